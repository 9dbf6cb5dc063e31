import type { BodyType } from '#domain/vehicles/words.ts';
import type { DemoModel } from './figures.ts';
import type { Random } from './random.ts';

type Tier = DemoModel['tier'];
type Fitted = { tier: Tier; year: number; bodyType: BodyType; seats: number | null };
type Item = {
  name: string;
  /** The chance that a car of the tier has it; a tier that is not named never does. */
  chance: Partial<Record<Tier, number>>;
  fromYear?: number;
  only?: (car: Fitted) => boolean;
};

const isPickup = ({ bodyType }: Fitted): boolean => bodyType === 'pickup';

const FEATURES: readonly Item[] = [
  { name: 'Air conditioning', chance: { basic: 0.97, family: 1, premium: 1, offroad: 1, work: 0.9 } },
  { name: 'Power windows', chance: { basic: 0.96, family: 1, premium: 1, offroad: 1, work: 0.75 } },
  { name: 'Central locking', chance: { basic: 0.9, family: 0.95, premium: 0.95, offroad: 0.95, work: 0.7 } },
  {
    name: 'Keyless entry',
    chance: { basic: 0.45, family: 0.8, premium: 0.95, offroad: 0.8, work: 0.2 },
    fromYear: 2010,
  },
  {
    name: 'Push-button start',
    chance: { basic: 0.35, family: 0.75, premium: 0.95, offroad: 0.75, work: 0.12 },
    fromYear: 2011,
  },
  { name: 'Alloy wheels', chance: { basic: 0.45, family: 0.85, premium: 1, offroad: 1, work: 0.4 } },
  {
    name: 'Reverse camera',
    chance: { basic: 0.4, family: 0.75, premium: 0.9, offroad: 0.85, work: 0.25 },
    fromYear: 2010,
  },
  {
    name: 'Bluetooth',
    chance: { basic: 0.45, family: 0.75, premium: 0.95, offroad: 0.85, work: 0.4 },
    fromYear: 2009,
  },
  {
    name: 'Touchscreen radio',
    chance: { basic: 0.4, family: 0.7, premium: 0.8, offroad: 0.75, work: 0.3 },
    fromYear: 2012,
  },
  { name: 'Cruise control', chance: { basic: 0.05, family: 0.45, premium: 0.9, offroad: 0.8, work: 0.2 } },
  {
    name: 'Parking sensors',
    chance: { basic: 0.12, family: 0.4, premium: 0.85, offroad: 0.6, work: 0.1 },
    fromYear: 2008,
  },
  {
    name: 'LED headlights',
    chance: { basic: 0.15, family: 0.5, premium: 0.8, offroad: 0.6, work: 0.25 },
    fromYear: 2014,
  },
  { name: 'Fog lights', chance: { basic: 0.35, family: 0.65, premium: 0.85, offroad: 0.8, work: 0.35 } },
  { name: 'Leather seats', chance: { family: 0.2, premium: 0.85, offroad: 0.6, work: 0.08 } },
  { name: 'Heated seats', chance: { family: 0.12, premium: 0.6, offroad: 0.3 } },
  { name: 'Power seats', chance: { family: 0.15, premium: 0.8, offroad: 0.5 } },
  { name: 'Sunroof', chance: { family: 0.08, premium: 0.35, offroad: 0.35 } },
  {
    name: 'Power tailgate',
    chance: { family: 0.2, premium: 0.65, offroad: 0.2 },
    fromYear: 2013,
    only: ({ bodyType }) => bodyType === 'suv' || bodyType === 'station wagon',
  },
  {
    name: 'Roof rails',
    chance: { family: 0.5, premium: 0.6, offroad: 0.75 },
    only: ({ bodyType }) => bodyType === 'suv' || bodyType === 'station wagon',
  },
  { name: 'Third-row seats', chance: { family: 1, offroad: 1, premium: 1 }, only: hasThirdRow },
  {
    name: 'Sliding doors',
    chance: { family: 1, work: 1 },
    only: ({ bodyType }) => bodyType === 'minivan' || bodyType === 'van',
  },
  { name: 'Side steps', chance: { offroad: 0.7, work: 0.45 }, only: isPickup },
  { name: 'Bed liner', chance: { work: 0.6 }, only: isPickup },
  { name: 'Canopy', chance: { work: 0.25 }, only: isPickup },
  { name: 'Tow bar', chance: { offroad: 0.3, work: 0.4 } },
];

const SAFETY: readonly Item[] = [
  { name: 'ABS', chance: { basic: 0.97, family: 1, premium: 1, offroad: 1, work: 0.9 } },
  { name: 'Front airbags', chance: { basic: 0.98, family: 1, premium: 1, offroad: 1, work: 0.92 } },
  {
    name: 'Side airbags',
    chance: { basic: 0.15, family: 0.55, premium: 1, offroad: 0.8, work: 0.15 },
    fromYear: 2008,
  },
  {
    name: 'Curtain airbags',
    chance: { basic: 0.12, family: 0.5, premium: 0.95, offroad: 0.75, work: 0.1 },
    fromYear: 2009,
  },
  {
    name: 'Stability control',
    chance: { basic: 0.8, family: 0.95, premium: 1, offroad: 1, work: 0.6 },
    fromYear: 2012,
  },
  {
    name: 'Child seat anchors (ISOFIX)',
    chance: { basic: 0.85, family: 0.95, premium: 1, offroad: 0.9, work: 0.35 },
    fromYear: 2012,
  },
  {
    name: 'Automatic emergency braking',
    chance: { basic: 0.4, family: 0.6, premium: 0.7, offroad: 0.4, work: 0.15 },
    fromYear: 2016,
  },
  {
    name: 'Lane departure warning',
    chance: { basic: 0.35, family: 0.6, premium: 0.65, offroad: 0.4, work: 0.1 },
    fromYear: 2016,
  },
  { name: 'Blind-spot monitor', chance: { family: 0.3, premium: 0.6, offroad: 0.3 }, fromYear: 2015 },
  {
    name: 'Hill-start assist',
    chance: { basic: 0.25, family: 0.6, premium: 0.85, offroad: 0.85, work: 0.35 },
    fromYear: 2012,
  },
  { name: 'Immobiliser', chance: { basic: 0.7, family: 0.8, premium: 0.95, offroad: 0.95, work: 0.6 } },
];

function hasThirdRow({ seats }: Fitted): boolean {
  return (seats ?? 0) >= 7;
}

/** The equipment that a car of this class and year has, each name as the search's filter spells it. */
export function equip(car: Fitted, random: Random): { features: string[]; safety: string[] } {
  const fitted = (items: readonly Item[]) =>
    items.filter((item) => isFitted(item, car, random)).map((item) => item.name);
  return { features: fitted(FEATURES), safety: fitted(SAFETY) };
}

function isFitted({ chance, fromYear = 0, only }: Item, car: Fitted, random: Random): boolean {
  return car.year >= fromYear && (only?.(car) ?? true) && random.happens(chance[car.tier] ?? 0);
}
