import type { Db } from '#api/database/open.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import type { CountedThing } from '#domain/plans/limits.ts';

/** How much of what a plan limits a seller uses. */
export type PlanUse = { stock: number; waiting: number; seats: number; featured: number };

/** What a seller uses of their plan now; `waiting` are the listings that wait for a place in it. */
export async function planUse(db: Db, sellerId: number): Promise<PlanUse> {
  const { waiting } = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('seller_id', '=', sellerId)
    .where('waits_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    stock: await countUsed(db, sellerId, 'stock'),
    waiting,
    seats: await countUsed(db, sellerId, 'seats'),
    featured: await countUsed(db, sellerId, 'featuredSlots'),
  };
}

/** How many places of a kind a seller uses. */
export function countUsed(db: Db, sellerId: number, thing: Exclude<CountedThing, 'photos'>): Promise<number> {
  return thing === 'seats' ? countSeats(db, sellerId) : countListings(db, sellerId, thing);
}

async function countListings(db: Db, sellerId: number, thing: 'stock' | 'featuredSlots'): Promise<number> {
  let listings = db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('seller_id', '=', sellerId)
    .where(isFoundIn('vehicles'));
  if (thing === 'featuredSlots') listings = listings.where('in_slot', '=', 1);
  return (await listings.executeTakeFirstOrThrow()).used;
}

/** Agents in the team, and those who are invited. */
async function countSeats(db: Db, sellerId: number): Promise<number> {
  const { used } = await db
    .selectFrom('dealer_agents as a')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('d.user_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return used;
}
