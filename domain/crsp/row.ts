import { parseNumber } from '#domain/adverts/rows/numbers.ts';
import { findModel } from '#domain/catalogue/catalogue.ts';
import type { CrspDoubt, CrspRow } from '#domain/duty/crsp.ts';
import type { ListLine } from './columns.ts';
import { readName, splitName } from './names.ts';
import { bodyOf, driveOf, engineOf, fuelInName, fuelOf, transmissionOf } from './words.ts';

/** A line of the published list in our columns; undefined where it has no price that can be read. */
export function normaliseRow(line: ListLine): CrspRow | undefined {
  const crspKes = readPriceKes(line.crsp);
  if (!(crspKes > 0)) return undefined;
  const { make, name } = readName(line.make, line.model);
  const { model, variant } = splitName(make, name);
  const known = findModel(make, model)?.bodyType;
  const listed = /heavy duty truck/i.test(line.engine) ? 'truck' : bodyOf(line.body);
  const bodyType = listed === null || PASSENGER_OR_VAN.has(listed) ? (known ?? listed) : listed;
  const fuelType = fuelInName(name) ?? fuelOf(line.fuel);
  const engineCc = fuelType === 'electric' ? null : engineOf(line.engine);
  const row = { make, model, variant, code: codeOf(line.code, name), bodyType, fuelType, engineCc, crspKes };
  return {
    ...row,
    // In some rows the gearbox stands under the drive and the drive under the gearbox.
    transmission:
      transmissionOf(line.transmission) ?? (driveOf(line.transmission) ? transmissionOf(line.drive) : null),
    drive: driveOf(line.drive) ?? driveOf(line.transmission),
    doubts: doubtsAbout(row, engineOf(line.engine)),
  };
}

/** A price in KES to the cent, with or without separators; NaN where it cannot be read. */
export function readPriceKes(text: string): number {
  const figure = text.normalize('NFKC').replace(/^\s*(?:kes|kshs?)\b[.:]?/i, '');
  return Math.round((parseNumber(figure) ?? Number.NaN) * 100) / 100;
}

const PASSENGER_OR_VAN = new Set<string>(['station wagon', 'van', 'suv', 'hatchback', 'minivan']);

function codeOf(text: string, name: string): string | null {
  const code = text
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/-$/, '')
    .trim();
  return code === '' || name.toUpperCase().includes(code.toUpperCase()) ? null : code;
}

const ELECTRIC_ONLY =
  /^(leaf|ariya|sakura|e-nv200|i4|i7|ix|ix3|eq[abces]|taycan|bz4x|e-tron|ioniq 5|ioniq 6|mx-30 ev)\b/i;
const NEVER_DIESEL = /^(probox|vitz|axio|aqua|fit|march|note|passo)\b/i;
const SMALLEST_CAR_CC = 500;

type Facts = Pick<CrspRow, 'make' | 'model' | 'variant' | 'fuelType' | 'engineCc'>;

/** What cannot be so. Nothing is corrected by it: the car is only not used to fill in what it is doubtful about. */
function doubtsAbout(facts: Facts, listedCc: number | null): CrspDoubt[] {
  const { make, model, variant, fuelType, engineCc } = facts;
  const name = `${model} ${variant}`;
  const doubts: CrspDoubt[] = [];
  if (make === 'Suzuki' && /^(pixis|sambar)\b/i.test(name)) doubts.push('make');
  const isElectricCar = ELECTRIC_ONLY.test(name);
  if (fuelType === 'electric' ? listedCc !== null : isElectricCar) doubts.push('fuel');
  if (fuelType === 'diesel' && NEVER_DIESEL.test(model)) doubts.push('fuel');
  if (fuelType !== 'electric' && !isElectricCar && (engineCc ?? 0) < SMALLEST_CAR_CC) doubts.push('engine');
  return doubts;
}
