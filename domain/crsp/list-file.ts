import { type CrspFile, type CrspRow, writeCrspRow } from '#domain/duty/crsp.ts';

/** The rows by make and model, each once, in alphabetical order: the same rows give the same text. */
export function toMakes(rows: readonly CrspRow[]): CrspFile['makes'] {
  const makes: CrspFile['makes'] = {};
  const byName = rows.toSorted(
    (a, b) =>
      compare(a.make, b.make) ||
      compare(a.model, b.model) ||
      compare(a.variant, b.variant) ||
      a.crspKes - b.crspKes,
  );
  for (const row of byName) {
    makes[row.make] ??= {};
    const models = makes[row.make] ?? {};
    models[row.model] ??= [];
    models[row.model]?.push(writeCrspRow(row));
  }
  for (const models of Object.values(makes))
    for (const [model, lines] of Object.entries(models)) models[model] = [...new Set(lines)];
  return makes;
}

const { compare } = new Intl.Collator('en');
