import type { Vehicle } from '#api/vehicles/schema.ts';
import { labelOf } from '#domain/vehicles/words.ts';
import type { Unsaid } from '#site/leads/contact.ts';
import { formatCount } from '#site/lib/numbers.ts';

export type Tile = {
  label: string;
  value: string;
  /** Where the value comes from, if not from the advert. */
  note?: string;
  /** What to ask where the seller left it empty. */
  unsaid?: Unsaid;
};

/** The four tiles of the overview, which are always there. */
export function overviewTiles({ year, mileage, fuelType, transmission, derived }: Vehicle): Tile[] {
  return [
    { label: 'Model Year', value: String(year) },
    tile('Kilometers', mileage === null ? null : formatCount(mileage), 'mileage'),
    {
      ...tile('Fuel Type', fuelType === null ? null : labelOf(fuelType), 'fuel'),
      ...(fuelType !== null && derived.includes('fuelType') && { note: 'from the model' }),
    },
    tile('Transmission', transmission === null ? null : labelOf(transmission), 'transmission'),
  ];
}

const tile = (label: string, value: string | null, unsaid: Unsaid): Tile =>
  value === null ? { label, value: 'Not stated', unsaid } : { label, value };
