import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListingFields } from '#api/selling/fields-schema.ts';
import type { Listing } from '#api/selling/schema.ts';
import { ApiFailure, unreachable } from '#site/lib/api-failure.ts';
import { testListing } from '#tests/support/selling/listing.ts';
import { createListingStore, type FormGateway, type ListingStore } from './form.store.ts';
import { type ListingForm, pickValues, startForm, unsavedFields } from './form.ts';
import type { SavedNews } from './saving.ts';
import { EMPTY_VALUES } from './values.ts';

type Call = { id?: number; key?: string; body: ListingFields };

const version = (second: number) => new Date(Date.UTC(2026, 10, 23, 9, 0, second)).toISOString();
/** Long enough for a pause in typing, and for the answer. */
const PAUSE_MS = 2_000;

let calls: Call[];
let answer: (call: Call) => Listing;
let kept: ListingForm[];
let news: SavedNews[];
let maySave: boolean;
let saves: number;
/** What the market holds before the first call. */
let stored: Listing;

/** The market as the form sees it: it takes every change and gives it a version. */
const taken = ({ body: { updatedAt: _, ...fields } }: Call): Listing => {
  saves += 1;
  stored = { ...stored, ...startText(fields), updatedAt: version(saves) };
  return stored;
};
/** Of what is sent, what these tests look at. */
const startText = ({ make, model, price, location }: ListingFields): Partial<Listing> => ({
  ...(make !== undefined && { make, title: make ?? 'New listing' }),
  ...(model !== undefined && { model }),
  ...(price !== undefined && { price }),
  ...(location && { location: `${location}, Nairobi`, region: 'Nairobi' }),
});

const gateway: FormGateway = {
  begin: async (body, key) => heard({ body, key }),
  change: async (id, body) => heard({ id, body }),
  tell: (told) => news.push(told),
  canSave: () => maySave,
  keep: (form) => kept.push(form),
  thisYear: 2026,
};

function heard(call: Call): Listing {
  calls.push(call);
  return answer(call);
}

const wait = (ms = PAUSE_MS) => vi.advanceTimersByTimeAsync(ms);
const shown = (store: ListingStore) => store.$form.get();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 8) });
  [calls, kept, news, maySave, saves, answer] = [[], [], [], true, 0, taken];
  stored = testListing();
});
afterEach(() => vi.useRealTimers());

const newListing = () => createListingStore(startForm(undefined, undefined), gateway);
const editOf = (listing: Listing) => createListingStore(startForm(listing, undefined), gateway);

