import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UPLOAD_WORDS } from '#domain/crsp/uploads.ts';
import {
  LIST_HEADING,
  type ListLine,
  listCsv,
  listLines,
  listWorkbook,
  SHORT_LIST_CARS,
} from '#tests/support/crsp/files.ts';
import { openTestLists } from '#tests/support/crsp/lists.ts';

const PUBLISHED = resolve(import.meta.dirname, '../../../shared/data/crsp-july-2025.xlsx');
const LINES = listLines(SHORT_LIST_CARS);
const PLAIN = LINES.length;

let lists: Awaited<ReturnType<typeof openTestLists>>;
beforeEach(async () => {
  lists = await openTestLists();
});
afterEach(() => lists.market.dispose());

const inForce = async () => (await lists.call(undefined, 'GET /duty/reference?make=Toyota&model=Axio')).data;

describe('a price list', () => {
  test.each([
    ['a workbook', () => listWorkbook(LINES), 'crsp.xlsx'],
    ['CSV', () => listCsv(LINES), 'crsp.csv'],
    ['CSV with semicolons', () => listCsv(LINES, { delimiter: ';' }), 'crsp.csv'],
    [
      'UTF-16 with tabs',
      () => new Uint8Array(Buffer.from(`\ufeff${listCsv(LINES, { delimiter: '\t' })}`, 'utf16le')),
      'crsp.txt',
    ],
  ])('as %s is read by the job alone, and compared [price-lists-1]', async (_, contents, name) => {
    const sent = await lists.send(contents(), { name });
    expect(sent).toMatchObject({ status: 202, success: true, upload: { state: 'parsing' } });
    await lists.work();
    const upload = await lists.read(sent.upload.id);
    expect(upload).toMatchObject({ state: 'ready', rows: PLAIN, rowsDone: PLAIN, isStale: false });
    expect(upload).toMatchObject({ added: 0, removed: 0, changed: 0, rejected: 0 });
    expect(upload.accepted + upload.repaired).toBe(PLAIN);
    expect(readdirSync(lists.market.uploadsDir)).toEqual([]);
  });

  test('is reported row by row: what was repaired, what was rejected and why [price-lists-2]', async () => {
    const [car = []] = LINES;
    const odd: ListLine[] = [
      [
        'TOYOTA ',
        'COROLLA FILEDER TRIAL',
        null,
        '4WD',
        '6AT',
        1496,
        'WAGON',
        null,
        5,
        'GASOLINE',
        'KES 3,000,000',
      ],
      ['Toyota', 'Trial One', null, 'CVT', '2WD', 1496, 'WAGON', null, 5, 'GASOLINE', null],
      ['Toyota', 'Trial Two', null, 'CVT', '2WD', 1496, 'WAGON', null, 5, 'GASOLINE', '2.583.819,66'],
      ['Toyota', 'Trial Three', null, 'CVT', '2WD', 1496, 'WAGON', null, 5, 'GASOLINE', 5],
      ['Toyota', null, null, 'CVT', '2WD', 1496, 'WAGON', null, 5, 'GASOLINE', 3_000_000],
      car,
      ['one more', ...car],
    ];
    const upload = await lists.bring(listCsv([...LINES, ...odd]));
    expect(upload).toMatchObject({ state: 'ready', rows: PLAIN + 7, rejected: 6, added: 1 });
    const found = await lists.call(
      lists.first,
      `GET /admin/crsp/uploads/${upload.id}/rows?outcome=rejected&limit=4`,
    );
    expect(found).toMatchObject({ total: 6, page: 1, limit: 4 });
    expect(found.rows.map((row: { problems: { why: string }[] }) => row.problems[0]?.why)).toEqual([
      'it has no price',
      'its price cannot be read',
      'no new car costs less than Ksh 300,000 or more than Ksh 600 million',
      'it has no model',
    ]);
    const last = await lists.call(
      lists.first,
      `GET /admin/crsp/uploads/${upload.id}/rows?outcome=rejected&limit=4&page=2`,
    );
    expect(last.rows).toMatchObject([
      { problems: [{ why: 'it says the same as row 3' }] },
      { problems: [{ why: 'it has 12 cells where the heading has 11' }] },
    ]);
    const repaired = await lists.call(
      lists.first,
      `GET /admin/crsp/uploads/${upload.id}/rows?outcome=repaired&limit=100&page=1000`,
    );
    expect(repaired.total).toBe(upload.repaired);
    const csv = await lists.app.handle(
      new Request(`http://localhost/api/admin/crsp/uploads/${upload.id}/report.csv`, {
        headers: lists.first.headers,
      }),
    );
    const lines = (await csv.text()).split('\r\n');
    expect(lines).toHaveLength(PLAIN + 7 + 2);
    const line = lines.find((each) => each.includes('FILEDER')) ?? '';
    for (const part of ['a known misspelling', 'KES 3,000,000', 'column of the drive'])
      expect(line).toContain(part);
  });

  test('with headings that are not known asks what its columns mean [price-lists-3]', async () => {
    const heading = LIST_HEADING.map((name) => (name === 'CRSP (KES.)' ? 'Bei' : name));
    const upload = await lists.bring(listCsv(LINES, { heading }));
    expect(upload).toMatchObject({ state: 'mapping', rows: PLAIN, accepted: 0 });
    expect(upload.columns[10]).toMatchObject({ name: 'Bei', field: null, samples: { length: 3 } });
    const fields = upload.columns.map(({ field }: { field: string | null }) => field);
    const map = (columns: (string | null)[]) =>
      lists.call(lists.first, `PUT /admin/crsp/uploads/${upload.id}/columns`, { columns });
    expect(await map(fields)).toMatchObject({ status: 422, error: 'Say which column is the CRSP in KES.' });
    expect(await map(['make', ...fields.slice(1, 10), 'make'])).toMatchObject({ status: 422 });
    expect(await map(['crsp'])).toMatchObject({ status: 422, error: expect.stringContaining('11 columns') });
    expect(await map([...fields.slice(0, 10), 'crsp'])).toMatchObject({
      status: 200,
      upload: { state: 'checking' },
    });
    await lists.work();
    expect(await lists.read(upload.id)).toMatchObject({ state: 'ready', changed: 0, added: 0 });
  });

  test('is compared: new, gone, and changed by how much, sorted and filtered [price-lists-4]', async () => {
    const dearer = LINES.slice(2).map((line, at) =>
      at < 10 ? [...line.slice(0, -1), Number(line.at(-1)) * (1 + (at + 1) / 100)] : line,
    );
    const added: ListLine = [
      'Toyota',
      'Trial',
      null,
      'CVT',
      '2WD',
      1496,
      'SUV',
      null,
      5,
      'PETROL',
      4_000_000,
    ];
    const upload = await lists.bring(listCsv([...dearer, added]));
    expect(upload).toMatchObject({ state: 'ready', added: 1, removed: 2, changed: 10 });
    const ask = (query: string) =>
      lists.call(lists.first, `GET /admin/crsp/uploads/${upload.id}/changes?${query}`);
    const largest = await ask('kind=changed');
    expect(largest.total).toBe(10);
    expect(largest.changes[0].percent).toBeCloseTo(10, 1);
    expect((await ask('kind=changed&sort=cheaper')).changes[0].percent).toBeCloseTo(1, 1);
    expect((await ask('kind=new')).changes).toMatchObject([
      { make: 'Toyota', model: 'Trial', oldKes: null, newKes: 4_000_000 },
    ]);
    const { make } = SHORT_LIST_CARS[0] ?? { make: '' };
    const gone = await ask(`kind=gone&make=${encodeURIComponent(make)}`);
    expect(gone).toMatchObject({ total: 2, makes: expect.arrayContaining(['Toyota', make]) });
  });
});

