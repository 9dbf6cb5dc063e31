import { INT32, UINT8, UINT32 } from './column-values.ts';
import { Columns } from './columns.ts';

/**
 * These listings alone, as they are now, in the order given and under the same numbers for names; it stays as it is
 * while the others change. Unknown ids are left out.
 */
export function pickColumns(columns: Columns, ids: readonly number[]): Columns {
  const slots = ids.flatMap((id) => columns.slotOf(id) ?? []);
  const { features, ...shared } = columns;
  const names = { ...shared, features: features.pick(slots) };
  const picked = new Columns(columns.thisYear, names);
  picked.size = slots.length;
  const at = (column: Int32Array | Uint32Array | Uint8Array) => (slot: number) => column[slot] ?? 0;
  for (const name of INT32) picked[name] = Int32Array.from(slots, at(columns[name]));
  for (const name of UINT32) picked[name] = Uint32Array.from(slots, at(columns[name]));
  for (const name of UINT8) picked[name] = Uint8Array.from(slots, at(columns[name]));
  return picked;
}
