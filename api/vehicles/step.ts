import type { VehicleRow } from '#api/database/tables.ts';
import { ApiError } from '#api/http/errors.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { type Actor, canStep, isHeld, type Standing, stepRefusal } from '#domain/vehicles/listing-steps.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';

type ConfirmationColumns = Pick<VehicleRow, 'confirmed_at' | 'asked_at' | 'warned_at'>;
/** The columns that a step of the status writes together. */
export type StepColumns = Pick<VehicleRow, 'status' | 'sold_at' | 'withdrawn_by'> & ConfirmationColumns;

/** A step that is not allowed (409); the message is a sentence for people. */
export class StepRefused extends ApiError {
  override name = 'StepRefused';

  constructor(listing: Standing, to: VehicleStatus) {
    super(409, stepRefusal(listing, to), { code: isHeld(listing) ? 'HELD' : 'STEP' });
  }
}

type Row = Pick<VehicleRow, 'status' | 'withdrawn_by'>;

export const standingOf = ({ status, withdrawn_by: withdrawnBy }: Row): Standing => ({ status, withdrawnBy });

/** What is written as a listing is said to be available: questions about that are answered. */
export const confirmedAt = (at: string): ConfirmationColumns => ({
  confirmed_at: at,
  asked_at: null,
  warned_at: null,
});

/** What a step writes; nothing where the listing is there already. Throws a StepRefused. */
export function readStep(
  before: Row,
  { to, by, at }: { to: VehicleStatus; by: Actor; at: string },
): Partial<StepColumns> {
  const listing = standingOf(before);
  if (!canStep(listing, to, by)) {
    if (to === before.status) return {};
    throw new StepRefused(listing, to);
  }
  return {
    status: to,
    sold_at: to === 'sold' ? at : null,
    withdrawn_by: to === 'withdrawn' ? by : null,
    ...(isFound({ status: to }) && confirmedAt(at)),
  };
}

type Given = { [Column in keyof StepColumns]?: StepColumns[Column] | undefined };

/** The state of a new listing where its writer says no more than its status. */
export function stateOf({ status = 'active', sold_at, withdrawn_by, confirmed_at }: Given, at: string) {
  return {
    status,
    ...(isFound({ status }) && { confirmed_at: confirmed_at ?? at }),
    ...(status === 'sold' && { sold_at: sold_at ?? at }),
    ...(status === 'withdrawn' && { withdrawn_by: withdrawn_by ?? ('system' as const) }),
  };
}
