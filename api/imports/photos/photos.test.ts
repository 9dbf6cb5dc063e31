import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestPhotoZips, patchEntries } from '#tests/support/imports/photo-zips.ts';
import { pictureOf } from '#tests/support/selling/photos.ts';

let zips: Awaited<ReturnType<typeof openTestPhotoZips>>;
let shots: Uint8Array[];
/** Sends what is refused: each dealer has a limit of their own. */
let careless: TestPerson;
beforeAll(async () => {
  zips = await openTestPhotoZips();
  careless = await addTestPerson(zips.db, 'dealer');
  await zips.addCar('many', careless.id);
  shots = (await Promise.all([10, 90, 170].map(pictureOf))).map((each) => new Uint8Array(each));
});
afterAll(() => zips.market.dispose());

const shot = (at: number): Uint8Array => shots[at] ?? new Uint8Array();
const store = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files, { level: 0 });
const figures = ({ files, added, there, refused, cars }: Record<string, number>) => ({
  ...{ files, added, there, refused, cars },
});

describe('a zip of photos', () => {
  test('finds its cars by stock number, in order, and again changes nothing [photo-zips-1]', async () => {
    const [one, two] = [await zips.addCar('stk-12'), await zips.addCar('stk-13')];
    const byHand = await zips.addCar('many');
    const zip = store({
      'STK-12_10.jpg': shot(1),
      'STK-12 (2).JPG': shot(0),
      'photos/STK-13/b 10.jpg': shot(1),
      'photos/STK-13/b 9.jpg': shot(0),
      [`garisoko-${byHand}.jpg`]: shot(0),
      'STK-99.jpg': shot(0),
      '__MACOSX/._STK-12.jpg': shot(0),
      'STK-12/notes.txt': new Uint8Array(5),
      'STK-12/more.zip': zipSync({ 'STK-12.jpg': shot(2) }),
      'STK-12/fake.jpg': new Uint8Array(500),
      '../STK-12.jpg': shot(2),
    });
    const first = await zips.bringIn(zip);
    expect(figures(first)).toEqual({ files: 10, added: 5, there: 0, refused: 5, cars: 3 });
    expect(first).toMatchObject({ state: 'done', done: 10, fileName: 'cars.zip' });
    expect(
      Object.fromEntries(first.errors.map(({ name, reason }: Record<string, string>) => [name, reason])),
    ).toEqual({
      'STK-99.jpg': 'None of your listings has this stock number.',
      'STK-12/notes.txt': expect.stringContaining('not a picture'),
      'STK-12/more.zip': expect.stringContaining('not a picture'),
      'STK-12/fake.jpg': expect.stringContaining('not a picture'),
      '../STK-12.jpg': 'Its name leads out of the zip.',
    });
    const before = await Promise.all([one, two, byHand].map(zips.photosOf));
    const [earlier = '', later = ''] = before[0] ?? [];
    expect([earlier === later, before]).toEqual([false, [[earlier, later], [earlier, later], [earlier]]]);
    const again = await zips.bringIn(zip);
    expect(figures(again)).toEqual({ files: 10, added: 0, there: 5, refused: 5, cars: 0 });
    expect(await Promise.all([one, two, byHand].map(zips.photosOf))).toEqual(before);
    expect(readdirSync(zips.market.uploadsDir)).toEqual([]);
  });

  test('leaves out what is too large, a link, damaged, or one photo too many', async () => {
    const car = await zips.addCar('big-1');
    const zip = store({ 'BIG-1.jpg': shot(0) });
    const reasonOf = async (file: Uint8Array) => (await zips.bringIn(file)).errors[0]?.reason;
    expect(await reasonOf(patchEntries(zip, 'bytes', 11 * 1024 * 1024))).toContain('at most 10 MB');
    const link = patchEntries(patchEntries(zip, 'madeBy', 0x0314), 'attributes', 0o120777 * 65_536);
    expect(await reasonOf(link)).toContain('not a picture');
    // It unpacks to more than it says.
    const bomb = zipSync({ 'BIG-1.jpg': new Uint8Array(5_000_000) });
    expect(await reasonOf(patchEntries(bomb, 'bytes', 1_000))).toBe('It is damaged in the zip.');
    const rows = Array.from({ length: 40 }, (_, at) => ({
      ...{
        vehicle_id: car,
        position: at,
        kind: 'photo' as const,
        alt: '',
        media_key: `demo/suv/white/frame-${at}`,
      },
    }));
    await zips.db.insertInto('vehicle_images').values(rows).execute();
    expect(await reasonOf(zip)).toBe('A listing has at most 40 photos. Remove one first.');
  });

  test.each<[string, () => Uint8Array, string]>([
    [
      'of 10,000 pictures',
      () => store(manyFiles(10_000)),
      'holds 10,000 files. Divide it into zips of at most 2,000',
    ],
    [
      'that says it unpacks to 500 MB',
      () => patchEntries(store(manyFiles(50)), 'bytes', 10_000_000),
      'far more',
    ],
    ['that overlaps itself', () => patchEntries(store(manyFiles(50)), 'packedBytes', 100_000), 'damaged'],
    ['with a password', () => patchEntries(store({ 'S.jpg': shot(0) }), 'flags', 1), 'password'],
    ['in zip64', () => patchEntries(store({ 'S.jpg': shot(0) }), 'packedBytes', 0xffffffff), 'zip64'],
    ['that is cut short', () => store({ 'S.jpg': shot(0) }).subarray(0, 200), 'cut short'],
    ['that is none', () => new Uint8Array(300), 'no zip file'],
    ['without files', () => zipSync({}), 'empty'],
  ])('%s is refused in words before anything is unpacked [photo-zips-2]', async (_, zipOf, words) => {
    const answer = await zips.send(zipOf(), careless);
    expect([answer.status, answer.error]).toEqual([422, expect.stringContaining(words)]);
    expect(readdirSync(zips.market.uploadsDir)).toEqual([]);
  });

  const manyFiles = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`MANY_${at}.jpg`, new Uint8Array(3)]));

  test('that a killed process was adding goes on where it was [photo-zips-3]', async () => {
    const car = await zips.addCar('kill-1');
    const zip = store(Object.fromEntries(shots.map((file, at) => [`KILL-1_${at}.jpg`, file])));
    const { photos } = await zips.send(zip);
    const { dataDir, databaseUrl } = zips.market;
    const place = databaseUrl === undefined ? [dataDir] : [dataDir, databaseUrl];
    const child = spawn(process.execPath, ['tests/support/imports/work-on-zips.ts', ...place]);
    try {
      await eventually(async () => expect(await zips.photosOf(car)).not.toEqual([]));
    } finally {
      child.kill('SIGKILL');
    }
    await new Promise((resolve) => child.once('close', resolve));
    const half = await zips.photosOf(car);
    await zips.work();
    const { photos: done } = await zips.call(`GET /${photos.id}`);
    expect(figures(done)).toEqual({ files: 3, added: 3, there: 0, refused: 0, cars: 1 });
    const whole = await zips.photosOf(car);
    expect(whole).toHaveLength(3);
    expect(whole.slice(0, half.length)).toEqual(half);
  });

  test('is cancelled between two photos, and is nobody else’s', async () => {
    const [owner, other] = [await addTestPerson(zips.db, 'dealer'), await addTestPerson(zips.db, 'dealer')];
    await zips.addCar('stop-1', owner.id);
    const zip = store({ 'STOP-1.jpg': shot(0) });
    const { photos } = await zips.send(zip, owner);
    expect((await zips.call(`GET /${photos.id}`, other)).status).toBe(404);
    expect((await zips.call(`POST /${photos.id}/cancel`, other)).status).toBe(404);
    expect((await zips.call('GET ', other)).zips).toEqual([]);
    const cancelled = { state: 'cancelled', files: 1, done: 0 };
    expect((await zips.call(`POST /${photos.id}/cancel`, owner)).photos).toMatchObject(cancelled);
    expect(readdirSync(zips.market.uploadsDir)).toEqual([]);
    await zips.work();
    expect((await zips.call('GET ', owner)).zips).toMatchObject([cancelled]);
    expect((await zips.call(`POST /${photos.id}/cancel`, owner)).status).toBe(409);
    for (let open = 0; open < 3; open++) expect((await zips.send(zip, owner)).status).toBe(202);
    expect((await zips.send(zip, owner)).status).toBe(409);
    const agent = await addTestPerson(zips.db, 'agent');
    expect((await zips.send(zip, agent, `?sellerId=${owner.id}`)).status).toBe(403);
    // What its sender may do no more is not done.
    await zips.db.updateTable('photo_zips').set({ person_id: agent.id }).execute();
    await zips.work();
    expect((await zips.call('GET ', owner)).zips[0]).toMatchObject({ state: 'failed', added: 0 });
  });
});
