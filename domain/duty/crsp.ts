import { FUEL_TYPES, type FuelType, TRANSMISSIONS, type Transmission } from '../vehicles/words.ts';
import { DUTY_BODIES, type DutyBody } from './class.ts';

/** What of a row cannot be right, so that nothing is concluded from it: a petrol engine in a Leaf, 200 cc in a car. */
export const CRSP_DOUBTS = ['make', 'fuel', 'engine', 'body'] as const;
export type CrspDoubt = (typeof CRSP_DOUBTS)[number];

/** One car of the tax authority's list of current retail selling prices; null where the list says nothing usable. */
export type CrspRow = {
  make: string;
  model: string;
  /** The trim and whatever else follows the model's name; may be empty. */
  variant: string;
  /** The maker's model number. */
  code: string | null;
  transmission: Transmission | null;
  /** `2wd`, `4wd`, `awd`, or wheels of a truck: `6x4`. */
  drive: string | null;
  engineCc: number | null;
  fuelType: FuelType | null;
  bodyType: DutyBody | null;
  crspKes: number;
  doubts: readonly CrspDoubt[];
};

/** A list as it is kept: make, model, and one line of text for each car. */
export type CrspFile = { source: string; asOf: string; makes: Record<string, Record<string, string[]>> };

const SEPARATOR = '|';

/** A row as one line of text, without its make and model. */
export function writeCrspRow(row: CrspRow): string {
  const { variant, code, transmission, drive, engineCc, fuelType, bodyType, crspKes, doubts } = row;
  const cells = [variant, code, transmission, drive, engineCc, fuelType, bodyType, crspKes, doubts.join(' ')];
  return cells
    .map((cell) => String(cell ?? '').replaceAll(SEPARATOR, '/'))
    .join(SEPARATOR)
    .replace(/\|$/, '');
}

/** The row that a line of text stands for. Throws when it has no price. */
export function readCrspRow(make: string, model: string, line: string): CrspRow {
  const cells = line.split(SEPARATOR);
  const [variant = '', code = '', transmission, drive = '', engine = '', fuel, body, price, doubts = ''] =
    cells;
  const crspKes = Number(price);
  if (!(crspKes > 0)) throw new Error(`A car without a price in the CRSP list: ${make} ${model} ${line}`);
  return {
    make,
    model,
    variant,
    code: code || null,
    transmission: TRANSMISSIONS.find((word) => word === transmission) ?? null,
    drive: drive || null,
    engineCc: engine === '' ? null : Number(engine),
    fuelType: FUEL_TYPES.find((word) => word === fuel) ?? null,
    bodyType: DUTY_BODIES.find((word) => word === body) ?? null,
    crspKes,
    doubts: CRSP_DOUBTS.filter((doubt) => doubts.split(' ').includes(doubt)),
  };
}

/** All rows of a list as it is kept. */
export const readCrspFile = ({ makes }: Pick<CrspFile, 'makes'>): CrspRow[] =>
  Object.entries(makes).flatMap(([make, models]) =>
    Object.entries(models).flatMap(([model, lines]) => lines.map((line) => readCrspRow(make, model, line))),
  );
