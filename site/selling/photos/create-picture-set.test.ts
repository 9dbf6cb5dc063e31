import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingPhoto } from '#api/selling/photo-schema.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createPictureSet, type PictureSet } from './create-picture-set.ts';
import type { PicturesGateway, Shelf, Studio, Waiting } from './gateways.ts';
import { waitAfter } from './retry.ts';

const broken = new ApiFailure('The market could not be reached.', 0);

/** A server that keeps photos of listings by the words in them; `failures` are thrown first. */
function openServer() {
  const listings = new Map<number, (ListingPhoto & { words: string })[]>();
  const photosOf = (id: number) => listings.get(id) ?? [];
  const failures: unknown[] = [];
  let version = 0;
  let lastId = 0;
  const at = () => `2026-11-23T00:00:00.${String(++version).padStart(3, '0')}Z`;
  const plain = ({ words: _, ...photo }: ListingPhoto & { words: string }): ListingPhoto => photo;
  const failOnce = () => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const gateway: PicturesGateway = {
    async send(id, picture) {
      const words = await picture.text();
      failOnce();
      const known = photosOf(id).find((photo) => photo.words === words);
      const extent = { width: 1600, height: 1200 };
      const added = {
        id: ++lastId,
        url: `/media/photo/ab/${lastId}/1600x1200.jpg`,
        ...extent,
        shot: null,
        words,
      };
      if (!known) listings.set(id, [...photosOf(id), added]);
      return { photo: plain(known ?? added), updatedAt: at() };
    },
    async arrange(id, { order = [], shots = [] }) {
      failOnce();
      const placeOf = (photo: ListingPhoto) => (order.includes(photo.id) ? order.indexOf(photo.id) : 99);
      const arranged = photosOf(id)
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((photo) => ({ ...photo, ...shots.find((shot) => shot.id === photo.id) }));
      listings.set(id, arranged);
      return { photos: arranged.map(plain), updatedAt: at() };
    },
    async remove(id, photoId) {
      failOnce();
      listings.set(
        id,
        photosOf(id).filter((photo) => photo.id !== photoId),
      );
      return { photos: photosOf(id).map(plain), updatedAt: at() };
    },
    async blur(id, photoId) {
      failOnce();
      const photo = photosOf(id).find((each) => each.id === photoId);
      if (!photo) throw new ApiFailure('This listing has no such photo.', 404);
      Object.assign(photo, { url: `/media/photo/ab/${photoId}-blurred/1600x1200.jpg` });
      return { photo: plain(photo), updatedAt: at() };
    },
  };
  return { gateway, failures, wordsOf: (id: number) => photosOf(id).map(({ words }) => words), photosOf };
}

function openShelf(): Shelf & { count: () => number } {
  const rows = new Map<string, Waiting>();
  const pictures = new Map<string, Blob>();
  return {
    count: () => rows.size,
    async put(waiting, picture) {
      rows.set(waiting.key, waiting);
      if (picture) pictures.set(waiting.key, picture);
    },
    list: async (kind, listingId) =>
      [...rows.values()]
        .filter((row) => row.kind === kind && row.listingId === listingId)
        .sort((a, b) => a.position - b.position)
        .map((row) => ({ ...row, picture: pictures.get(row.key) ?? new Blob() })),
    async remove(key) {
      rows.delete(key);
    },
  };
}

const studio: Studio = {
  async prepare(file) {
    if (file.name.endsWith('.svg')) throw new Error('Please choose a JPEG, PNG, WebP or AVIF picture');
    return { picture: file, preview: `data:${file.name}` };
  },
  blur: async (picture) => ({
    picture: new Blob([`blurred ${await picture.text()}`]),
    preview: 'data:blurred',
  }),
};

let server: ReturnType<typeof openServer>;
let shelf: ReturnType<typeof openShelf>;
let said: string[];
let versions: string[];
let isOnline: boolean;
beforeEach(() => {
  server = openServer();
  shelf = openShelf();
  [said, versions, isOnline] = [[], [], true];
});

const openSet = (most = 20): PictureSet =>
  createPictureSet({
    ...{ kind: 'photo', most, gateway: server.gateway, shelf, studio },
    isOnline: () => isOnline,
    say: (sentence) => said.push(sentence),
    onVersion: (version) => versions.push(version),
    waitMs: (failures, cause) => (waitAfter(failures, cause) === undefined ? undefined : 1),
  });
const fileOf = (name: string) => new File([name], name, { type: 'image/jpeg' });
const add = (set: PictureSet, ...names: string[]) => set.add(names.map(fileOf));
const steps = (set: PictureSet) => set.$pictures.get().map(({ state }) => state.step);
const keyAt = (set: PictureSet, index: number) => set.$pictures.get()[index]?.key ?? '';
const LISTING = 7;