describe('what cannot be right gets a sentence and changes nothing', () => {
  const CELL = (reference: string, inside: string) => `<c r="${reference}">${inside}</c>`;
  test.each([
    [
      'formulas',
      () => listWorkbook(LINES, { cells: { K4: CELL('K4', '<f>K3*2</f><v>5000000</v>') } }),
      /formula in cell K4/,
    ],
    ['macros', () => listWorkbook(LINES, { parts: { 'xl/vbaProject.bin': new Uint8Array(9) } }), /macros/],
    [
      'cells merged over its rows',
      () => listWorkbook(LINES, { after: '<mergeCell ref="K5:K9"/>' }),
      /merged cells \(K5:K9\)/,
    ],
    ['more rows than may be', () => listCsv(Array(20_050).fill(['A', 'B'])), /more than 20,000 rows/],
    ['bytes that are no workbook', () => 'PK\x03\x04nothing', /damaged|no workbook/],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), /a picture/],
    ['nothing in its only column', () => 'hello\nworld\n', /no table/],
    [
      'a zip bomb',
      () => {
        const parts = { 'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024) };
        return listWorkbook([], { parts });
      },
      /unpacks to|damaged/,
    ],
  ])('a file with %s [price-lists-5]', async (_, contents, sentence) => {
    const before = await inForce();
    const upload = await lists.bring(contents(), 'list.xlsx');
    expect(upload).toMatchObject({ state: 'failed', reason: expect.stringMatching(sentence), rows: 0 });
    expect(upload.reason).toMatch(/^[^\n]{10,300}$/);
    expect(await lists.step(lists.second, upload.id, 'approve')).toMatchObject({ status: 409 });
    expect(await inForce()).toEqual(before);
    expect(readdirSync(lists.market.uploadsDir)).toEqual([]);
  });

  test.each([
    ['swapped columns', LINES.map((line) => [line[1] ?? '', line[0] ?? '', ...line.slice(2)]), /do not know/],
    ['prices in dollars', listLines(SHORT_LIST_CARS, (kes) => Math.round(kes / 130)), /prices are below/],
    ['twice the prices', listLines(SHORT_LIST_CARS, (kes) => kes * 2), /2\.00 times/],
    ['half the cars', LINES.slice(0, PLAIN / 2), /cars where the present list has/],
  ])('a list with %s cannot be approved [price-lists-6]', async (_, lines, sentence) => {
    const upload = await lists.bring(listCsv(lines));
    expect(upload).toMatchObject({ state: 'implausible', reason: expect.stringMatching(sentence) });
    expect(await lists.step(lists.second, upload.id, 'approve')).toMatchObject({ status: 409 });
    expect(await lists.step(lists.second, upload.id, 'activate')).toMatchObject({ status: 409 });
  });

  test('a file of 200 MB is refused before it is read [price-lists-7]', async () => {
    const answer = await lists.app.handle(
      new Request('http://localhost/api/admin/crsp/uploads', {
        method: 'POST',
        headers: {
          ...lists.first.headers,
          ...{
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': String(200 * 1024 * 1024),
          },
        },
        body: '--x--\r\n',
      }),
    );
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, error: UPLOAD_WORDS.tooLarge });
    expect((await lists.call(lists.first, 'GET /admin/crsp/uploads')).uploads).toEqual([]);
  });

  test('a form without a file, and anyone but an admin, are refused [price-lists-8]', async () => {
    const form = new FormData();
    form.append('other', 'x');
    const request = { method: 'POST', headers: lists.first.headers, body: form };
    const answer = await lists.app.handle(new Request('http://localhost/api/admin/crsp/uploads', request));
    expect([answer.status, (await answer.json()).fields]).toEqual([422, { file: UPLOAD_WORDS.missing }]);
    expect((await lists.call(undefined, 'GET /admin/crsp/uploads')).status).toBe(401);
  });

  test('a file that a crash left half read is read again from its start [price-lists-9]', async () => {
    const { upload } = await lists.send(listCsv(LINES));
    const row = { upload_id: upload.id, line: 1, cells: '[]', broken: null };
    await lists.db.insertInto('price_list_rows').values(row).execute();
    await lists.work();
    expect(await lists.read(upload.id)).toMatchObject({ state: 'ready', rows: PLAIN });
  });
});

test.skipIf(!existsSync(PUBLISHED))(
  `the published workbook is read whole${existsSync(PUBLISHED) ? '' : ` (skipped: there is no ${PUBLISHED})`} [price-lists-10]`,
  async () => {
    await lists.market.dispose();
    lists = await openTestLists({ inForce: 'whole' });
    const upload = await lists.bring(new Uint8Array(await Bun.file(PUBLISHED).arrayBuffer()), 'crsp.xlsx');
    expect(upload).toMatchObject({ state: 'ready', rows: 5_279, rejected: 25 });
    expect(upload).toMatchObject({ added: 0, removed: 0, changed: 0 });
    expect(upload.accepted + upload.repaired).toBe(5_254);
    expect(upload.repaired).toBeGreaterThan(2_000);
  },
);

test('a zip whose stated sizes lie is bounded by what it unpacks to [price-lists-11]', async () => {
  const inner = zipSync({ 'xl/workbook.xml': new Uint8Array(160 * 1024 * 1024) });
  expect(await lists.bring(new Uint8Array(inner), 'bomb.xlsx')).toMatchObject({ state: 'failed' });
});
