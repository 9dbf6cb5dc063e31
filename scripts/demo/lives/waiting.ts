import type { Db } from '#api/database/open.ts';
import { activeRules } from '#api/moderation/active-rules.ts';
import { openCase } from '#api/moderation/cases.ts';
import { checkListing } from '#api/moderation/check-listing.ts';
import { addVehicle, changeVehicle, type NewVehicle } from '#api/vehicles/change.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import type { NewPicture } from '#api/vehicles/pictures.ts';
import { CANNED_REASONS } from '#domain/moderation/refusals.ts';
import { DAY_MS, HOUR_MS } from './clock.ts';

/** A duplicate of another seller's car, changed so that a rule hits. */
type Source = Awaited<ReturnType<typeof listSources>>[number];
type Story = {
  hoursAgo: number;
  description: string;
  change?: (car: Source) => Partial<NewVehicle>;
  /** What its seller says who was refused before. */
  appeal?: string;
};

const PHOTOS = 4;

const tenThousands = (kes: number): number => Math.round(kes / 10_000) * 10_000;
const priceTimes = (share: number) => (car: Source) => ({
  price_kes: tenThousands((car.price_kes ?? 0) * share),
});

const STORIES: readonly Story[] = [
  {
    hoursAgo: 2,
    description: 'I move abroad this week, so it has to go quickly. Clean inside and out.',
    change: priceTimes(0.52),
  },
  {
    hoursAgo: 5,
    description: 'One owner, serviced on time. A test drive is welcome.',
    change: priceTimes(0.1),
  },
  {
    hoursAgo: 7,
    description:
      'Very clean car. Many people ask, so send a reservation fee by phone today and I keep it for you. Viewing after that.',
  },
  {
    hoursAgo: 9,
    description: 'Ready to drive. Call or WhatsApp me on 0700 000 091 at any time, also on Sundays.',
  },
  {
    hoursAgo: 20,
    description:
      'All photos and the service book are on www.cars-of-a-friend.example.com, have a look there.',
  },
  {
    hoursAgo: 26,
    description: 'Low mileage, kept in a garage. The logbook is in my name.',
    change: (car) => ({
      chassis_number: SHARED_CHASSIS,
      mileage_km: Math.round((car.mileage_km ?? 0) * 0.45),
    }),
  },
  {
    hoursAgo: 30,
    description: 'As good as new, and the inspection is done.',
    change: () => ({ condition: 'brand new', mileage_km: 96_000 }),
  },
  {
    hoursAgo: 40,
    description: 'The engine needs work, so it is cheap. Bring your mechanic.',
    change: priceTimes(0.5),
    appeal:
      'The price is right: the engine has to be rebuilt, and a garage in Ruiru has written down what it costs.',
  },
];

const SHARED_CHASSIS = 'SAMPLE-1234567';

/** Listings that wait for a decision, each because of something else; one was refused before and its seller asks again. */
export async function addWaitingListings(db: Db, now: number): Promise<void> {
  const sources = await listSources(db, STORIES.length);
  const sellers = await listOwners(db);
  for (const [index, story] of STORIES.entries()) {
    const car = sources[index];
    const sellerId = sellers.filter((id) => id !== car?.seller_id)[index];
    if (car && sellerId !== undefined) await addWaiting(db, story, { car, sellerId, now });
  }
}

type Place = { car: Source; sellerId: number; now: number };

async function addWaiting(db: Db, story: Story, { car, sellerId, now }: Place): Promise<void> {
  const { hoursAgo, description, change, appeal } = story;
  const at = new Date(now - hoursAgo * HOUR_MS).toISOString();
  const { id: sourceId, seller_id: _, ...facts } = car;
  const changed = change?.(car) ?? {};
  if (changed.chassis_number)
    await changeVehicle(db, sourceId, { chassis_number: SHARED_CHASSIS }, new Date(now).toISOString());
  const pictures = await listPictures(db, sourceId);
  const vehicle: NewVehicle = { ...facts, description, ...changed, seller_id: sellerId, status: 'pending' };
  const id = await addVehicle(db, { ...vehicle, created_at: at }, pictures, at);
  const verdict = await checkListing(db, id, at, { mustWait: true });
  if (appeal === undefined) return;
  const rulesId = (await activeRules(db)).id;
  await refuseBefore(db, { id, sellerId, rulesId, score: verdict.score, hits: verdict.hits, now });
  const subject = { kind: 'listing', subjectId: id, personId: sellerId } as const;
  await openCase(db, { ...subject, rulesId, verdict, appeal, at });
}

type Refused = {
  id: number;
  sellerId: number;
  rulesId: number;
  score: number;
  hits: readonly unknown[];
  now: number;
};

async function refuseBefore(db: Db, { id, sellerId, rulesId, score, hits, now }: Refused): Promise<void> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@example.com')
    .executeTakeFirst();
  await db
    .insertInto('moderation_cases')
    .values({
      ...{ kind: 'listing', subject_id: id, person_id: sellerId, rules_id: rulesId },
      ...{ score, hits: JSON.stringify(hits), opened_at: new Date(now - 3 * DAY_MS).toISOString() },
      ...{ outcome: 'refused', decided_at: new Date(now - 2 * DAY_MS).toISOString() },
      ...{ decided_by: admin?.id ?? null, reason: CANNED_REASONS[0]?.text ?? null },
    })
    .execute();
}

/** Complete listings on sale of the models that are offered most, one of each. */
async function listSources(db: Db, count: number) {
  const models = await db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .select((eb) => eb.fn.max('v.id').as('id'))
    .where('u.is_sample', '=', 1)
    .where(isCountedIn('v'))
    .where('v.price_kes', 'is not', null)
    .where('v.mileage_km', 'is not', null)
    .where('v.variant', 'is not', null)
    .where('v.condition', '=', 'foreign used')
    .groupBy(['v.make', 'v.model'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
  return db
    .selectFrom('vehicles')
    .select(['id', 'seller_id', 'title', 'make', 'model', 'variant', 'year', 'price_kes', 'mileage_km'])
    .select([
      'condition',
      'transmission',
      'fuel_type',
      'body_type',
      'drive',
      'engine',
      'engine_cc',
      'power_hp',
    ])
    .select(['seats', 'doors', 'exterior_color', 'interior_color', 'county', 'town', 'area', 'features'])
    .select(['is_import'])
    .where(
      'id',
      'in',
      models.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
}

/** People who sell their own cars; not the demo's seller, whose dashboard shows cars on sale. */
async function listOwners(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_sample', '=', 1)
    .where('role', '=', 'seller')
    .where('email', '!=', 'seller@example.com')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function listPictures(db: Db, vehicleId: number): Promise<NewPicture[]> {
  const rows = await db
    .selectFrom('vehicle_images')
    .select(['media_key', 'alt'])
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', 'photo')
    .orderBy('position')
    .limit(PHOTOS)
    .execute();
  return rows.map(({ media_key: mediaKey, alt }) => ({ mediaKey, kind: 'photo', alt }));
}
