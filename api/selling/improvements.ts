import type { Vehicle } from '#api/vehicles/schema.ts';
import type { Improvement } from './schema.ts';

type Known = { vehicle: Vehicle; missing: Readonly<Record<string, string>> };

/**
 * What would help to sell a listing, the most helpful first. The one place that turns what is known of its quality into
 * what dashboards show.
 */
export const improvementsOf = ({ missing }: Known): Improvement[] =>
  Object.entries(missing).map(([field, title]) => ({
    field,
    title,
    why: 'Buyers ask for it first, and a listing goes on sale with it.',
  }));
