import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { deleteOnRequest } from '#api/privacy/deleting.ts';
import { exportFiles } from '#api/privacy/export.ts';
import { PICTURE_WORDS } from '#domain/media/limits.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

const LIST = '/messaging/conversations';
const GONE = 'A photo is no longer here. Please add it again.';
const DAY_MS = 86_400_000;

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let id: number;
beforeAll(async () => {
  talk = await openTestTalk();
  ({ id } = await talk.ask());
});
afterAll(() => talk.market.dispose());

let shade = 0;
let photo: Buffer;
beforeEach(async () => {
  shade += 5;
  const background = { r: shade, g: 90, b: 40 };
  const image = sharp({ create: { width: 60, height: 80, channels: 3, background } });
  photo = await image
    .jpeg()
    .withExif({ IFD0: { Artist: 'siri-yangu' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});

function formOf(bytes: Uint8Array, name = 'photo'): FormData {
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(bytes)], name));
  return form;
}

async function upload(person: TestPerson | undefined, form = formOf(photo), conversation = id) {
  const url = `http://localhost/api${LIST}/${conversation}/photos`;
  const answer = await talk.handle(
    new Request(url, { method: 'POST', headers: person?.headers ?? {}, body: form }),
  );
  return { status: answer.status, ...(await answer.json()) };
}

const write = (person: TestPerson, body: object, headers = {}) =>
  talk.call(person, `POST ${LIST}/${id}/messages`, body, headers);

async function read(person: TestPerson | undefined, photoId: number, query = '', conversation = id) {
  const url = `http://localhost/api${LIST}/${conversation}/photos/${photoId}${query}`;
  return talk.handle(new Request(url, { headers: person?.headers ?? {} }));
}

const files = () =>
  Array.fromAsync(openDiskStore(talk.market.dataDir).list('message-photo/'), ({ key }) => key);

