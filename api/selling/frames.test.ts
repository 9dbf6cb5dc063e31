import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listFrames } from '#api/vehicles/shown-pictures.ts';
import { TURN_FRAMES } from '#domain/media/limits.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { idsOf, openTestYard, pictureOf } from '#tests/support/selling/photos.ts';

let yard: Awaited<ReturnType<typeof openTestYard>>;
beforeEach(async () => {
  yard = await openTestYard();
});
afterEach(() => yard.market.dispose());

const shown = () => listFrames(yard.market.db, yard.id);

describe('the 360° set of a listing', () => {
  test('stands beside its photos, in an order of its own', async () => {
    const [photo = 0] = await yard.addSome(1);
    const ids = await yard.addSome(3, 'frames');
    const turned = [ids[2], ids[0], ids[1]];
    const { frames } = await yard.sendJson(`PATCH ${yard.id}/frames`, { order: turned });
    expect(idsOf(frames)).toEqual(turned);
    const { photos } = await yard.sendJson(`PATCH ${yard.id}/photos`, { order: [] });
    expect(idsOf(photos)).toEqual([photo]);
    const after = await yard.send(`DELETE ${yard.id}/frames/${ids[2]}`);
    expect(idsOf(after.frames)).toEqual([ids[0], ids[1]]);
    expect((await yard.send(`DELETE ${yard.id}/frames/${photo}`)).status).toBe(404);
    expect((await yard.send(`DELETE ${yard.id}/photos/${ids[0]}`)).status).toBe(404);
  });

  test('is shown from twelve frames on [frames-1]', async () => {
    const ids = await yard.addSome(1, 'frames');
    await yard.addRows(TURN_FRAMES.least - 2, 'frame');
    expect(await shown()).toEqual([]);
    await yard.upload(await pictureOf(250), { kind: 'frames' });
    expect(await shown()).toHaveLength(TURN_FRAMES.least);
    await yard.send(`DELETE ${yard.id}/frames/${ids[0]}`);
    expect(await shown()).toEqual([]);
  });

  test('has thirty-six frames at most, and a lost answer costs none', async () => {
    const last = await pictureOf(1);
    const { frame } = await yard.upload(last, { kind: 'frames' });
    await yard.addRows(TURN_FRAMES.most - 1, 'frame');
    expect(await yard.upload(last, { kind: 'frames' })).toMatchObject({ status: 201, frame });
    expect(await yard.upload(await pictureOf(99), { kind: 'frames' })).toMatchObject({
      status: 422,
      error: 'A 360° set has at most 36 pictures. Remove one first.',
    });
  });

  test('has its frames blurred as photos are, each at its place and under its id [frames-2]', async () => {
    const [photo] = await yard.addSome(1);
    const ids = await yard.addSome(3, 'frames');
    const boxes = [{ x: 0.4, y: 0.6, width: 0.2, height: 0.1 }];
    const before = (await yard.sendJson(`PATCH ${yard.id}/frames`, { order: [] })).frames;
    const { status, frame } = await yard.sendJson(`POST ${yard.id}/frames/${ids[1]}/blur`, { boxes });
    expect([status, frame.id]).toEqual([200, ids[1]]);
    expect(frame.url).not.toBe(before[1].url);
    const { frames } = await yard.sendJson(`PATCH ${yard.id}/frames`, { order: [] });
    expect(frames).toEqual([before[0], frame, before[2]]);
    expect((await yard.sendJson(`POST ${yard.id}/frames/${photo}/blur`, { boxes })).status).toBe(404);
    expect((await yard.sendJson(`POST ${yard.id}/photos/${ids[0]}/blur`, { boxes })).status).toBe(404);
  });

  test('is its seller’s alone', async () => {
    const [frame = 0] = await yard.addSome(1, 'frames');
    const stranger = await addTestPerson(yard.market.db, 'dealer');
    expect((await yard.upload(await pictureOf(5), { kind: 'frames' }, stranger)).status).toBe(403);
    expect((await yard.sendJson(`PATCH ${yard.id}/frames`, { order: [frame] }, stranger)).status).toBe(403);
    expect((await yard.send(`DELETE ${yard.id}/frames/${frame}`, {}, stranger)).status).toBe(403);
  });
});
