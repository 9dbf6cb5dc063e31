import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLastPosition } from '#api/events/outbox.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';
import { importFile } from './file.ts';
import { Refusal } from './refusal.ts';
import { describeImport, type ImportSummary } from './summary.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(() => market.dispose());

const NOW = new Date('2026-06-01T09:00:00Z');
let nextFile = 0;
const run = (content: string | Uint8Array, options: Parameters<typeof importFile>[2] = {}) => {
  const path = join(market.dataDir, `adverts-${nextFile++}.csv`);
  writeFileSync(path, content);
  return importFile(market, path, { source: 'yard', now: NOW, ...options });
};
const listings = () => market.db.selectFrom('vehicles').selectAll().orderBy('id').execute();
const prices = async () =>
  (await market.db.selectFrom('price_history').select('price_kes').orderBy('id').execute()).map(
    (row) => row.price_kes,
  );
const rowsOfFile = ({ imported, changed, unchanged, duplicates, rejected }: ImportSummary) =>
  imported + changed + unchanged + duplicates + rejected;
const report = (summary: ImportSummary, table: string) =>
  readFileSync(join(summary.reportDir, `${table}.csv`), 'utf8')
    .trimEnd()
    .split('\n');

const STOCK = (price: number, more = '') =>
  `stock no,make,model,year,price,mileage\nA1,Mazda,Demio,2016,${price},88000\nA2,Toyota,Probox,2014,970000,116000\n${more}`;

test('a header above a thousand rows of anything else is refused in one sentence', async () => {
  const header = 'make,model,year,price\n';
  await expect(run(`${header}"${'x,y\n'.repeat(1_000)}`)).rejects.toThrow(
    /none of its first 1,000 rows has the 4 cells of its header/,
  );
  expect(await run(`${header}${'x,y\n'.repeat(999)}Mazda,Demio,2016,1050000\n`)).toMatchObject({
    imported: 1,
    rejected: 999,
  });
});

