import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toCsvCell } from '#api/files/csv-cell.ts';
import { Refusal } from '#api/imports/refusal.ts';
import list from '#data/crsp-2025-07.json' with { type: 'json' };
import { readCrspFile } from '#domain/duty/crsp.ts';
import { replaceList } from './replace-list.ts';

const PUBLISHED = resolve(import.meta.dirname, '../../../shared/data/crsp-july-2025.csv');
const HEADING = [
  ...['Make', 'Model', 'Model number', 'Transmission', 'Drive Configuration', 'Engine \nCapacity'],
  ...['Body Type', 'GVW', 'Seating', 'Fuel', 'CRSP (KES.)'],
];
const CARS = readCrspFile(list).filter(
  ({ make, variant }) =>
    ['Mazda', 'Nissan', 'Toyota', 'Volvo'].includes(make) && /^[\x20-\x7e]*$/.test(variant),
);
const LINES = CARS.map((car) => [
  ...[car.make, `${car.model} ${car.variant}`, car.code, car.transmission, car.drive],
  ...[car.engineCc, car.bodyType, null, 5, car.fuelType, car.crspKes],
]);
type Line = (typeof LINES)[number];
const priced = (write: (kes: number) => string) => (line: Line) => [
  ...line.slice(0, -1),
  write(Number(line.at(-1))),
];

const toText = (lines: readonly Line[], { heading = HEADING, delimiter = ',' } = {}) => {
  const toCell = (cell: Line[number]) =>
    delimiter !== ',' && String(cell).includes(delimiter) ? `"${cell}"` : toCsvCell(cell);
  return [heading, ...lines].map((line) => `${line.map(toCell).join(delimiter)}\r\n`).join('');
};

let dir: string;
let out: string;
/** What the lines become: read once, and the present list of each test. */
let presentList: string | undefined;
const replace = (content: string | Uint8Array) => {
  const path = join(dir, 'list.csv');
  writeFileSync(path, content);
  return replaceList(path, out);
};
const present = () => readFileSync(out, 'utf8');
async function replaceWith(lines: readonly Line[]): Promise<string> {
  await replace(toText(lines));
  return present();
}
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'garisoko-crsp-'));
  out = join(dir, 'crsp.json');
  presentList ??= await replaceWith(LINES);
  writeFileSync(out, presentList);
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('a list as it may come', () => {
  const grouped = (separator: string) =>
    priced((kes) => kes.toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, separator));
  const [first, ...others] = LINES.map((line) => [...line]);
  const reversed = (line: Line) => line.toReversed();
  test.each([
    ['as published', toText(LINES)],
    ['with prices in groups', toText(LINES.map(grouped(',')))],
    ['with prices in groups by spaces', toText(LINES.map(grouped(' ')))],
    ['with prices in groups by spaces that do not break', toText(LINES.map(grouped('\u00a0')))],
    ['with its columns in another order', toText(LINES.map(reversed), { heading: HEADING.toReversed() })],
    ['under a blank line and a title', `,,,,,,,,,,\r\nNew CRSP July 2025,,,,,,,,,,\r\n${toText(LINES)}`],
    ['with semicolons', toText(LINES, { delimiter: ';' })],
    ['in UTF-16', Buffer.from(`\ufeff${toText(LINES, { delimiter: '\t' })}`, 'utf16le')],
    [
      'in Windows-1252',
      Buffer.from(toText([[`${first?.[0]}\u00a0`, ...(first ?? []).slice(1)], ...others]), 'latin1'),
    ],
  ])('%s is read to the same rows', async (_, content) => {
    const before = present();
    await replace(content);
    expect(present()).toBe(before);
    expect(readdirSync(dir).toSorted()).toEqual(['crsp.json', 'list.csv']);
  });

  test('lines with too many cells or an impossible price are left out', async () => {
    const before = present();
    const [car = []] = LINES;
    const odd = [['one more', ...car], priced(() => '5')(car)];
    expect(await replace(toText([...LINES, ...odd]))).toMatchObject({ lineCount: LINES.length + 2 });
    expect(present()).toBe(before);
  });

  test('dearer by a tenth is taken', async () => {
    const before = present();
    expect(await replace(toText(LINES.map(priced((kes) => String(kes * 1.1)))))).toMatchObject({
      pricedCount: LINES.length,
    });
    expect(present()).not.toBe(before);
  });
});

