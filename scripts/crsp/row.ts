import type { CrspDoubt, CrspRow } from '#domain/duty/crsp.ts';
import { findModel } from '#domain/vehicles/catalogue.ts';
import { readName, splitName } from './names.ts';
import { bodyOf, driveOf, engineOf, fuelInName, fuelOf, transmissionOf } from './words.ts';

/** The columns of the published list, in its own order. */
const COLUMNS = 11;

/** A line of the published list in our columns; undefined where it has no price. */
export function normaliseRow(cells: readonly string[]): CrspRow | undefined {
  if (cells.length < COLUMNS) return undefined;
  const [
    makeCell = '',
    modelCell = '',
    codeCell = '',
    gearCell = '',
    driveCell = '',
    engineCell = '',
    bodyCell = '',
  ] = cells;
  const crspKes = Math.round(Number(cells[10]) * 100) / 100;
  if (!(crspKes > 0)) return undefined;
  const { make, name } = readName(makeCell, modelCell);
  const { model, variant } = splitName(make, name);
  const known = findModel(make, model)?.bodyType;
  const listed = /heavy duty truck/i.test(engineCell) ? 'truck' : bodyOf(bodyCell);
  const bodyType = listed === null || PASSENGER_OR_VAN.has(listed) ? (known ?? listed) : listed;
  const fuelType = fuelInName(name) ?? fuelOf(cells[9] ?? '');
  const engineCc = fuelType === 'electric' ? null : engineOf(engineCell);
  const row = { make, model, variant, code: codeOf(codeCell, name), bodyType, fuelType, engineCc, crspKes };
  return {
    ...row,
    // In some rows the gearbox stands under the drive and the drive under the gearbox.
    transmission: transmissionOf(gearCell) ?? (driveOf(gearCell) ? transmissionOf(driveCell) : null),
    drive: driveOf(driveCell) ?? driveOf(gearCell),
    doubts: doubtsAbout(row, engineOf(engineCell)),
  };
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