describe('adverts without a stock number', () => {
  const FILE = 'make,model,year,price\nMazda,Demio,2016,1050000\nToyota,Vitz,2017,1300000\n';

  test('become listings of a seller who cannot be contacted', async () => {
    expect(await run(FILE)).toMatchObject({ rowsRead: 2, imported: 2, rejected: 0 });
    expect(await listings()).toMatchObject([
      { title: '2016 Mazda Demio', source: 'yard', status: 'active', price_kes: 1_050_000 },
      { title: '2017 Toyota Vitz' },
    ]);
    const sellers = await market.db.selectFrom('users').selectAll().execute();
    expect(sellers).toMatchObject([{ role: 'seller', contactable: 0, password_hash: null }]);
  });

  test('change nothing the second time, whatever the order and spacing of the file', async () => {
    await run(FILE);
    const [before, position] = [await listings(), await findLastPosition(market.db)];
    const again = await run('Year,Make,Model,Price\n2017, Toyota,Vitz,1300000\n2016,Mazda,Demio ,1050000\n');
    expect(again).toMatchObject({ imported: 0, changed: 0, unchanged: 2 });
    expect(await listings()).toEqual(before);
    expect(await findLastPosition(market.db)).toBe(position);
  });

  test('are confirmed by each import that holds them, without a line in the outbox', async () => {
    await run(FILE);
    const position = await findLastPosition(market.db);
    const later = new Date('2026-07-01T09:00:00Z');
    expect(await run(FILE, { now: later })).toMatchObject({ unchanged: 2 });
    const confirmed = (await listings()).map(({ confirmed_at }) => confirmed_at);
    expect(confirmed).toEqual([later.toISOString(), later.toISOString()]);
    expect(await listChangesAfter(market.db, position)).toEqual([]);
    for (const { id } of await listings())
      await changeVehicle(market.db, id, { status: 'expired', by: 'system' });
    await run(FILE, { now: later });
    expect((await listings()).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  test("keep an operator's change when they are imported again", async () => {
    await run(FILE);
    await changeVehicle(market.db, 1, { price_kes: 1_000_000, status: 'sold', by: 'seller' });
    expect(await run(FILE)).toMatchObject({ changed: 0, unchanged: 2 });
    expect((await listings())[0]).toMatchObject({ price_kes: 1_000_000, status: 'sold' });
  });

  test('keep their history when only the price differs, however it is written', async () => {
    await run(FILE);
    const cheaper = FILE.replace('1050000', '"KSh 990,000"').replace('1300000', '"1,300,000"');
    expect(await run(cheaper)).toMatchObject({ imported: 0, changed: 1, unchanged: 1 });
    expect(await prices()).toEqual([1_050_000, 1_300_000, 990_000]);
    expect(await run(cheaper, { replace: true })).toMatchObject({ unchanged: 2, withdrawn: 0 });
  });

  test('that differ in nothing but the price are two, and each keeps its own history', async () => {
    const file = (...prices: number[]) =>
      `make,model,year,price\n${prices.map((price) => `Mazda,Demio,2016,${price}\n`).join('')}`;
    expect(await run(file(1_050_000, 1_200_000))).toMatchObject({ imported: 2, duplicates: 0 });
    expect(await run(file(1_200_000, 1_050_000))).toMatchObject({ unchanged: 2 });
    expect(await run(file(1_190_000, 1_000_000))).toMatchObject({ imported: 0, changed: 2 });
    expect((await listings()).map((row) => row.price_kes)).toEqual([1_000_000, 1_190_000]);
    expect(await run(file(1_190_000, 1_000_000, 1_100_000))).toMatchObject({ imported: 1, unchanged: 2 });
  });

  test("take the file's new price over an operator's, and leave the operator's other changes", async () => {
    await run(FILE);
    await changeVehicle(market.db, 1, { price_kes: 1_000_000, town: 'Nyeri' });
    await run(FILE.replace('1050000', '980000'));
    expect((await listings())[0]).toMatchObject({ price_kes: 980_000, town: 'Nyeri' });
  });

  test('with keys from before prices were part of them are found again, without a line in the outbox', async () => {
    await run(FILE);
    const former = 'row:d4fa77e2dc0ff9663b4ed10b5b97bed4ef6abcdca683ae5e8b702cf5eb135306';
    await market.db.updateTable('vehicles').set({ source_key: former }).where('id', '=', 1).execute();
    const [before, position] = [await listings(), await findLastPosition(market.db)];
    expect(await run(FILE, { replace: true })).toMatchObject({ unchanged: 2, withdrawn: 0 });
    expect(await findLastPosition(market.db)).toBe(position);
    expect((await listings()).map((row) => row.updated_at)).toEqual(before.map((row) => row.updated_at));
    expect(await run(FILE.replace('1050000', '980000'))).toMatchObject({ changed: 1 });
  });

  test('of two sources are two listings', async () => {
    await run(FILE);
    expect(await run(FILE, { source: 'another yard' })).toMatchObject({ imported: 2 });
  });

  test('that stand in the file twice are one listing, also when they were posted at another time', async () => {
    const file = 'make,model,year,location\nMazda,Demio,2016,"Nairobi, Karen, 3 hours ago"\n';
    const again = 'Mazda,Demio,2016,"Nairobi, Karen, 1 day ago"\n';
    const summary = await run(file + again);
    expect(summary).toMatchObject({ rowsRead: 2, imported: 1, duplicates: 1 });
    expect(report(summary, 'duplicates')).toEqual(['line,same_as_line', '3,2']);
  });
});

describe('adverts with a stock number', () => {
  test('bring a changed price into the price history', async () => {
    await run(STOCK(1_050_000));
    expect(await run(STOCK(990_000))).toMatchObject({ imported: 0, changed: 1, unchanged: 1 });
    expect(await prices()).toEqual([1_050_000, 970_000, 990_000]);
    expect(await listings()).toHaveLength(2);
    const changes = await listChangesAfter(market.db, 0);
    const told = changes.map((row) => row.change).filter((change) => change !== 'analysed');
    expect(told).toEqual(['added', 'added', 'changed']);
  });

  test('in other letters are the same', async () => {
    await run(STOCK(1_050_000));
    expect(await run(STOCK(990_000).replace('A1', 'a1'))).toMatchObject({ imported: 0, changed: 1 });
  });

  test('that contradict each other: the first counts, the second is reported', async () => {
    const summary = await run(
      STOCK(1_050_000, 'A1,Mazda,Demio,2016,2,88000\nA2,Toyota,Probox,2014,970000,116000\n'),
    );
    expect(summary).toMatchObject({ rowsRead: 4, imported: 2, duplicates: 1, rejected: 1 });
    expect(report(summary, 'rejects')[1]).toMatch(/^4,stock_number,another advert .*: line 2,/);
  });
});

describe('--replace', () => {
  const ONLY_A2 = 'stock no,make,model,year\nA2,Toyota,Probox,2014\n';

  test('withdraws what the file no longer holds, and only of this source', async () => {
    await run(STOCK(1_050_000), { source: 'another yard' });
    await run(STOCK(1_050_000));
    expect(await run(ONLY_A2, { replace: true, yes: true })).toMatchObject({ unchanged: 1, withdrawn: 1 });
    const status = (await listings()).map((row) => [row.source, row.status]);
    expect(status).toEqual([
      ['another yard', 'active'],
      ['another yard', 'active'],
      ['yard', 'withdrawn'],
      ['yard', 'active'],
    ]);
  });

  test('a listing that comes back is active again', async () => {
    await run(STOCK(1_050_000));
    await run(ONLY_A2, { replace: true, yes: true });
    expect(await run(STOCK(1_050_000))).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await listings()).map((row) => row.status)).toEqual(['active', 'active']);
  });

  test('stops before anything changes when more than 30 % would go, unless confirmed', async () => {
    const file = (...numbers: number[]) =>
      `stock no,make,model,year,price\n${numbers.map((at) => `B${at},Mazda,Demio,2016,${800_000 + at}\n`).join('')}`;
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    await run(file(...ten));
    const position = await findLastPosition(market.db);
    const six = file(...ten.slice(0, 6), 11);
    await expect(run(six, { replace: true })).rejects.toThrow(
      'The file no longer holds 4 of the 10 listings that "yard" has on sale (40 %). Nothing was changed.',
    );
    expect(await findLastPosition(market.db)).toBe(position);
    expect(await run(file(...ten.slice(0, 7)), { replace: true })).toMatchObject({ withdrawn: 3 });
    expect(await run(six, { replace: true, yes: true })).toMatchObject({ imported: 1, withdrawn: 1 });
  });

  test('a listing that an operator removed stays removed, unless it is to be restored', async () => {
    const removed = async (content: string) => {
      await removeVehicle(market.db, 1, 'admin');
      const summary = await run(content, { replace: true });
      expect(summary).toMatchObject({ imported: 0, unchanged: 2, stillRemoved: 1 });
      expect(describeImport(summary).join('\n')).toContain('in the file again: 1 listing. --restore');
      expect((await listings()).map((row) => row.status)).toEqual(['withdrawn', 'active']);
      expect(await run(content, { restore: true })).toMatchObject({ changed: 1, stillRemoved: 0 });
      expect((await listings()).map((row) => row.status)).toEqual(['active', 'active']);
    };
    await run(STOCK(1_050_000));
    await removed(STOCK(1_050_000));
    await removed(STOCK(1_050_000).replace('A1', 'a1'));
  });

  test('an advert without a stock number whose price cannot be read is not withdrawn', async () => {
    const file = (price: string) =>
      `make,model,year,price\nMazda,Demio,2016,${price}\nToyota,Vitz,2017,1300000\n`;
    await run(file('1050000'));
    expect(await run(file('1.05'), { replace: true })).toMatchObject({ rejected: 1, withdrawn: 0 });
  });

  test('an advert that is still there but cannot be read is not withdrawn', async () => {
    await run(STOCK(1_050_000));
    expect(await run(STOCK(-1), { replace: true, yes: true })).toMatchObject({ rejected: 1, withdrawn: 0 });
  });

  test('without it nothing is withdrawn', async () => {
    await run(STOCK(1_050_000));
    expect(await run(ONLY_A2)).toMatchObject({ withdrawn: 0 });
  });

  test('a file without one usable advert withdraws nothing', async () => {
    await run(STOCK(1_050_000));
    await expect(run('make,model,year\nMazda,,2016\n', { replace: true, yes: true })).rejects.toThrow(
      'nothing was withdrawn',
    );
    expect((await listings()).map((row) => row.status)).toEqual(['active', 'active']);
  });
});

describe('bad rows', () => {
  const FILE = [
    'make,model,year,price,description',
    'Mazda,Demio,2016,1050000,"two',
    'lines"',
    ',,,,',
    'Mazda,Demio,1850,1050000,',
    'Mazda,Demio,2016,free,',
    'Mazda,Demio',
    'Mazda,"De"mio,2016,1,',
    'Toyota,Vitz,2017,1300000,Last,,',
    'Toyota,Vitz,2017,"1,250,000",',
    '',
  ].join('\n');

  test('are reported with line, column and reason, and nothing else is lost', async () => {
    const summary = await run(FILE);
    expect(summary).toMatchObject({ rowsRead: 8, imported: 3, rejected: 5 });
    expect(rowsOfFile(summary)).toBe(summary.rowsRead);
    expect(report(summary, 'rejects')).toEqual([
      'line,column,reason,row',
      '4,,every cell is empty,",,,,"',
      '5,year,the year is not between 1900 and 2027: 1850,"Mazda,Demio,1850,1050000,"',
      '6,price_kes,the price cannot be read: free,"Mazda,Demio,2016,free,"',
      '7,,it has 2 cells where the header has 5,"Mazda,Demio"',
      '8,,its quotes do not fit together,"Mazda,""De""mio,2016,1,"',
    ]);
    expect((await listings()).map((row) => row.description)).toEqual(['two\nlines', 'Last', null]);
  });

  test('no cell of the report is a formula for a spreadsheet', async () => {
    const bad = '=HYPERLINK("http://example.com"),Demio,1850,1\n';
    const file = `make,model,year,colour\n${bad}Mazda,Demio,2016,@other\n`;
    const summary = await run(`${file}+Zotye,Z100,2016,Black\n`);
    expect(report(summary, 'rejects').join('\n')).toContain(`,"'=HYPERLINK(`);
    expect(report(summary, 'warnings').join('\n')).toContain(",make,'+Zotye,");
  });

  test('the summary says so in plain words, and stands beside the rejects', async () => {
    const summary = await run(FILE);
    expect(describeImport(summary).join('\n')).toContain('3 listings imported');
    expect(readdirSync(summary.reportDir)).toContain('summary.json');
    const stored = JSON.parse(readFileSync(join(summary.reportDir, 'summary.json'), 'utf8'));
    expect(stored).toMatchObject({ rowsRead: 8, imported: 3, rejected: 5 });
  });
});

describe('other shapes of the same table', () => {
  test.each([
    ['semicolons', 'make;model;year;price\nMazda;Demio;2016;1,050,000\n'],
    ['tabs', 'make\tmodel\tyear\tprice\nMazda\tDemio\t2016\t1050000\n'],
    ['spaces around', 'make, model, year, price\nMazda, "Demio", 2016, "KSh 1,050,000"\n'],
    ['UTF-16', Buffer.from('\ufeffmake,model,year,price\nMazda,Demio,2016,1050000\n', 'utf16le')],
    ['Windows line ends and a mark', '\ufeffmake,model,year,price\r\nMazda,Demio,2016,1050000\r\n'],
    ["Excel's own first line", 'sep=;\r\nmake;model;year;price\r\nMazda;Demio;2016;1050000\r\n'],
    [
      "Excel's own first line, as it saves it again",
      '"sep=;",,\nmake;model;year;price\nMazda;Demio;2016;1050000\n',
    ],
    [
      'a title, a date and a sentence above the header',
      '"Kilele ""best"" Motors",,,\nStock of 1 June 2026\n\nPrices, as of today, in KSh\nmake,model,year,price\nMazda,Demio,2016,1050000\n',
    ],
    ['a header with line breaks', '"make","model","year","price\n(KES)"\nMazda,Demio,2016,1050000\n'],
    ['prices in millions', 'make,model,year,Price (M)\nMazda,Demio,2016,1.050\n'],
    ['prices in thousands', 'make,model,year,Price (000s)\nMazda,Demio,2016,"1,050"\n'],
    ['prices in two currencies', 'make,model,year,Price (USD),Price (KES)\nMazda,Demio,2016,8000,1050000\n'],
  ])('%s', async (_, content) => {
    expect(await run(content)).toMatchObject({ imported: 1, rejected: 0 });
    expect(await listings()).toMatchObject([{ title: '2016 Mazda Demio', price_kes: 1_050_000 }]);
  });

  test('letters of an old Mac come out right', async () => {
    await run(Buffer.from('make,model,year,colour\rMazda,Demio,2016,caf\x8e au lait\r', 'latin1'));
    expect(await listings()).toMatchObject([{ exterior_color: 'Café au lait' }]);
  });

  test('a price that could mean several amounts is rejected, not guessed', async () => {
    const rows = ['"1,25,000"', '"850,000k"', '1.25'].map((price, at) => `Mazda,Demio,${2010 + at},${price}`);
    const summary = await run(`make,model,year,price\n${rows.join('\n')}\nMazda,Demio,2016,1050000\n`);
    expect(summary).toMatchObject({ imported: 1, rejected: 3 });
    expect(summary.rejectReasons).toEqual({ 'price_kes: the price could mean more than one amount': 3 });
  });

  test('remote pictures are noted and never fetched [import-file-1]', async () => {
    const url = 'https://pictures.example.com/1.jpg';
    const summary = await run(`make,model,year,image\nMazda,Demio,2016,"${url} ${url}"\n`);
    expect(summary.remoteImages).toBe(2);
    expect(report(summary, 'remote-images')[1]).toBe(`2,${url}`);
    expect(await market.db.selectFrom('vehicle_images').selectAll().execute()).toEqual([]);
  });
});

describe('a file that is no table of vehicles', () => {
  test.each([
    ['empty', '', /is empty/],
    ['blank lines alone', '\n\n', /is empty/],
    ['a header alone', 'make,model,year\n', /no rows/],
    ['prose', 'Dear Sir, I sell cars.\nCheap, too.\n', /no column for make, model, year/],
    ['other columns', 'make,model,price\nMazda,Demio,1\n', /no column for year/],
    [
      'prices in dollars',
      'make,model,year,Price (USD)\nMazda,Demio,2016,8000\n',
      /"Price \(USD\)" is not in Kenya/,
    ],
    [
      'prices in dollar signs',
      'make,model,year,Price ($)\nMazda,Demio,2016,8000\n',
      /not in Kenya shillings/,
    ],
    [
      'prices in who knows what',
      'make,model,year,Price (lakhs)\nMazda,Demio,2016,10\n',
      /unit that we do not know/,
    ],
    ['50 MB of letters', Buffer.alloc(50_000_000, 'garbage '), /does not end/],
    ['50 MB of lines', Buffer.alloc(50_000_000, 'garbage\n'), /no column for/],
    ['50 MB of zeros', Buffer.alloc(50_000_000), /not a text file|UTF-16/],
  ])('%s is refused in a sentence, and nothing changes', async (_, content, reason) => {
    const refused = run(content);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    expect(await market.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(readdirSync(market.dataDir)).not.toContain('imports');
  });
});
