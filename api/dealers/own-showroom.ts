import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { notFound, refuseProblems } from '#api/errors.ts';
import { recordChange } from '#api/events/outbox.ts';
import { listShownVehicleIds } from '#api/profile/queries.ts';
import { placeText } from '#api/vehicles/queries.ts';
import { nameProblem } from '#domain/names.ts';
import { cleanText } from '#domain/person-name.ts';
import { findPlace } from '#domain/places.ts';
import {
  BUSINESS_NAME_MISSING,
  SHOWROOM_LIMITS,
  type ShowroomChange,
  type ShowroomWords,
  UNKNOWN_PLACE,
} from '#domain/showroom.ts';
import { findFreeSlug } from './open-showroom.ts';

export type OwnShowroom = ShowroomWords & { slug: string };

/** What a dealer's own showroom says, blank where nothing was said. Throws 404 for somebody without one. */
export async function findOwnShowroom(db: Db, userId: number): Promise<OwnShowroom> {
  const row = await db
    .selectFrom('dealers')
    .select(['slug', 'business_name', 'about', 'address', 'county', 'town', 'area', 'opening_hours'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound('You have no showroom yet.');
  return {
    slug: row.slug,
    businessName: row.business_name,
    about: row.about ?? '',
    place: placeText(row) ?? '',
    address: row.address ?? '',
    openingHours: row.opening_hours ?? '',
  };
}

/**
 * Changes what a showroom says; what is not in `change` stays. A new name gives a new address, and the old one leads
 * there. Throws 422 with a sentence per field, 404 for somebody without a showroom.
 */
export async function changeShowroom(
  db: Db,
  userId: number,
  change: ShowroomChange,
  at = new Date().toISOString(),
): Promise<void> {
  const columns = toColumns(change);
  if (Object.keys(columns).length === 0) return;
  await inTransaction(db, async (db) => {
    const dealer = await db
      .updateTable('dealers')
      .set(columns)
      .where('user_id', '=', userId)
      .returning(['id', 'slug'])
      .executeTakeFirst();
    if (!dealer) throw notFound('You have no showroom yet.');
    if (columns.business_name !== undefined) {
      await moveTo(db, dealer, await findFreeSlug(db, columns.business_name, dealer.id));
      // A dealer's name stands on their adverts.
      for (const subjectId of await listShownVehicleIds(db, userId))
        await recordChange(db, { subject: 'vehicle', subjectId, change: 'changed' }, at);
    }
    await recordChange(db, { subject: 'dealer', subjectId: dealer.id, change: 'changed' }, at);
  });
}

async function moveTo(db: Db, dealer: { id: number; slug: string }, slug: string): Promise<void> {
  if (slug === dealer.slug) return;
  await db.deleteFrom('former_dealer_slugs').where('slug', '=', slug).execute();
  await db
    .insertInto('former_dealer_slugs')
    .values({ slug: dealer.slug, dealer_id: dealer.id })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  await db.updateTable('dealers').set({ slug }).where('id', '=', dealer.id).execute();
}

const TEXTS = ['businessName', 'about', 'address', 'openingHours'] as const;

function toColumns(change: ShowroomChange) {
  const said = new Map(
    TEXTS.map((field) => [field, change[field] === undefined ? undefined : cleanText(change[field])]),
  );
  const lengthProblem = (field: (typeof TEXTS)[number]) => {
    const most = SHOWROOM_LIMITS[field];
    return (said.get(field)?.length ?? 0) > most ? `This can have at most ${most} characters` : undefined;
  };
  const businessName = said.get('businessName');
  const place = change.place?.trim() ? findPlace(change.place) : null;
  refuseProblems({
    businessName:
      businessName === ''
        ? BUSINESS_NAME_MISSING
        : nameProblem(businessName ?? '', SHOWROOM_LIMITS.businessName),
    about: lengthProblem('about'),
    address: lengthProblem('address'),
    openingHours: lengthProblem('openingHours'),
    place: place === undefined ? UNKNOWN_PLACE : undefined,
  });
  return {
    ...(businessName && { business_name: businessName }),
    ...(change.about !== undefined && { about: said.get('about') || null }),
    ...(change.address !== undefined && { address: said.get('address') || null }),
    ...(change.openingHours !== undefined && { opening_hours: said.get('openingHours') || null }),
    ...(change.place !== undefined && {
      county: place?.county ?? null,
      town: place?.town ?? null,
      area: place?.area ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    }),
  };
}
