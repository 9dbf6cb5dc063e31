import { labelOf } from '#domain/vehicles/words.ts';

/** `SUV, Station wagon or Minivan` */
export function orList(values: readonly string[]): string {
  const labels = values.map(labelOf);
  return [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter(Boolean).join(' or ');
}