describe('a new listing', () => {
  test('of an agent of several dealers is saved once one is chosen, for that one [form-store-4]', async () => {
    const store = newListing();
    store.edit('make', 'Mazda');
    store.offerSellers([
      { id: 11, name: 'Simba Cars' },
      { id: 12, name: 'Twiga Motors' },
    ]);
    await wait();
    await store.begin();
    expect(calls).toEqual([]);
    store.sellFor(12);
    await wait();
    expect(calls).toMatchObject([{ body: { make: 'Mazda', sellerId: 12 } }]);
    store.edit('model', 'Demio');
    await wait();
    expect(calls[1]?.body).not.toHaveProperty('sellerId');
  });

  test('is kept on the device with each letter, and begun once after a pause [form-store-1]', async () => {
    const store = newListing();
    for (const text of ['M', 'Ma', 'Mazda']) store.edit('make', text);
    expect(kept.map(({ values }) => values.make)).toEqual(['M', 'Ma', 'Mazda']);
    expect(calls).toEqual([]);
    await wait();
    expect(calls).toMatchObject([{ body: { make: 'Mazda' } }]);
    store.edit('model', 'Demio');
    await wait();
    expect(calls[1]).toMatchObject({ id: 7, body: { model: 'Demio', updatedAt: version(1) } });
    expect(shown(store).save).toEqual({ status: 'saved', at: version(2) });
  });

  test('of a visitor stays on the device', async () => {
    maySave = false;
    const store = newListing();
    store.edit('make', 'Mazda');
    await wait(60_000);
    expect(calls).toEqual([]);
    expect(shown(store).save).toMatchObject({ status: 'kept' });
  });

  test('is begun again under the same key, with the same body, after a lost connection', async () => {
    answer = () => {
      throw unreachable();
    };
    const store = newListing();
    store.edit('make', 'Mazda');
    await wait();
    expect(shown(store).save).toEqual({ status: 'waiting', isOnline: false });
    store.edit('model', 'Demio');
    const again = createListingStore(startForm(undefined, draftOf(shown(store))), gateway);
    answer = taken;
    await again.save();
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[2]).toMatchObject({ id: 7, body: { model: 'Demio' } });
    expect(unsavedFields(shown(again))).toEqual([]);
  });

  test('is tried again by itself, after longer and longer waits', async () => {
    answer = () => {
      throw unreachable();
    };
    newListing().edit('make', 'Mazda');
    await wait(1_600);
    expect(calls).toHaveLength(1);
    await wait(2_100);
    expect(calls).toHaveLength(2);
    await wait(2_100);
    expect(calls).toHaveLength(2);
    await wait(2_000);
    expect(calls).toHaveLength(3);
  });

  test('keeps what is wrong to itself and what is refused at its field, and saves the rest', async () => {
    answer = (call) => {
      if ('model' in call.body) throw refusal(422, { fields: { model: 'It is too long.' } });
      return taken(call);
    };
    const store = newListing();
    store.edit('price', '1000000000000000');
    store.edit('model', 'Demio');
    store.edit('make', 'Mazda');
    await wait();
    expect(calls.at(-1)?.body).toEqual({ make: 'Mazda' });
    expect(shown(store).refused).toEqual({ model: 'It is too long.' });
    expect(shown(store).values.price).toBe('1000000000000000');
    store.edit('model', 'Demio 2');
    expect(shown(store).refused).toEqual({});
  });
});

const refusal = (status: number, details: ConstructorParameters<typeof ApiFailure>[2]) =>
  new ApiFailure('It was refused.', status, details);

const draftOf = ({ values, known, beginning, ...form }: ListingForm) => ({
  values: pickValues(values, unsavedFields({ values, known, server: form.server })),
  known: {},
  publishAskedAtMs: null,
  beginning,
  keptAt: version(0),
});

