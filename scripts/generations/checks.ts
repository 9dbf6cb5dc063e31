import { GENERATION_FILES } from '#domain/catalogue/generation-files.ts';
import { generationKey } from '#domain/catalogue/generation-rows.ts';
import { type Generation, generationsOf } from '#domain/catalogue/generations.ts';
import { agreement, SIGHTED_FIELDS, type SightedField } from './agreement.ts';
import type { Sighting } from './sightings.ts';

const SOURCE =
  'Rows of the Kenya Revenue Authority’s workbook “New CRSP July 2025” by chassis code, and 17,058 adverts of one Kenyan marketplace of May 2025, where they are certainly of one generation';
const AS_OF = '2026-11-22';

/** The least percentage of the sightings that state a field which have to confirm it: both sources have slips. */
const AGREEING_PERCENT = 90;

/** The fields of each generation that sightings bear out, as data/generation-checks.json holds them, and how many generations each counts for. */
export function writeChecks(sightings: readonly Sighting[]): {
  text: string;
  counts: Record<SightedField, number>;
} {
  const byGeneration = Map.groupBy(sightings, ({ generation }) => generation);
  const counts = { bodies: 0, seats: 0, drive: 0, fuels: 0, engines: 0 };
  const makes = GENERATION_FILES.flatMap(({ make, models }) => {
    const lines = Object.entries(models).flatMap(([model, { generations: rows }]) => {
      const cells = rows.flatMap((row, at) => {
        const fields = bornOut(byGeneration.get(generationOf(make, model, at)) ?? []);
        for (const field of fields) counts[field]++;
        return fields.length === 0 ? [] : `${quote(generationKey(row))}: ${quote(fields.join(', '))}`;
      });
      return cells.length === 0 ? [] : `    ${quote(model)}: { ${cells.join(', ')} }`;
    });
    return lines.length === 0 ? [] : `   ${quote(make)}: {\n${lines.join(',\n')}\n   }`;
  });
  const head = `{\n "source": ${quote(SOURCE)},\n "asOf": ${quote(AS_OF)},\n`;
  return { text: `${head} "checked": {\n${makes.join(',\n')}\n }\n}\n`, counts };
}

const generationOf = (make: string, model: string, at: number): Generation => {
  const generation = generationsOf(make, model)[at];
  if (!generation) throw new Error(`${make} ${model} has no generation ${at}.`);
  return generation;
};

/** The fields that sightings of one generation bear out. */
function bornOut(sightings: readonly Sighting[]): SightedField[] {
  return SIGHTED_FIELDS.filter((field) => {
    const speaking = sightings.map((one) => agreement(field, one)).filter((agrees) => agrees !== undefined);
    const agreeing = speaking.filter((agrees) => agrees).length;
    return agreeing > 0 && agreeing * 100 >= speaking.length * AGREEING_PERCENT;
  });
}

const quote = (text: string): string => JSON.stringify(text);
