import type { ComparedVehicle } from '#api/compare/schema.ts';
import type { DerivedFact } from '#api/vehicles/schema.ts';
import { sellerLabel } from '#domain/vehicles/seller.ts';
import { labelOf } from '#domain/vehicles/words.ts';
import { mileageText } from '#domain/wording.ts';
import { formatCount } from '#site/lib/numbers.ts';
import type { ComparedFact, FactGroup, Said } from './fact.ts';

export const HISTORY: FactGroup = {
  title: 'Age and use',
  facts: [
    {
      label: 'Year',
      say: ({ year }) => String(year),
      best: { words: 'Newest', pick: 'most', of: ({ year }) => year },
    },
    {
      label: 'Mileage',
      say: ({ mileage }) => (mileage === null ? null : mileageText(mileage)),
      best: { words: 'Fewest kilometres', pick: 'least', of: ({ mileage }) => mileage },
    },
    { label: 'Condition', say: ({ condition }) => condition && labelOf(condition) },
    { label: 'Warranty', say: ({ warranty }) => warranty, optional: true },
    { label: 'Import', say: ({ importStatus }) => importStatus, optional: true },
  ],
};

export const TECHNIQUE: FactGroup = {
  title: 'Engine and gearbox',
  facts: [
    { label: 'Fuel', say: (car) => derivedFact(car, 'fuelType', car.fuelType && labelOf(car.fuelType)) },
    { label: 'Engine', say: engineText },
    {
      label: 'Power',
      say: ({ powerHp }) => measure(powerHp, 'hp'),
      best: { words: 'Most power', pick: 'most', of: ({ powerHp }) => powerHp },
      optional: true,
    },
    { label: 'Fuel economy', say: ({ fuelEconomy }) => fuelEconomy, optional: true },
    { label: 'Transmission', say: ({ transmission }) => transmission && labelOf(transmission) },
    { label: 'Drive', say: (car) => derivedFact(car, 'drive', car.drive && labelOf(car.drive)) },
  ],
};

export const SIZE: FactGroup = {
  title: 'Body and space',
  facts: [
    { label: 'Body type', say: (car) => derivedFact(car, 'bodyType', car.bodyType && labelOf(car.bodyType)) },
    { label: 'Colour', say: ({ exteriorColor }) => exteriorColor },
    { label: 'Doors', say: ({ doors }) => measure(doors), optional: true },
    counted(
      'Seats',
      'Most seats',
      (car) => derivedFact(car, 'seats', measure(car.seats)),
      ({ seats }) => seats,
    ),
    counted(
      'Boot',
      'Largest boot',
      ({ bootLitres }) => measure(bootLitres, 'litres'),
      ({ bootLitres }) => bootLitres,
    ),
  ],
};

export const OFFER: FactGroup = {
  title: 'Who sells it, and where',
  facts: [
    {
      label: 'Seller',
      say: (vehicle) => {
        const { name, verified } = sellerLabel(vehicle);
        return { text: name, ...(verified && { detail: 'Verified Business' }) };
      },
    },
    { label: 'Place', say: ({ location }) => location },
  ],
};

function counted(
  label: string,
  words: string,
  say: ComparedFact['say'],
  of: (vehicle: ComparedVehicle) => number | null,
): ComparedFact {
  return { label, say, best: { words, pick: 'most', of }, optional: true };
}

function engineText(car: ComparedVehicle): Said | null {
  const { engine, engineCc } = car;
  return engine === null
    ? derivedFact(car, 'engineCc', measure(engineCc, 'cc'))
    : derivedFact(car, 'engine', engine);
}

/** A fact that the advert leaves out says below it where it comes from. */
function derivedFact({ derived }: ComparedVehicle, fact: DerivedFact, text: string | null): Said | null {
  return text === null ? null : { text, ...(derived.includes(fact) && { detail: 'From the model' }) };
}

function measure(amount: number | null, unit = ''): string | null {
  return amount === null ? null : `${formatCount(amount)} ${unit}`.trim();
}
