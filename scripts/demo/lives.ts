import { acceptInvitation, addInvitation, findOwnDealer, listDealersOf } from '#api/agents/queries.ts';
import { insertOnce } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { listConversations } from '#api/messages/conversations.ts';
import { setArchived } from '#api/messages/put-away.ts';
import { addVisits } from '#api/statistics/add-visits.ts';
import { forgetDays } from '#api/statistics/market-days.ts';
import { addDaysOfViews } from '#api/views/queries.ts';
import { isCounted, isSold } from '#domain/vehicles/listing-life.ts';
import { DAY_MS } from './lives/clock.ts';
import { addTalk } from './lives/conversations.ts';
import { addCalls, addReports, addSave, addSaves, addSearches } from './lives/interest.ts';
import { workOnLeads } from './lives/leads.ts';
import { dropsOf, type Lived, listLived } from './lives/listings.ts';
import { addBuyers } from './lives/people.ts';
import { addReplies } from './lives/replies.ts';
import { addReviews } from './lives/reviews.ts';
import { addSales } from './lives/sales.ts';
import { addSupportTalks } from './lives/support.ts';
import { drawViews } from './lives/views.ts';
import { drawVisits } from './lives/visits.ts';
import { addWaitingListings } from './lives/waiting.ts';
import { type Random, seededRandom } from './random.ts';

const LIVED = 'demo_lives';
const ACCOUNTS = ['buyer', 'seller', 'dealer', 'agent'] as const;
type Ids = Record<(typeof ACCOUNTS)[number], number>;
type Scene = { ids: Ids; listings: readonly Lived[]; buyers: number[]; now: number; random: Random };

/**
 * Gives the demo's people a past of 100 days: views, visits, conversations, also with support, leads, favourites, saved searches, an agent and
 * reports, in one transaction and once. Only sample listings and sample people take part, and nothing is mailed.
 */
export function addSampleLives(db: Db, { seed, now }: { seed: number; now: Date }): Promise<void> {
  return db.transaction().execute(async (db) => {
    const mark = { key: LIVED, value: now.toISOString() };
    if (!(await insertOnce(db.insertInto('meta').values(mark).returning('key')))) return;
    const random = seededRandom(seed);
    const nowMs = now.getTime();
    const ids = await findIds(db);
    await addSales(db, { sellerId: ids.dealer, seed, now: nowMs });
    const listings = await listLived(db);
    await addDaysOfViews(db, drawViews(listings, nowMs, random));
    const buyers = await addBuyers(db, new Date(nowMs - 200 * DAY_MS).toISOString());
    const scene = { ids, listings, buyers, now: nowMs, random };
    await addAgent(db, scene);
    await liveAsSeller(db, scene, scene.ids.seller);
    await liveAsSeller(db, scene, scene.ids.dealer);
    await rememberSold(db, scene, ids.dealer);
    await liveAsAgent(db, scene);
    await liveAsBuyer(db, scene);
    for (const personId of [ids.buyer, ids.seller, ids.dealer]) await archiveOldest(db, personId);
    await workOnLeads(db, { sellerId: scene.ids.dealer, agentId: scene.ids.agent, now: nowMs });
    await addReports(db, onSale(scene).slice(-40), scene);
    await addReviews(db, { ...scene, listings: onSale(scene) }, scene.ids.dealer);
    await addReplies(db, [ids.seller, ids.dealer], mark.value);
    await addWaitingListings(db, nowMs);
    await addSupportTalks(db, { buyerId: ids.buyer, sellerId: ids.seller, now: nowMs });
    await addVisits(db, drawVisits(nowMs, random));
    await forgetDays(db);
  });
}

async function findIds(db: Db): Promise<Ids> {
  const emails = ACCOUNTS.map((role) => `${role}@example.com`);
  const rows = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute();
  const idOf = (role: string) => rows.find(({ email }) => email === `${role}@example.com`)?.id ?? 0;
  return { buyer: idOf('buyer'), seller: idOf('seller'), dealer: idOf('dealer'), agent: idOf('agent') };
}

const onSale = ({ listings }: Pick<Scene, 'listings'>): Lived[] => listings.filter(isCounted);
const ofSeller = (scene: Scene, sellerId: number): Lived[] =>
  onSale(scene).filter((listing) => listing.sellerId === sellerId);

