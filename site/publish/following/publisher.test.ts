import { existsSync, mkdirSync, readdirSync, rmdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLastPosition, moveCursor, pruneOutbox } from '#api/events/outbox.ts';
import { findEnd } from '#api/events/outbox-end.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { addTestSellers, addTestVehicle } from '#tests/support/database/market.ts';
import { pageText } from '#tests/support/publish/page-text.ts';
import { openPublishing, type TestPublishing } from '#tests/support/publish/publishing.ts';
import { readProgress, writeWhole } from '../folders.ts';
import { pageFile } from '../page-files.ts';
import { openPublisher, type Publisher } from './publisher.ts';

let t: TestPublishing;
let publisher: Publisher;
let id: number;
let other: number;
const page = () => pageText(t.build, `/vehicle/${id}`);
const otherPage = () => pageText(t.build, `/vehicle/${other}`);
const fileOfPage = () => pageFile(t.build, `/vehicle/${id}`);

/** Two published Demios. */
beforeEach(async () => {
  t = await openPublishing();
  const { wanjiru: seller_id } = await addTestSellers(t.market.db);
  id = await addTestVehicle(t.market.db, { seller_id });
  other = await addTestVehicle(t.market.db, { seller_id });
  publisher = openPublisher(t.build, t);
  await publisher.publishChanges();
  await publisher.publishWaiting();
});
afterEach(() => t.dispose());

/** Lets no bytes be written to `file` until it is called: the name that it is written under is taken by a folder. */
function obstruct(file: string): () => void {
  const taken = `${file}.${process.pid}.tmp`;
  mkdirSync(taken);
  return () => rmdirSync(taken);
}

const askFor = async (priceKes: number) => {
  await changeVehicle(t.market.db, id, { price_kes: priceKes });
  await changeVehicle(t.market.db, other, { price_kes: priceKes });
};

describe('a page that cannot be written', () => {
  test('is taken away, and the others are published', async () => {
    expect(page()).toContain('1050000');
    const free = obstruct(fileOfPage());
    await askFor(777_777);
    expect(await publisher.publishChanges()).toBe(false);
    expect(page()).toBeUndefined();
    expect(otherPage()).toContain('777777');
    expect(publisher.failure()).toMatchObject({ code: 'EISDIR' });
    free();
    await publisher.publishWaiting();
    expect(page()).toContain('777777');
    expect(publisher.failure()).toBeUndefined();
  });

  test.skipIf(!existsSync('/dev/full'))('for want of disk is taken away as well', async () => {
    symlinkSync('/dev/full', `${fileOfPage()}.${process.pid}.tmp`);
    await askFor(777_777);
    await publisher.publishChanges();
    expect(publisher.failure()).toMatchObject({ code: 'ENOSPC' });
    expect(page()).toBeUndefined();
    await publisher.publishWaiting();
    expect(page()).toContain('777777');
  });

  test('leaves nothing beside it', () => {
    const taken = join(t.build, 'taken');
    mkdirSync(taken);
    expect(() => writeWhole(taken, 'text')).toThrow();
    expect(readdirSync(t.build).filter((file) => file.startsWith('taken'))).toEqual(['taken']);
  });
});

describe('progress that cannot be noted', () => {
  test('goes on in memory and is noted once it can be', async () => {
    const free = obstruct(join(t.build, 'progress.json'));
    const before = readProgress(t.build);
    await askFor(777_777);
    await publisher.publishChanges();
    await publisher.publishWaiting();
    expect(page()).toContain('777777');
    expect([publisher.failure(), readProgress(t.build)]).toMatchObject([{ code: 'EISDIR' }, before]);
    t.drawn.length = 0;
    await publisher.publishChanges();
    expect(t.drawn).toEqual([]);
    free();
    await publisher.publishChanges();
    expect(publisher.failure()).toBeUndefined();
    expect(readProgress(t.build)).toMatchObject({
      position: await findLastPosition(t.market.db),
      waiting: [],
    });
  });

  test('is repeated by the next process', async () => {
    const free = obstruct(join(t.build, 'progress.json'));
    await askFor(777_777);
    await publisher.publishChanges();
    free();
    t.drawn.length = 0;
    await openPublisher(t.build, t).publishChanges();
    expect(t.drawn).toEqual([`/vehicle/${id}`, `/vehicle/${other}`]);
  });
});

describe('changes', () => {
  test('that were pruned before they were published mean a whole build', async () => {
    await askFor(777_777);
    await moveCursor(t.market.db, 'publisher', await findEnd(t.market.db));
    await pruneOutbox(t.market.db, Date.now() + 25 * 3_600_000);
    expect(await publisher.publishChanges()).toBe(true);
    expect(readProgress(t.build)).toMatchObject({ lacksPages: true, ...publisher.progress() });
    expect(await publisher.publishChanges()).toBe(false);
  });
});

test('a page that could not be drawn keeps its old form and waits', async () => {
  const failing = { ...t.renderer, render: async () => new Response('', { status: 500 }) };
  publisher = openPublisher(t.build, { ...t, renderer: failing });
  await askFor(777_777);
  await publisher.publishChanges();
  expect(page()).toContain('1050000');
  expect(readProgress(t.build).waiting).toContain(`/vehicle/${id}`);
});

test('the paths that it wrote or took away are told before the change counts as published', async () => {
  const told: string[] = [];
  let isFull = true;
  const onChanged = async (paths: Iterable<string>) => {
    if (isFull) throw new Error('The queue takes nothing.');
    told.push(...paths);
  };
  publisher = openPublisher(t.build, { ...t, onChanged });
  const { position } = publisher.progress();
  await askFor(777_777);
  await expect(publisher.publishChanges()).rejects.toThrow('The queue takes nothing.');
  expect(readProgress(t.build).position).toBe(position);
  isFull = false;
  await publisher.publishChanges();
  expect(told).toEqual(expect.arrayContaining([`/vehicle/${id}`, `/vehicle/${other}`]));
  await publisher.publishWaiting();
  expect(told).toContain('/');
});
