import type { ComparedVehicle } from '#api/compare/schema.ts';
import type { Terms } from '#domain/finance/month.ts';
import { costGroup } from './cost-compared.ts';
import { equipmentGroup } from './equipment.ts';
import type { Best, ComparedFact, Said } from './fact.ts';
import { HISTORY, OFFER, SIZE, TECHNIQUE } from './facts-compared.ts';

/** What a comparison says where the seller said nothing. */
export const NOT_AVAILABLE = 'N/A';

export type ComparedCell = Said & { id: number; best?: string };
export type ComparedRow = { label: string; cells: ComparedCell[]; differs: boolean };
export type ComparedGroup = { title: string; rows: ComparedRow[] };

/** The table of a comparison, months on `terms` where the visitor set some: what differs is marked, and the best of a row where the values can be ranked. */
export function compareRows(vehicles: readonly ComparedVehicle[], terms?: Terms): ComparedGroup[] {
  const groups = [costGroup(terms), HISTORY, TECHNIQUE, SIZE, equipmentGroup(vehicles), OFFER];
  return groups
    .map(({ title, facts }) => ({ title, rows: facts.flatMap((fact) => rowOf(fact, vehicles) ?? []) }))
    .filter(({ rows }) => rows.length > 0);
}

function rowOf(fact: ComparedFact, vehicles: readonly ComparedVehicle[]): ComparedRow | undefined {
  const said = vehicles.map((vehicle) => toSaid(fact.say(vehicle)));
  if (fact.optional && said.every(({ text }) => text === NOT_AVAILABLE)) return undefined;
  const best = fact.best ? bestIds(fact.best, vehicles) : [];
  return {
    label: fact.label,
    differs: new Set(said.map(({ text }) => text)).size > 1,
    cells: vehicles.map(({ id }, index) => ({
      ...(said[index] ?? toSaid(null)),
      id,
      ...(fact.best && best.includes(id) && { best: fact.best.words }),
    })),
  };
}

function toSaid(said: Said | string | null | undefined): Said {
  if (typeof said === 'object' && said !== null) return said;
  return { text: said?.trim() || NOT_AVAILABLE };
}

/** The listings with the best figure, unless fewer than two have one or all have the same. */
function bestIds({ pick, of }: Best, vehicles: readonly ComparedVehicle[]): number[] {
  const figures = vehicles.flatMap((vehicle) => {
    const figure = of(vehicle);
    return typeof figure === 'number' ? [{ id: vehicle.id, figure }] : [];
  });
  const values = figures.map(({ figure }) => figure);
  if (new Set(values).size < 2) return [];
  const wanted = pick === 'least' ? Math.min(...values) : Math.max(...values);
  return figures.filter(({ figure }) => figure === wanted).map(({ id }) => id);
}
