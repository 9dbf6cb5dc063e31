import { lockKeys, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { beginSubscription } from '#api/plans/begin.ts';
import { dealerSlugs } from '#domain/dealers/slug.ts';
import { endForClosing } from './verification/end.ts';

/**
 * Gives a person who becomes a dealer their showroom, under their own name until they give it another; one that they
 * had before opens again. A new one is public once an admin has checked it. Returns its id.
 */
export function openShowroom(db: Db, userId: number, name: string, at: string): Promise<number> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', userId);
    const dealerId = (await findShowroomId(db, userId)) ?? (await addShowroom(db, userId, name, at));
    await beginSubscription(db, { dealerId, userId }, at);
    await recordChange(db, { subject: 'dealer', subjectId: dealerId, change: 'added' }, at);
    return dealerId;
  });
}

/**
 * Closes the showroom of a former dealer. Its words and address stay; the verified mark goes, since the business would
 * have to be checked again.
 */
export async function closeShowroom(db: Db, userId: number, at: string): Promise<void> {
  const dealerId = await findShowroomId(db, userId);
  if (dealerId === undefined) return;
  await endForClosing(db, dealerId, at);
  await recordChange(db, { subject: 'dealer', subjectId: dealerId, change: 'removed' }, at);
}

async function findShowroomId(db: Db, userId: number): Promise<number | undefined> {
  const row = await db.selectFrom('dealers').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row?.id;
}

async function addShowroom(db: Db, userId: number, name: string, at: string): Promise<number> {
  const { id } = await db
    .insertInto('dealers')
    .values({ user_id: userId, business_name: name, slug: `new-${userId}`, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slug = await findFreeSlug(db, name, id);
  await db.updateTable('dealers').set({ slug }).where('id', '=', id).execute();
  return id;
}

/**
 * The plainest address for a dealer of this name that no other dealer has or used to have. Call it in the transaction
 * that gives it to them.
 */
export async function findFreeSlug(db: Db, name: string, dealerId: number): Promise<string> {
  await lockKeys(db, 'dealer slugs');
  for (const slug of dealerSlugs(name, dealerId)) {
    const present = await db
      .selectFrom('dealers')
      .select('id')
      .where('slug', '=', slug)
      .where('id', '!=', dealerId)
      .executeTakeFirst();
    const former = await db
      .selectFrom('former_dealer_slugs')
      .select('dealer_id')
      .where('slug', '=', slug)
      .where('dealer_id', '!=', dealerId)
      .executeTakeFirst();
    if (!present && !former) return slug;
  }
  throw new Error('there are always more slugs');
}

type Moving = { id: number; slug: string; isPublic: boolean };

/** Gives a showroom another address; that of a public one goes on leading there. */
export async function moveShowroom(
  db: Db,
  { id, slug: before, isPublic }: Moving,
  slug: string,
): Promise<void> {
  if (slug === before) return;
  await db.deleteFrom('former_dealer_slugs').where('slug', '=', slug).execute();
  if (isPublic)
    await db
      .insertInto('former_dealer_slugs')
      .values({ slug: before, dealer_id: id })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  await db.updateTable('dealers').set({ slug }).where('id', '=', id).execute();
}
