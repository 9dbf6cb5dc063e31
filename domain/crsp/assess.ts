import { nameKey } from '#domain/catalogue/catalogue.ts';
import { type CrspRow, writeCrspRow } from '#domain/duty/crsp.ts';
import { type ColumnMapping, type ListField, type ListLine, toLine } from './columns.ts';
import { readName } from './names.ts';
import { isPriceOfCar, type ReadList } from './plausible.ts';
import { normaliseRow, readPriceKes } from './row.ts';
import { driveOf, fuelOf, transmissionOf } from './words.ts';

/** One row of a file: its cells, or why they cannot be separated. */
export type RawRow = { line: number; cells: readonly string[]; broken: string | null };

/** What was put right in a cell; `to` is null where it was left out. */
export type Repair = { column: ListField; from: string; to: string | null; why: string };
/** Why a row cannot be used; `column` is null where it is about all of it. */
export type Problem = { column: ListField | null; value: string; why: string };

export const ROW_OUTCOMES = ['accepted', 'repaired', 'rejected'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What became of one row. A rejected one has a car where it was read, and is repeated or has an impossible price. */
export type Assessed = {
  line: number;
  outcome: RowOutcome;
  car: CrspRow | undefined;
  repairs: readonly Repair[];
  problems: readonly Problem[];
};

/** Assesses the rows of one file in their order; the second of two that say the same is rejected. */
export function createAssessor(columns: ColumnMapping): (row: RawRow) => Assessed {
  const seen = new Map<string, number>();
  return ({ line, cells, broken }) => {
    if (broken !== null) return rejected(line, { column: null, value: '', why: broken });
    const written = toLine(cells, columns);
    const empty = (['make', 'model'] as const).find((field) => isBlank(written[field]));
    if (empty) return rejected(line, { column: empty, value: '', why: `it has no ${empty}` });
    const car = normaliseRow(written);
    if (!car) return rejected(line, priceProblem(written.crsp));
    if (!isPriceOfCar(car)) {
      const why = 'no new car costs less than Ksh 300,000 or more than Ksh 600 million';
      return { ...rejected(line, { column: 'crsp', value: written.crsp, why }), car };
    }
    const key = [car.make, car.model, writeCrspRow(car)].join('|');
    const first = seen.get(key);
    if (first !== undefined)
      return { ...rejected(line, { column: null, value: '', why: `it says the same as row ${first}` }), car };
    seen.set(key, line);
    const repairs = repairsOf(written, car);
    return { line, car, repairs, problems: [], outcome: repairs.length > 0 ? 'repaired' : 'accepted' };
  };
}

/** What the plausibility of a whole list is judged by. */
export function readListOf(rows: readonly Assessed[]): ReadList {
  const hasPrice = ({ problems }: Assessed) => !problems.some(({ why }) => why === NO_PRICE);
  return {
    lineCount: rows.length,
    pricedCount: rows.filter(hasPrice).length,
    rows: rows.flatMap(({ car }) => car ?? []),
  };
}

const NO_PRICE = 'it has no price';
const isBlank = (text: string): boolean => /^[\s\u00a0-]*$/.test(text);

const rejected = (line: number, problem: Problem): Assessed => ({
  ...{ line, outcome: 'rejected', car: undefined, repairs: [], problems: [problem] },
});

const priceProblem = (value: string): Problem => ({
  ...{ column: 'crsp', value },
  why: isBlank(value) || /^0+(?:\.0+)?$/.test(value) ? NO_PRICE : 'its price cannot be read',
});

function repairsOf(written: ListLine, car: CrspRow): Repair[] {
  return [
    ...nameRepairs(written, car),
    ...priceRepairs(written, car),
    ...swapRepairs(written, car),
    ...leftOut(written, car),
    ...doubtRepairs(written, car),
  ];
}

function nameRepairs({ make, model }: ListLine, car: CrspRow): Repair[] {
  const repairs: Repair[] = [];
  const [before, after] = [nameKey(make), nameKey(car.make)];
  if (before !== after)
    repairs.push({ column: 'make', from: make, to: car.make, why: 'a name that makers go by here' });
  else if (hasStraySpaces(make))
    repairs.push({ column: 'make', from: make, to: car.make, why: 'stray spaces' });
  const plain = model.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const { name } = readName(make, model);
  if (nameKey(name) !== nameKey(plain)) {
    const isShorter = nameKey(plain).endsWith(nameKey(name));
    const why = isShorter ? 'the make stood in front of it again' : 'a known misspelling';
    repairs.push({ column: 'model', from: model, to: name, why });
  } else if (hasStraySpaces(model))
    repairs.push({ column: 'model', from: model, to: plain, why: 'stray spaces' });
  return repairs;
}

/** Spaces at an end, doubled, or such as do not break. */
const hasStraySpaces = (text: string): boolean => /^\s|\s$|\s\s|\u00a0/.test(text);

function priceRepairs({ crsp }: ListLine, { crspKes }: CrspRow): Repair[] {
  const isPlain = /^\s*\d+(?:\.\d+)?\s*$/.test(crsp);
  if (isPlain || readPriceKes(crsp) !== crspKes) return [];
  return [{ column: 'crsp', from: crsp, to: String(crspKes), why: 'a currency or separators in the price' }];
}

function swapRepairs({ transmission, drive }: ListLine, car: CrspRow): Repair[] {
  const repairs: Repair[] = [];
  if (car.transmission !== null && transmissionOf(transmission) === null)
    repairs.push({
      ...{ column: 'transmission', from: transmission, to: car.transmission },
      why: 'it stood in the column of the drive',
    });
  if (car.drive !== null && driveOf(drive) === null)
    repairs.push({
      ...{ column: 'drive', from: drive, to: car.drive, why: 'it stood in the column of the transmission' },
    });
  return repairs;
}

/** What a cell says and the market has no use for. */
function leftOut(written: ListLine, car: CrspRow): Repair[] {
  const { transmission, drive, engine, body, fuel } = written;
  const repairs: Repair[] = [];
  const leave = (column: ListField, from: string, why: string) =>
    repairs.push({ column, from, to: null, why });
  if (!isBlank(transmission) && car.transmission === null) leave('transmission', transmission, 'no gearbox');
  if (!isBlank(drive) && car.drive === null) leave('drive', drive, 'says not which wheels drive');
  if (!isBlank(engine) && car.engineCc === null && car.fuelType !== 'electric')
    leave('engine', engine, 'no engine size in cc');
  if (!isBlank(body) && car.bodyType === null) leave('body', body, 'no body that we know');
  if (!isBlank(fuel) && car.fuelType === null) leave('fuel', fuel, 'no fuel that we know');
  if (!isBlank(fuel) && car.fuelType !== null && fuelOf(fuel) !== car.fuelType)
    repairs.push({ column: 'fuel', from: fuel, to: car.fuelType, why: 'the name of the car says so' });
  return repairs;
}

const DOUBTED = { make: 'make', fuel: 'fuel', engine: 'engine', body: 'body' } as const;

function doubtRepairs(written: ListLine, { doubts }: CrspRow): Repair[] {
  return doubts.flatMap((doubt) => {
    const column = DOUBTED[doubt];
    const from = written[column];
    // An empty engine is nothing that was put right.
    if (isBlank(from)) return [];
    return [{ column, from, to: from, why: 'kept, and marked as impossible' }];
  });
}