describe('a listing that is edited', () => {
  const demio = testListing({ make: 'Mazda', model: 'Demio', price: 980_000, updatedAt: version(0) });
  beforeEach(() => {
    stored = demio;
  });

  test('stays as it is typed, whatever the market makes of it', async () => {
    const store = editOf(demio);
    store.edit('location', 'Kilimani');
    await wait();
    expect(shown(store).values.location).toBe('Kilimani');
    expect(shown(store).server.location).toBe('Kilimani, Nairobi');
    expect(unsavedFields(shown(store))).toEqual([]);
  });

  test('is not overwritten when it changed elsewhere: both sides stay until one is chosen [form-store-2]', async () => {
    const theirs = { ...demio, price: 950_000, model: 'Axela', updatedAt: version(40) };
    answer = (call) => {
      if (call.body.updatedAt !== theirs.updatedAt) throw refusal(409, { vehicle: theirs });
      return { ...theirs, ...startText(call.body), updatedAt: version(41) };
    };
    const store = editOf(demio);
    store.edit('price', '900k');
    store.edit('make', 'Toyota');
    await wait();
    expect(shown(store).conflicts).toEqual([{ field: 'price', mine: '900k', theirs: '950000' }]);
    expect(shown(store)).toMatchObject({ taken: ['model'], values: { model: 'Axela', price: '900k' } });
    expect(calls.at(-1)?.body).toMatchObject({ make: 'Toyota' });
    expect(calls.at(-1)?.body).not.toHaveProperty('price');
    answer = taken;
    store.choose('price', 'mine');
    await wait();
    expect(calls.at(-1)?.body).toMatchObject({ price: 900_000, updatedAt: version(41) });
    expect(shown(store).conflicts).toEqual([]);
  });

  test('takes their side where it is chosen', async () => {
    const theirs = { ...demio, price: 950_000, updatedAt: version(40) };
    answer = () => {
      throw refusal(409, { vehicle: theirs });
    };
    const store = editOf(demio);
    store.edit('price', '900k');
    await wait();
    store.choose('price', 'theirs');
    await wait();
    expect(shown(store).values.price).toBe('950000');
    expect(calls).toHaveLength(1);
    expect(shown(store).save).toMatchObject({ status: 'saved' });
  });

  test('follows another tab without a call, and without a conflict over how a place is written [form-store-3]', async () => {
    const [one, other] = [editOf(demio), editOf(demio)];
    one.edit('location', 'Kilimani');
    await wait();
    other.edit('make', 'Toyota');
    for (const told of news) other.take(told);
    expect(shown(other)).toMatchObject({ values: { location: 'Kilimani', make: 'Toyota' }, conflicts: [] });
    await wait();
    expect(calls.map(({ body }) => body.updatedAt)).toEqual([version(0), version(1)]);
  });

  test('is saved on a press alone while it is on sale', async () => {
    const store = editOf({ ...demio, status: 'active' });
    store.edit('price', '9');
    store.edit('price', '900k');
    await wait(60_000);
    expect(calls).toEqual([]);
    expect(await store.save()).toBe(true);
    expect(calls).toMatchObject([{ body: { price: 900_000 } }]);
  });

  test('loses a plate only where its seller takes it back', async () => {
    answer = (call) => ({ ...taken(call), plate: 'KD* **3B' });
    const store = editOf({ ...demio, plate: 'KD* **3B' });
    store.edit('make', 'Toyota');
    await wait();
    expect(calls[0]?.body).not.toHaveProperty('plate');
    store.takeBackHeld('plate');
    await wait();
    expect(calls[1]?.body).toMatchObject({ plate: null });
  });

  test('takes the version that its photos gave it', async () => {
    const store = editOf(demio);
    store.notePhotos({ photos: [], frames: [], updatedAt: version(30) });
    store.notePhotos({ photos: [], frames: [], updatedAt: version(20) });
    store.edit('price', '900k');
    await wait();
    expect(calls).toMatchObject([{ body: { updatedAt: version(30) } }]);
  });

  test('begins with what this device kept of it, beside what changed meanwhile', () => {
    const draft = {
      ...{ values: { price: '900k', make: 'Toyota' }, known: { price: '990000', make: 'Mazda' } },
      ...{ publishAskedAtMs: null, beginning: undefined, keptAt: version(0) },
    };
    const form = startForm(demio, draft);
    expect(form.values).toMatchObject({ price: '900k', make: 'Toyota' });
    expect(form.conflicts).toEqual([{ field: 'price', mine: '900k', theirs: '980000' }]);
  });
});

describe('a reading of one line', () => {
  test('marks what it was not sure of until it is reviewed, and can be undone', () => {
    const store = newListing();
    store.edit('price', '900k');
    store.fill({ make: 'Mazda', price: '980000', year: '2015' }, ['year']);
    expect(shown(store)).toMatchObject({ checks: ['year'], filling: { replaced: ['price'] } });
    store.leave('year');
    expect(shown(store).checks).toEqual([]);
    store.undoFill();
    expect(shown(store).values).toEqual({ ...EMPTY_VALUES, price: '900k' });
  });
});

test('a suggestion of the catalogue is no value before it is accepted', async () => {
  const store = newListing();
  store.edit('make', 'Mazda');
  store.suggest({ bodyType: ['hatchback'], seats: ['5'], engineCc: ['1300', '1500'] });
  await wait();
  expect(calls[0]?.body).toEqual({ make: 'Mazda' });
  store.keepAllSuggested();
  await wait();
  expect(calls[1]?.body).toMatchObject({ bodyType: 'hatchback', seats: 5 });
  expect(calls[1]?.body).not.toHaveProperty('engineCc');
});