describe('a list that cannot be right leaves the present one as it is', () => {
  const withHeading = (from: string, to: string) =>
    toText(LINES, { heading: HEADING.map((name) => (name === from ? to : name)) });
  test.each([
    ['of adverts', 'make,model,year,price_kes\nMazda,Demio,2016,1050000\n', /names no column for .*crsp/],
    [
      'of motorcycles',
      'Make,Model,Model number,Transmission,Engine Capacity,seating,Fuel,CRSP (KES)\n',
      /drive config/,
    ],
    ['with its prices under another heading', withHeading('CRSP (KES.)', 'CRSP (USD)'), /no column for crsp/],
    ['of a heading alone', toText([]), /None of the 0 lines/],
    ['without prices', toText(LINES.map(priced(() => ''))), /None of the/],
    [
      'with decimal commas',
      toText(LINES.map(priced((kes) => String(kes).replace('.', ',')))),
      /price can be read/,
    ],
    ['in dollars', toText(LINES.map(priced((kes) => String(Math.round(kes / 130))))), /prices are below/],
    ['in thousands', toText(LINES.map(priced((kes) => String(kes / 1_000)))), /prices are below/],
    ['of twice the prices', toText(LINES.map(priced((kes) => String(kes * 2)))), /2\.00 times/],
    ['cut short', toText(LINES.slice(0, LINES.length / 2)), /cars where the present list has/],
    ['without a make', toText(LINES.map((line) => ['Toyota', ...line.slice(1)])), /lacks 3 of the 4 makes/],
    [
      'with columns that have moved',
      toText(LINES.map((line) => [line[1] ?? '', line[0] ?? '', ...line.slice(2)])),
      /a make that we do not know/,
    ],
    [
      'with other models',
      toText(LINES.map((line) => [line[0] ?? '', 'X', ...line.slice(2)])),
      /models of the present/,
    ],
    ['in a broken workbook', Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1'), /damaged|no workbook/],
    ['empty', '', /is empty/],
  ])('%s', async (_, content, reason) => {
    const before = present();
    const refused = replace(content);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    expect(present()).toBe(before);
  });
});

test('the command says why in a sentence, ends with 1 and leaves the list', async () => {
  const kept = resolve(import.meta.dirname, '../../data/crsp-2025-07.json');
  const before = readFileSync(kept, 'utf8');
  const path = join(dir, 'odd.csv');
  writeFileSync(path, 'a;b\n1;2\n');
  const command = Bun.spawn([process.execPath, 'scripts/crsp-normalise.ts', path], {
    stdout: 'ignore',
    stderr: 'pipe',
  });
  expect(await command.exited).toBe(1);
  expect(await new Response(command.stderr).text()).toMatch(
    /^odd\.csv is not the list of vehicles: [^\n]+\n$/,
  );
  expect(readFileSync(kept, 'utf8')).toBe(before);
});

test.skipIf(!existsSync(PUBLISHED)).each(['csv', 'xlsx'])(
  `the published list${existsSync(PUBLISHED) ? '' : ` (skipped: there is no ${PUBLISHED})`} as %s becomes the present one`,
  async (ending) => {
    rmSync(out);
    expect(await replaceList(PUBLISHED.replace(/csv$/, ending), out)).toMatchObject({
      lineCount: 5_279,
      pricedCount: 5_277,
    });
    // A workbook stores figures to 15 digits, and a half cent may go the other way.
    const cars = readCrspFile(JSON.parse(present()));
    const published = readCrspFile(list);
    const nameless = ({ crspKes: _, ...car }: (typeof cars)[number]) => JSON.stringify(car);
    expect(cars.map(nameless)).toEqual(published.map(nameless));
    const apart = cars.map(({ crspKes }, at) => Math.abs(crspKes - (published[at]?.crspKes ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(ending === 'csv' ? 1e-9 : 0.011);
  },
);
