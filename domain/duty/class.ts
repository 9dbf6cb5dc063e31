import { BODY_TYPES, type BodyType, type FuelType } from '../vehicles/words.ts';
import type { DutyClass } from './tariff.ts';

/** Vehicles that the market does not sell but the schedule taxes by a line of their own. */
export const SPECIAL_BODIES = [
  'school bus',
  'prime mover',
  'trailer',
  'ambulance',
  'motorcycle',
  'special purpose',
] as const satisfies readonly DutyClass[];
type SpecialBody = (typeof SPECIAL_BODIES)[number];

export const DUTY_BODIES = [...BODY_TYPES, ...SPECIAL_BODIES] as const;
export type DutyBody = BodyType | SpecialBody;

const GOODS: readonly DutyBody[] = ['pickup', 'van', 'truck'];

/** Whether the tariff book sees goods vehicles (HS 8704) in this body: panel vans and pickups too. */
export const carriesGoods = (body: DutyBody): boolean => GOODS.includes(body);

const isSpecial = (body: DutyBody): body is SpecialBody => SPECIAL_BODIES.some((special) => special === body);

/** Whether the engine's size decides about the class. */
export const needsEngine = (fuelType: FuelType, body: DutyBody): boolean =>
  fuelType !== 'electric' && !isSpecial(body);

const SMALL_UP_TO_CC = 1500;
const LARGE_OVER_CC = { diesel: 2500, other: 3000 };

/**
 * The class that the schedules tax a vehicle in. Hybrids go by their engine like petrol cars. The highest
 * class is for passenger cars (HS 8703) alone: goods vehicles (8704) and buses (8702) never reach it.
 */
export function dutyClassOf(vehicle: { fuelType: FuelType; engineCc: number; body: DutyBody }): DutyClass {
  const { fuelType, engineCc, body } = vehicle;
  if (isSpecial(body)) return body;
  if (fuelType === 'electric') return 'electric';
  if (engineCc <= SMALL_UP_TO_CC) return 'small';
  const largeOverCc = fuelType === 'diesel' ? LARGE_OVER_CC.diesel : LARGE_OVER_CC.other;
  return engineCc > largeOverCc && !carriesGoods(body) && body !== 'bus' ? 'large' : 'medium';
}