describe('photos of a listing', () => {
  test('are sent as they are added, and each tells the listing’s version', async () => {
    const set = openSet();
    await set.open(LISTING, []);
    add(set, 'front', 'rear');
    expect(await set.whenAllSent()).toBe(true);
    expect(server.wordsOf(LISTING)).toEqual(['front', 'rear']);
    expect(versions).toHaveLength(2);
    expect(shelf.count()).toBe(0);
    expect(said.at(-1)).toBe('All is sent: 2 photos.');
  });

  test('are kept on the device before the page is left for the sign-in', async () => {
    const set = openSet();
    await set.open(null, []);
    add(set, 'front', 'rear');
    expect(shelf.count()).toBe(0);
    await set.whenKept();
    expect(shelf.count()).toBe(2);
  });

  test('are put in the seller’s order, whichever comes first', async () => {
    const set = openSet();
    await set.open(LISTING, []);
    add(set, 'rear', 'front', 'seats');
    set.move(keyAt(set, 1), 0);
    set.setShot(keyAt(set, 0), 'front');
    expect(said).toContain('Photo moved: first of 3.');
    expect(await set.whenAllSent()).toBe(true);
    expect(server.wordsOf(LISTING)).toEqual(['front', 'rear', 'seats']);
    expect(server.photosOf(LISTING)[0]?.shot).toBe('front');
  });

  test('that are there already are shown once', async () => {
    const set = openSet();
    await set.open(LISTING, []);
    add(set, 'front', 'front');
    await set.whenAllSent();
    expect(steps(set)).toEqual(['sent']);
    expect(said).toContain('This photo is there already.');
  });

  test('beyond the most are left out, and that is said', async () => {
    const set = openSet(3);
    await set.open(LISTING, []);
    add(set, 'a', 'b', 'c', 'd', 'e');
    await set.whenAllSent();
    expect(server.wordsOf(LISTING)).toEqual(['a', 'b', 'c']);
    expect(said).toContain('At most 3 fit: 2 were left out.');
  });

  test('that cannot be one say why, in the words of the server too, and hold up no other', async () => {
    const set = openSet();
    await set.open(LISTING, []);
    server.failures.push(new ApiFailure('This picture is damaged. Please send it again', 422));
    add(set, 'logo.svg', 'damaged', 'front');
    expect(await set.whenAllSent()).toBe(false);
    expect(set.$pictures.get().map(({ state }) => state)).toEqual([
      { step: 'failed', sentence: 'Please choose a JPEG, PNG, WebP or AVIF picture', canRetry: false },
      { step: 'failed', sentence: 'This picture is damaged. Please send it again', canRetry: false },
      { step: 'sent' },
    ]);
  });
});

describe('without a listing', () => {
  test('photos wait, and go as soon as there is one [photo-wait-1]', async () => {
    const set = openSet();
    await set.open(null, []);
    add(set, 'front', 'rear');
    expect(await set.whenAllSent()).toBe(false);
    expect(steps(set)).toEqual(['waiting', 'waiting']);
    await set.open(LISTING, []);
    expect(await set.whenAllSent()).toBe(true);
    expect(server.wordsOf(LISTING)).toEqual(['front', 'rear']);
  });

  test('they are there again after the browser was closed, in their order, with what they show', async () => {
    const set = openSet();
    await set.open(null, []);
    add(set, 'rear', 'front');
    await set.whenAllSent();
    set.move(keyAt(set, 1), 0);
    set.setShot(keyAt(set, 0), 'front');
    const later = openSet();
    await later.open(null, []);
    expect(later.$pictures.get()).toMatchObject([{ shot: 'front', preview: 'data:front' }, { shot: null }]);
    await later.open(LISTING, []);
    await later.whenAllSent();
    expect(server.wordsOf(LISTING)).toEqual(['front', 'rear']);
  });

  test('they are no other listing’s', async () => {
    const set = openSet();
    await set.open(null, []);
    add(set, 'front');
    await set.whenAllSent();
    const other = openSet();
    await other.open(8, []);
    expect(other.$pictures.get()).toEqual([]);
  });

  test('they are forgotten with the draft', async () => {
    const set = openSet();
    await set.open(null, []);
    add(set, 'front');
    await set.whenAllSent();
    await set.forgetWaiting();
    expect([set.$pictures.get(), shelf.count()]).toEqual([[], 0]);
  });
});