/** The agent account has acted for the dealer account for a while. */
async function addAgent(db: Db, { ids, now }: Scene): Promise<void> {
  const dealer = await findOwnDealer(db, ids.dealer);
  if (!dealer) return;
  const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString();
  await addInvitation(db, { dealerId: dealer.id, email: 'agent@example.com' }, at(48));
  for (const { id } of await listDealersOf(db, ids.agent)) await acceptInvitation(db, ids.agent, id, at(47));
}

const MOST_TALKS = 7;

/** What others do with a seller's cars. */
async function liveAsSeller(db: Db, scene: Scene, sellerId: number): Promise<void> {
  const { random, buyers, now } = scene;
  const own = random.shuffle(ofSeller(scene, sellerId));
  for (const listing of own) {
    await addSaves(db, listing, scene, random);
    await addCalls(db, listing, scene, random);
  }
  for (let number = 0; number < MOST_TALKS; number++) {
    const listing = own[number % own.length];
    const buyerId = buyers[number];
    if (!listing || buyerId === undefined) continue;
    const talk = { listing, buyerId, sellerId, number: number + sellerId, daysAgo: 1 + 3 * number, now };
    await addTalk(db, talk, random);
  }
}

/** Who asked about the cars that a seller has sold since. */
async function rememberSold(db: Db, scene: Scene, sellerId: number): Promise<void> {
  const sold = scene.listings.filter((listing) => isSold(listing) && listing.sellerId === sellerId);
  for (const listing of sold) {
    await addSaves(db, listing, scene, scene.random);
    await addCalls(db, listing, scene, scene.random);
  }
}

/** Two buyers wrote to the agent about the dealer's cars. */
async function liveAsAgent(db: Db, scene: Scene): Promise<void> {
  const { ids, buyers, now, random } = scene;
  const cars = ofSeller(scene, ids.dealer);
  for (const [number, listing] of cars.slice(0, 3).entries()) {
    const buyerId = buyers.at(-1 - number);
    if (buyerId === undefined) continue;
    const talk = { listing, buyerId, sellerId: ids.agent, number: number + 3, daysAgo: 2 + 4 * number, now };
    await addTalk(db, talk, random);
  }
}

/** What came to an end longest ago is put away. */
async function archiveOldest(db: Db, personId: number): Promise<void> {
  const oldest = (await listConversations(db, personId, { page: 1, limit: 100 })).at(-1);
  if (oldest) await setArchived(db, { conversationId: oldest.id, personId, isArchived: true });
}

const CARS_OF_BUYER = 9;
const NOTES = ['Ask about the service book.', 'See it with Otieno on Saturday.'];

/** What the buyer account saved, asked and keeps looking for: some became cheaper since. */
async function liveAsBuyer(db: Db, scene: Scene): Promise<void> {
  const { ids, now, random } = scene;
  const wasCheaper = (listing: Lived) => dropsOf(listing).some((at) => at > now - 45 * DAY_MS);
  const others = random.shuffle(onSale(scene).filter((listing) => listing.prices.length > 0));
  const cars = [
    ...others.filter(wasCheaper).slice(0, 3),
    ...others.filter((listing) => !wasCheaper(listing)).slice(0, CARS_OF_BUYER - 3),
  ];
  for (const [index, listing] of cars.entries()) {
    const [drop = now] = dropsOf(listing).filter((at) => at > now - 45 * DAY_MS);
    const atMs = Math.max(listing.listedAt, Math.min(drop, now - index * 4 * DAY_MS) - 2 * DAY_MS);
    const note = NOTES[index];
    await addSave(db, { userId: ids.buyer, listing, atMs, ...(note && { note }) });
    if (index % 3 === 0) await addCalls(db, listing, { buyers: [ids.buyer], now }, random);
  }
  const asked = [...ofSeller(scene, ids.seller).slice(0, 1), ...ofSeller(scene, ids.dealer).slice(0, 1)];
  for (const [number, listing] of [...asked, ...cars.slice(3, 5)].entries()) {
    const talk = {
      listing,
      buyerId: ids.buyer,
      sellerId: listing.sellerId,
      number,
      daysAgo: 1 + 5 * number,
      now,
    };
    await addTalk(db, talk, random);
  }
  await addSearches(db, ids.buyer, now);
}
