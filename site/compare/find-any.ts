import { listVehicles } from '#site/search/api.ts';
import { PICKER_SIZE } from './picker.store.ts';

/** Finds any car for sale by words. */
export async function findAny(q: string, signal: AbortSignal) {
  const params = new URLSearchParams({ q, limit: String(PICKER_SIZE) });
  return (await listVehicles(params, signal)).vehicles;
}