describe('on a broken network', () => {
  test('a photo is tried three times by itself, then by a tap; the rest goes on', async () => {
    const set = openSet();
    await set.open(LISTING, []);
    server.failures.push(broken, undefined, broken, broken);
    add(set, 'a', 'b');
    expect(await set.whenAllSent()).toBe(false);
    expect(server.wordsOf(LISTING)).toEqual(['b']);
    expect(set.$pictures.get()[0]?.state).toMatchObject({ step: 'failed', canRetry: true });
    set.retry(keyAt(set, 0));
    expect(await set.whenAllSent()).toBe(true);
    expect(server.wordsOf(LISTING)).toEqual(['a', 'b']);
  });

  test('photos wait for the connection, and for the next visit', async () => {
    const set = openSet();
    await set.open(LISTING, []);
    isOnline = false;
    server.failures.push(broken, broken);
    add(set, 'a', 'b');
    await new Promise((done) => setTimeout(done, 10));
    expect(await set.whenAllSent()).toBe(false);
    expect(steps(set)).toEqual(['pausing', 'pausing']);
    expect(shelf.count()).toBe(2);
    isOnline = true;
    const later = openSet();
    await later.open(LISTING, []);
    expect(await later.whenAllSent()).toBe(true);
    set.goOnline();
    expect(await set.whenAllSent()).toBe(true);
    expect(server.wordsOf(LISTING).sort()).toEqual(['a', 'b']);
  });

  test('an order that could not be saved is saved later', async () => {
    const set = openSet();
    await set.open(LISTING, []);
    add(set, 'a', 'b');
    await set.whenAllSent();
    server.failures.push(new ApiFailure('No.', 403));
    set.move(keyAt(set, 1), 0);
    await set.whenAllSent();
    expect(said.at(-1)).toBe('The order could not be saved. No.');
    await set.whenAllSent();
    expect(server.wordsOf(LISTING)).toEqual(['b', 'a']);
  });
});

describe('removing', () => {
  const openWith = async (...names: string[]) => {
    const set = openSet();
    await set.open(LISTING, []);
    add(set, ...names);
    await set.whenAllSent();
    return set;
  };

  test('takes a photo from the listing once it can no longer be undone', async () => {
    const set = await openWith('a', 'b');
    set.remove(keyAt(set, 0));
    expect(set.$removed.get()).toBeDefined();
    expect(server.wordsOf(LISTING)).toEqual(['a', 'b']);
    await set.whenAllSent();
    expect(server.wordsOf(LISTING)).toEqual(['b']);
    expect(set.$removed.get()).toBeUndefined();
  });

  test('is undone at the place where the photo was', async () => {
    const set = await openWith('a', 'b', 'c');
    set.remove(keyAt(set, 1));
    expect(set.$pictures.get()).toHaveLength(2);
    set.undo();
    await set.whenAllSent();
    expect(set.$pictures.get().map(({ preview }) => preview)).toEqual(['data:a', 'data:b', 'data:c']);
    expect(server.wordsOf(LISTING)).toEqual(['a', 'b', 'c']);
  });

  test('of a second one ends the first', async () => {
    const set = await openWith('a', 'b', 'c');
    set.remove(keyAt(set, 0));
    set.remove(keyAt(set, 0));
    set.undo();
    await set.whenAllSent();
    expect(server.wordsOf(LISTING)).toEqual(['b', 'c']);
  });

  test('of one that is on its way deletes it there once it has arrived', async () => {
    const set = openSet();
    await set.open(LISTING, []);
    add(set, 'a', 'b');
    await new Promise((done) => setTimeout(done));
    set.remove(keyAt(set, 0));
    await set.whenAllSent();
    await new Promise((done) => setTimeout(done, 10));
    expect(server.wordsOf(LISTING)).toEqual(['b']);
    expect(shelf.count()).toBe(0);
  });

  test('that fails shows the photo again', async () => {
    const set = await openWith('a', 'b');
    server.failures.push(broken);
    set.remove(keyAt(set, 0));
    set.leave();
    await new Promise((done) => setTimeout(done, 5));
    expect(set.$pictures.get()).toHaveLength(2);
    expect(said.at(-1)).toContain('Photo could not be removed.');
  });
});

describe('blurring', () => {
  const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };

  test('is done on the device while a photo waits: nothing else is ever sent', async () => {
    const set = openSet();
    await set.open(null, []);
    add(set, 'front');
    await set.whenAllSent();
    await set.blur(keyAt(set, 0), [BOX]);
    await set.open(LISTING, []);
    await set.whenAllSent();
    expect(server.wordsOf(LISTING)).toEqual(['blurred front']);
  });

  test('is done on the server once it is there', async () => {
    const set = openSet();
    await set.open(LISTING, []);
    add(set, 'front');
    await set.whenAllSent();
    await set.blur(keyAt(set, 0), [BOX]);
    expect(set.$pictures.get()[0]?.preview).toBe('/media/photo/ab/1-blurred/400x300.webp');
    expect(versions).toHaveLength(2);
  });

  test('that fails is reported', async () => {
    const set = openSet();
    await set.open(LISTING, []);
    add(set, 'front');
    await set.whenAllSent();
    server.failures.push(broken);
    await expect(set.blur(keyAt(set, 0), [BOX])).rejects.toThrow('could not be reached');
  });
});
