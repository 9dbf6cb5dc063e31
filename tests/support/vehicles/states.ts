import type { Db } from '#api/database/open.ts';
import type { NewVehicle } from '#api/vehicles/change.ts';
import { SOLD_PAGE_DAYS } from '#domain/vehicles/listing-life.ts';
import { VEHICLE_STATUSES, type VehicleStatus } from '#domain/vehicles/words.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';

/** A state of a listing; `gone` was sold so long ago that its page has ended. */
export type TestState = VehicleStatus | 'gone';
export const TEST_STATES: readonly TestState[] = [...VEHICLE_STATUSES, 'gone'];

const DAY_MS = 86_400_000;

/** Adds one listing in each state, and returns which state each id is in. */
export async function addTestStates(
  db: Db,
  vehicle: Pick<NewVehicle, 'seller_id'> & Partial<NewVehicle>,
  nowMs = Date.now(),
): Promise<Map<number, TestState>> {
  const states = new Map<number, TestState>();
  for (const state of TEST_STATES) {
    const days = state === 'gone' ? SOLD_PAGE_DAYS : SOLD_PAGE_DAYS - 1;
    const sold_at = new Date(nowMs - days * DAY_MS - 1_000).toISOString();
    const status = state === 'gone' ? 'sold' : state;
    const given = status === 'sold' ? { ...vehicle, status, sold_at } : { ...vehicle, status };
    states.set(await addTestVehicle(db, given), state);
  }
  return states;
}
