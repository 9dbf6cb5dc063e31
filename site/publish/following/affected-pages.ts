import type { Db } from '#api/database/open.ts';
import type { OutboxRow } from '#api/database/tables.ts';
import { hasPageIn } from '#api/vehicles/listing-life.ts';
import { type Grouped, landingSlug, landingsOf } from '#domain/landing/landing.ts';
import {
  announcementsPath,
  dealerPath,
  dealersPath,
  helpArticlePath,
  helpPath,
  homePath,
  landingPath,
  numbersPath,
  vehiclePath,
} from '#site/lib/paths.ts';

/** The pages that a change shows on: some at once, the summaries once a minute. */
type AffectedPages = { now: Set<string>; soon: Set<string> };

/** Which pages show what these changes changed. */
export async function findAffectedPages(db: Db, changes: readonly OutboxRow[]): Promise<AffectedPages> {
  const pages: AffectedPages = { now: new Set(), soon: new Set() };
  if (changes.length === 0) return pages;
  pages.soon.add(homePath()).add(dealersPath());
  const vehicleIds = idsOf(changes, 'vehicle');
  for (const id of vehicleIds) pages.now.add(vehiclePath(id));
  for (const slug of await listShowroomsOf(db, vehicleIds)) pages.soon.add(dealerPath(slug));
  for (const dealerId of idsOf(changes, 'dealer')) await addDealerPages(db, dealerId, pages);
  if (idsOf(changes, 'numbers').length > 0) pages.now.add(numbersPath());
  if (idsOf(changes, 'announcement').length > 0) pages.now.add(announcementsPath());
  await addHelpPages(db, idsOf(changes, 'help'), pages);
  addLandingPages(await listGroupsOf(db, vehicleIds), pages);
  addLandingPages(listFormerGroups(changes), pages);
  return pages;
}

/** An article at once, those that name it and the page of all with the summaries. */
async function addHelpPages(db: Db, ids: readonly number[], pages: AffectedPages): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom('help_articles').select(['id', 'slug']).execute();
  for (const { id, slug } of rows) pages[ids.includes(id) ? 'now' : 'soon'].add(helpArticlePath(slug));
  pages.soon.add(helpPath());
}

/** The pages of all groups that listings belong to. */
function addLandingPages(listings: readonly Grouped[], pages: AffectedPages): void {
  for (const landing of listings.flatMap(landingsOf)) {
    const slug = landingSlug(landing);
    if (slug) pages.soon.add(landingPath(slug));
  }
}

function listGroupsOf(db: Db, vehicleIds: readonly number[]): Promise<Grouped[]> {
  return selectGroups(db).where('id', 'in', vehicleIds).execute();
}

const selectGroups = (db: Db) =>
  db
    .selectFrom('vehicles')
    .select(['make', 'model', 'county', 'town', 'body_type as bodyType', 'groups'])
    .distinct();

const listFormerGroups = (changes: readonly OutboxRow[]): Grouped[] =>
  changes.flatMap(({ formerly }) => (formerly === null ? [] : JSON.parse(formerly)));

function idsOf(changes: readonly OutboxRow[], subject: OutboxRow['subject']): number[] {
  return [
    ...new Set(changes.filter((change) => change.subject === subject).map((change) => change.subject_id)),
  ];
}

async function listShowroomsOf(db: Db, vehicleIds: readonly number[]): Promise<string[]> {
  if (vehicleIds.length === 0) return [];
  const rows = await db
    .selectFrom('dealers')
    .select('slug')
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('vehicles').select('seller_id').where('id', 'in', vehicleIds),
    )
    .execute();
  return rows.map((row) => row.slug);
}

async function addDealerPages(db: Db, dealerId: number, pages: AffectedPages): Promise<void> {
  const dealer = await db
    .selectFrom('dealers')
    .select(['slug', 'user_id'])
    .where('id', '=', dealerId)
    .executeTakeFirst();
  if (!dealer) return;
  pages.soon.add(dealerPath(dealer.slug));
  for (const { slug } of await listFormerSlugs(db, dealerId)) pages.soon.add(dealerPath(slug));
  const vehicles = await db
    .selectFrom('vehicles')
    .select('id')
    .where('seller_id', '=', dealer.user_id)
    .where(hasPageIn('vehicles'))
    .execute();
  for (const { id } of vehicles) pages.now.add(vehiclePath(id));
  addLandingPages(await selectGroups(db).where('seller_id', '=', dealer.user_id).execute(), pages);
}

/** Where the page of a renamed showroom was: there is a redirect now. */
const listFormerSlugs = (db: Db, dealerId: number) =>
  db.selectFrom('former_dealer_slugs').select('slug').where('dealer_id', '=', dealerId).execute();
