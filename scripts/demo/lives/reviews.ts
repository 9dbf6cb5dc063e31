import type { Db } from '#api/database/open.ts';
import { addContact } from '#api/leads/contacts.ts';
import type { Random } from '../random.ts';
import { DAY_MS } from './clock.ts';
import type { Lived } from './listings.ts';

type Sample = { stars: number; words: string; answer?: string };

/** What sample buyers say of sample dealers. */
const SAMPLES: readonly Sample[] = [
  {
    stars: 5,
    words:
      'They had the logbook and the inspection report ready before I asked. The car was as in the photos.',
    answer: 'Thank you. We keep the papers of every car at the yard.',
  },
  { stars: 4, words: 'A friendly yard and a fair price. The test drive had to wait for an hour.' },
  {
    stars: 5,
    words: 'Answered within the hour and sent more photos of the underside. I bought the second car I saw.',
  },
  {
    stars: 3,
    words: 'The car was good, but the service book in the advert could not be found.',
    answer: 'We are sorry. The book has turned up since and waits for you at the office.',
  },
  {
    stars: 4,
    words: 'I brought my own mechanic, and they let him take his time. Parking there is difficult.',
  },
  { stars: 2, words: 'The price on the phone was another than in the advert, so I left without buying.' },
  {
    stars: 5,
    words: 'They told me about the repaired bumper before I had noticed it. That is how it should be.',
  },
];
const WAITING: Sample = {
  stars: 4,
  words: 'Easy to find, and they called back on the same day as promised.',
};
const MOST_REVIEWS = 6;

type Scene = { listings: readonly Lived[]; buyers: readonly number[]; now: number; random: Random };

/** Buyers who asked dealers about a car have reviewed them: published reviews, and one that waits to be read. */
export async function addReviews(db: Db, { listings, buyers, now, random }: Scene, ownId: number) {
  const dealers = await db.selectFrom('dealers').select(['id', 'user_id']).orderBy('id').execute();
  for (const [number, dealer] of dealers.entries()) {
    const own = listings.filter(({ sellerId }) => sellerId === dealer.user_id);
    const isOwn = dealer.user_id === ownId;
    const count = isOwn ? MOST_REVIEWS : number % (MOST_REVIEWS - 1);
    const authors = random.shuffle([...buyers]).slice(0, count + 1);
    for (const [at, authorId] of authors.entries()) {
      const isWaiting = at === count;
      const listing = own[at % own.length];
      if (!listing || (isWaiting && !isOwn)) continue;
      const sample = isWaiting ? WAITING : (SAMPLES[(number + at) % SAMPLES.length] ?? WAITING);
      const daysAgo = isWaiting ? 1 : 4 + at * 9 + random.next() * 5;
      await addReview(db, {
        dealerId: dealer.id,
        authorId,
        listing,
        sample,
        isWaiting,
        atMs: now - daysAgo * DAY_MS,
      });
    }
  }
}

type NewReview = {
  dealerId: number;
  authorId: number;
  listing: Lived;
  sample: Sample;
  isWaiting: boolean;
  atMs: number;
};

async function addReview(db: Db, { dealerId, authorId, listing, sample, isWaiting, atMs }: NewReview) {
  const moment = (daysLater: number) => new Date(atMs + daysLater * DAY_MS).toISOString();
  const asked = { vehicleId: listing.id, buyerId: authorId, kind: 'call' as const };
  await addContact(db, asked, new Date(Math.max(listing.listedAt, atMs - 3 * DAY_MS)).toISOString());
  await db
    .insertInto('reviews')
    .values({
      ...{ dealer_id: dealerId, author_id: authorId, vehicle_id: listing.id, is_sample: 1 },
      ...{ stars: sample.stars, body: sample.words, network_hash: null, written_at: moment(0) },
      ...(isWaiting
        ? { status: 'held' as const }
        : { status: 'published' as const, published_at: moment(0.5) }),
      ...(sample.answer && {
        ...{ answer: sample.answer, answer_status: 'published' as const, answered_at: moment(1) },
      }),
    })
    .execute();
}
