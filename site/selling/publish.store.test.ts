import { beforeEach, describe, expect, test } from 'vitest';
import type { Listing, StatusChange } from '#api/selling/schema.ts';
import { ApiFailure, unreachable } from '#site/lib/api-failure.ts';
import { testListing } from '#tests/support/selling/listing.ts';
import { createListingStore, type FormGateway, type ListingStore } from './form.store.ts';
import { startForm } from './form.ts';
import { createPublishing, type PublishGateway } from './publish.store.ts';
import { openProblems } from './publish-problems.ts';
import type { SomeValues } from './values.ts';

const DEMIO: SomeValues = {
  ...{ make: 'Mazda', model: 'Demio', year: '2015', price: '980k', mileage: '78000', location: 'Kilimani' },
};

let done: string[];
let standing: ReturnType<PublishGateway['standing']>;
let photos: number;
let areSent: boolean;
let step: (change: StatusChange) => Listing;
let reasons: string[];
let begin: () => Listing;
let store: ListingStore;

const formGateway: FormGateway = {
  begin: async () => begin(),
  change: async () => begin(),
  tell: () => undefined,
  canSave: () => standing === 'seller',
  keep: () => undefined,
  thisYear: 2026,
};

const publishGateway: PublishGateway = {
  standing: () => standing,
  signIn: () => done.push('sign-in'),
  photoCount: async () => photos,
  photosKept: async () => {
    done.push('photos kept');
  },
  photosSent: async () => areSent,
  async step(id, change) {
    done.push(`${change.status} ${id}`);
    return { vehicle: step(change), reasons };
  },
  thisYear: 2026,
};

beforeEach(() => {
  done = [];
  [standing, photos, areSent, reasons] = ['seller', 1, true, []];
  begin = () => testListing({ region: 'Nairobi', location: 'Kilimani, Nairobi' });
  step = ({ status }) =>
    testListing({ status: status === 'pending' ? 'active' : status, updatedAt: '2026-11-23T10:00:00.000Z' });
  store = createListingStore(startForm(undefined, undefined), formGateway);
});

const publishing = (values: SomeValues = DEMIO) => {
  store.fill(values, []);
  return createPublishing(store, publishGateway);
};

describe('publishing', () => {
  test('saves, waits for the photos and hands the listing in [publish-store-1]', async () => {
    const { publish, $publishing } = publishing();
    await publish();
    expect(done).toEqual(['pending 7']);
    expect($publishing.get()).toMatchObject({ isBusy: false, problems: [], done: 'It is on sale.' });
    expect(store.$form.get().listing?.status).toBe('active');
  });

  test('says why a listing waits, until its next step [moderation-rules-1]', async () => {
    step = ({ status }) => testListing({ status });
    reasons = ['The text holds a phone number: “0700000001”.'];
    const { publish, become, $publishing } = publishing();
    await publish();
    expect($publishing.get()).toMatchObject({ done: expect.stringMatching(/being looked at/), reasons });
    reasons = [];
    await become({ status: 'draft' });
    expect($publishing.get().reasons).toEqual([]);
  });

  test('says what is missing before the sign-in', async () => {
    standing = 'visitor';
    photos = 0;
    const { publish, $publishing } = publishing({ ...DEMIO, price: '0' });
    await publish();
    expect($publishing.get().problems.map(({ field }) => field)).toEqual(['price', 'photos']);
    expect(store.$form.get().left).toContain('price');
    expect(done).toEqual([]);
  });

  test('keeps a visitor’s photos, asks to sign in, and a buyer to sell [publish-store-2]', async () => {
    standing = 'visitor';
    const { publish, $publishing } = publishing();
    await publish();
    expect(done).toEqual(['photos kept', 'sign-in']);
    standing = 'buyer';
    await publish();
    expect($publishing.get().needsRole).toBe(true);
    standing = 'seller';
    await publish();
    expect(done).toEqual(['photos kept', 'sign-in', 'pending 7']);
  });

  test('asks an agent of several dealers for whom it is, until one is chosen', async () => {
    store.offerSellers([
      { id: 11, name: 'Simba Cars' },
      { id: 12, name: 'Twiga Motors' },
    ]);
    const { publish, $publishing } = publishing();
    await publish();
    expect($publishing.get().problems).toEqual([
      { field: 'seller', sentence: 'Say for which of your dealers it is.' },
    ]);
    store.sellFor(12);
    expect(openProblems($publishing.get(), store.$form.get())).toEqual([]);
    await publish();
    expect(done).toEqual(['pending 7']);
  });

  test('is once, also after a double press', async () => {
    const { publish } = publishing();
    await Promise.all([publish(), publish()]);
    expect(done).toEqual(['pending 7']);
  });

  test('waits for a connection and for photos that did not go', async () => {
    begin = () => {
      throw unreachable();
    };
    const { publish, $publishing } = publishing();
    await publish();
    expect($publishing.get().problems[0]?.sentence).toContain('could not be saved yet');
    begin = () => testListing();
    areSent = false;
    await publish();
    expect($publishing.get().problems).toMatchObject([{ field: 'photos' }]);
    expect(done).toEqual([]);
  });

  test('leads to the fields that the market names', async () => {
    step = () => {
      throw new ApiFailure('Something is missing.', 422, { fields: { location: 'Say in which town.' } });
    };
    const { publish, $publishing } = publishing();
    await publish();
    expect($publishing.get().problems).toEqual([{ field: 'location', sentence: 'Say in which town.' }]);
  });

  test('goes on where only a photo has changed the version', async () => {
    const photo = { id: 1, url: '/media/a/b.jpg', width: 4, height: 3, shot: null };
    const present = { ...testListing({ updatedAt: '2026-11-23T09:00:00.000Z' }), photos: [photo] };
    let steps = 0;
    step = () => {
      steps += 1;
      if (steps === 1) throw new ApiFailure('Changed.', 409, { vehicle: present });
      return testListing({ status: 'active', updatedAt: '2026-11-23T10:00:00.000Z' });
    };
    const { publish, $publishing } = publishing();
    await publish();
    expect($publishing.get().done).toBe('It is on sale.');
  });
});

test('a listing on sale is saved on a press, and not with an invalid price', async () => {
  store = createListingStore(
    startForm(testListing({ status: 'active', price: 980_000 }), undefined),
    formGateway,
  );
  begin = () => testListing({ status: 'active', price: 900_000, updatedAt: '2026-11-23T09:00:00.000Z' });
  const { saveChanges, $publishing } = createPublishing(store, publishGateway);
  store.edit('price', '1000000000000000');
  await saveChanges();
  expect($publishing.get().problems).toMatchObject([{ field: 'price' }]);
  store.edit('price', '900k');
  await saveChanges();
  expect($publishing.get()).toMatchObject({ problems: [], done: 'Saved. Its page shows it in a moment.' });
});