describe('photos of a message', () => {
  test('stand in their order on a message without words, and both sides read them [message-photos-1]', async () => {
    const first = (await upload(talk.buyer)).photo;
    expect(first).toMatchObject({ width: 80, height: 60 });
    const second = (await upload(talk.buyer, formOf(await sharp(photo).png().toBuffer()))).photo;
    const sent = await write(talk.buyer, { text: ' ', photos: [second.id, first.id, second.id] });
    expect(sent).toMatchObject({ status: 201, message: { text: '2 photos', isMine: true } });
    expect(sent.message.photos.map(({ width }: { width: number }) => width)).toEqual([60, 80]);
    const { messages } = await talk.call(talk.seller, `GET ${LIST}/${id}`);
    const [, shown] = messages.at(-1).photos;
    for (const person of [talk.buyer, talk.seller]) {
      const answer = await read(person, shown.id);
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([200, 'image/jpeg', 'no-store']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString('latin1')).not.toContain('siri-yangu');
      const { exif, orientation, width, height } = await sharp(bytes).metadata();
      expect([exif, orientation, width, height]).toEqual([undefined, undefined, 80, 60]);
    }
    const small = await read(talk.seller, shown.id, '?size=small');
    expect(small.headers.get('content-type')).toBe('image/webp');
  });

  test('are read by nobody else, under no address [message-photos-2]', async () => {
    const uploaded = (await upload(talk.buyer)).photo;
    const { message } = await write(talk.buyer, { text: 'Look', photos: [uploaded.id] });
    const [{ id: photoId }] = message.photos;
    const admin = await addTestPerson(talk.db, 'admin');
    for (const [person, status] of [
      [talk.stranger, 404],
      [admin, 404],
      [undefined, 401],
    ] as const)
      expect([person?.email, (await read(person, photoId)).status]).toEqual([person?.email, status]);
    const asFile = await talk.handle(
      new Request(`http://localhost/api/media/${uploaded.id}`, { headers: talk.seller.headers }),
    );
    expect(asFile.status).toBe(404);
    // Another conversation of the same two does not lead to it.
    const other = await talk.startOther();
    expect((await read(talk.buyer, photoId, '', other)).status).toBe(404);
  });

  test.each([
    ['no picture', () => Buffer.from('GIF89a'), 'photo.jpg', 422, PICTURE_WORDS.unreadable],
    ['a script that is called a picture', () => Buffer.from('<svg onload="x"/>'), 'p.png', 422, undefined],
    [
      'a picture with a file behind it',
      () => Buffer.concat([photo, zipSync({ 'a.txt': new Uint8Array(9) })]),
      'p.jpg',
      422,
      undefined,
    ],
    ['eleven megabytes', () => Buffer.alloc(11 * 1024 * 1024), 'p.jpg', 413, PICTURE_WORDS.tooLarge],
  ])('are refused where they are %s [message-photos-3]', async (_, bytes, name, status, sentence) => {
    const before = await files();
    const answer = await upload(talk.buyer, formOf(bytes(), name));
    expect(answer.status).toBe(status);
    if (sentence) expect(answer.error).toBe(sentence);
    expect(await files()).toEqual(before);
  });

  test('are one’s own: another’s upload, one that is not there and seven are refused, and nothing is written [message-photos-4]', async () => {
    const theirs = (await upload(talk.seller)).photo.id;
    const before = (await talk.call(talk.buyer, `GET ${LIST}/${id}`)).messages.length;
    for (const photos of [[theirs], [999_999]])
      expect(await write(talk.buyer, { text: 'Look', photos })).toMatchObject({ status: 422, error: GONE });
    expect(await write(talk.buyer, { text: 'Look', photos: [1, 2, 3, 4, 5, 6, 7] })).toMatchObject({
      status: 422,
      fields: { photos: 'A message has at most 6 photos.' },
    });
    expect((await write(talk.buyer, { text: '', photos: [] })).error).toBe('Please enter a message.');
    expect((await talk.call(talk.buyer, `GET ${LIST}/${id}`)).messages).toHaveLength(before);
  });

  test('under one key are sent once, and the key is refused for others', async () => {
    const [{ id: one }, headers] = [(await upload(talk.buyer)).photo, { 'idempotency-key': 'photos-12345' }];
    const first = await write(talk.buyer, { text: 'Once', photos: [one] }, headers);
    const again = await write(talk.buyer, { text: 'Once', photos: [one] }, headers);
    expect(again.message).toEqual(first.message);
    expect((await write(talk.buyer, { text: 'Once' }, headers)).status).toBe(409);
  });

  test('of a stranger’s conversation or a blocked one are not taken, and those that came stay readable [message-photos-5]', async () => {
    expect((await upload(talk.stranger)).status).toBe(404);
    expect((await upload(undefined)).status).toBe(401);
    const mine = (await upload(talk.buyer)).photo.id;
    const { message } = await write(talk.buyer, { text: '', photos: [mine] });
    const block = (blocked: boolean) => talk.call(talk.seller, `POST ${LIST}/${id}/block`, { blocked });
    await block(true);
    for (const person of [talk.buyer, talk.seller]) expect((await upload(person)).status).toBe(409);
    expect((await write(talk.buyer, { text: '', photos: [mine] })).status).toBe(409);
    expect((await read(talk.seller, message.photos[0].id)).status).toBe(200);
    await block(false);
  });

  test('that no message names are deleted by the media job, others stay [message-photos-6]', async () => {
    const sent = (await upload(talk.buyer)).photo.id;
    const { message } = await write(talk.buyer, { text: '', photos: [sent] });
    const kept = await files();
    const other = await sharp(photo).negate().jpeg().toBuffer();
    const left = (await upload(talk.buyer, formOf(other))).photo.id;
    expect((await files()).length).toBe(kept.length + 2);
    await talk.market.media.sweep(createLogger('silent'), Date.now() + DAY_MS);
    expect((await files()).length).toBeLessThanOrEqual(kept.length);
    expect((await read(talk.seller, message.photos[0].id)).status).toBe(200);
    expect(await write(talk.buyer, { text: '', photos: [left] })).toMatchObject({ status: 422, error: GONE });
  });

  test('are in their sender’s download, and go with the account while the words stay [message-photos-7]', async () => {
    const { id: mine } = (await upload(talk.buyer)).photo;
    await write(talk.buyer, { text: '', photos: [mine] });
    const at = new Date().toISOString();
    const zipped = await Array.fromAsync(exportFiles(talk.market, talk.buyer, at), ({ name }) => name);
    expect(zipped).toContain(`private/message-photo-${mine}.jpg`);
    expect(zipped).toContain('json/message_photos.json');
    const theirs = await Array.fromAsync(exportFiles(talk.market, talk.seller, at), ({ name }) => name);
    expect(theirs).not.toContain(`private/message-photo-${mine}.jpg`);
    await deleteOnRequest(talk.market, talk.buyer.id);
    const { messages } = await talk.call(talk.seller, `GET ${LIST}/${id}`);
    expect(messages.at(-1)).toMatchObject({ text: '1 photo' });
    expect(messages.at(-1).photos).toBeUndefined();
    const owned = await talk.db
      .selectFrom('media')
      .select('owner_id')
      .where('state', '=', 'stored')
      .execute();
    expect(owned.map(({ owner_id }) => owner_id)).not.toContain(talk.buyer.id);
  });
});
