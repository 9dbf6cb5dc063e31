import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { notFound, refuseProblems } from '#api/http/errors.ts';
import { placeText } from '#api/vehicles/to-vehicle.ts';
import { nameProblem } from '#domain/accounts/names.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import { type Branch, branchesProblem, tidyBranches } from '#domain/dealers/branches.ts';
import { hoursProblem, type OpeningHours } from '#domain/dealers/hours.ts';
import {
  BUSINESS_NAME_MISSING,
  SHOWROOM_LIMITS,
  type ShowroomChange,
  type ShowroomCheck,
  type ShowroomWords,
  UNKNOWN_PLACE,
} from '#domain/dealers/showroom.ts';
import { findPlace } from '#domain/places/places.ts';
import { findFreeSlug, moveShowroom } from './open-showroom.ts';
import { parseBranches, parseHours } from './queries.ts';
import { isVerified } from './verification/is-verified.ts';

export type OwnShowroom = ShowroomWords &
  ShowroomCheck & {
    slug: string;
    isVerified: boolean;
    hours: OpeningHours | null;
    branches: Branch[];
    logoKey: string | null;
    coverKey: string | null;
  };

const findRow = (db: Db, userId: number) =>
  db
    .selectFrom('dealers')
    .select([
      'id',
      'slug',
      'business_name',
      'waiting_name',
      'checked_at',
      'refusal',
      'verified',
      'verified_until',
    ])
    .select(['about', 'address', 'county', 'town', 'area', 'opening_hours', 'hours'])
    .select(['branches', 'logo_key', 'cover_key'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

async function findRowOrThrow(db: Db, userId: number): Promise<Row> {
  const row = await findRow(db, userId);
  if (!row) throw notFound('You have no showroom yet.');
  return row;
}

/** The id of a dealer's own showroom. Throws 404 without one. */
export const findOwnShowroomId = async (db: Db, userId: number): Promise<number> =>
  (await findRowOrThrow(db, userId)).id;

/** What a dealer's own showroom says, blank where nothing was said. Throws 404 without one. */
export async function findOwnShowroom(db: Db, userId: number): Promise<OwnShowroom> {
  const row = await findRowOrThrow(db, userId);
  return {
    slug: row.slug,
    isVerified: isVerified({ verified: row.verified, until: row.verified_until }),
    businessName: row.waiting_name ?? row.business_name,
    publicName: row.checked_at === null ? null : row.business_name,
    refusal: row.refusal,
    about: row.about ?? '',
    place: placeText(row) ?? '',
    address: row.address ?? '',
    openingHours: row.opening_hours ?? '',
    hours: parseHours(row.hours),
    branches: parseBranches(row.branches),
    logoKey: row.logo_key,
    coverKey: row.cover_key,
  };
}

/**
 * Changes what a showroom says; what is not in `change` stays. A new name of a checked business waits for an admin, and
 * so does all of a new showroom. Throws 422 with a sentence per field, 404 without a showroom.
 */
export async function changeShowroom(
  db: Db,
  userId: number,
  change: ShowroomChange,
  at = new Date().toISOString(),
): Promise<void> {
  const { business_name: name, ...words } = toColumns(change);
  if (Object.keys(change).length === 0) return;
  await inTransaction(db, async (db) => {
    await lockRow(db, 'dealers', (await findRowOrThrow(db, userId)).id);
    const row = await findRowOrThrow(db, userId);
    const columns = {
      ...words,
      ...(row.checked_at === null ? newShowroom(row, words, name) : newName(row, name)),
    };
    if (Object.keys(columns).length === 0) return;
    await db.updateTable('dealers').set(columns).where('id', '=', row.id).execute();
    if (row.checked_at === null && name !== undefined)
      await moveShowroom(db, { ...row, isPublic: false }, await findFreeSlug(db, name, row.id));
    await recordChange(db, { subject: 'dealer', subjectId: row.id, change: 'changed' }, at);
  });
}

type Words = Omit<ReturnType<typeof toColumns>, 'business_name'>;

/** A refused showroom waits again once it says something else. */
function newShowroom(row: Row, words: Words, name = row.business_name) {
  const present: Readonly<Record<string, unknown>> = row;
  const isOther =
    name !== row.business_name ||
    Object.entries(words).some(([column, value]) => column in present && present[column] !== value);
  return { business_name: name, ...(isOther && { refusal: null }) };
}

/** The name that waits for an admin; a refused one does not wait again, and the public one need not. */
function newName(row: Row, name: string | undefined) {
  if (name === undefined || name === row.waiting_name) return {};
  return { waiting_name: name === row.business_name ? null : name, refusal: null };
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
  const branches = change.branches && tidyBranches(change.branches);
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
    hours: change.hours ? hoursProblem(change.hours) : undefined,
    branches: branches && branchesProblem(branches),
  });
  return {
    ...(businessName && { business_name: businessName }),
    ...(change.about !== undefined && { about: said.get('about') || null }),
    ...(change.address !== undefined && { address: said.get('address') || null }),
    ...(change.openingHours !== undefined && { opening_hours: said.get('openingHours') || null }),
    ...(change.hours !== undefined && { hours: change.hours && JSON.stringify(change.hours) }),
    ...(branches && { branches: JSON.stringify(branches) }),
    ...(change.place !== undefined && {
      county: place?.county ?? null,
      town: place?.town ?? null,
      area: place?.area ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    }),
  };
}
