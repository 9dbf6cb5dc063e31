import type { Db } from '#api/database/open.ts';
import { changeVehicle, deleteVehicle } from '#api/vehicles/change.ts';
import { isUnderOwnAddress } from '../own-address.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';

const vehiclesOf = (db: Db, { id }: Owner) => db.selectFrom('vehicles as v').where('v.seller_id', '=', id);
const importsOf = (db: Db, { id }: Owner) => db.selectFrom('imports as i').where('i.seller_id', '=', id);
const zipsOf = (db: Db, { id }: Owner) => db.selectFrom('photo_zips as z').where('z.seller_id', '=', id);
const businessOf = (db: Db, { id }: Owner) => db.selectFrom('dealers').select('id').where('user_id', '=', id);

/** Words that a seller wrote freely: anything may stand in them. */
const NO_WORDS = {
  description: null,
  features: '[]',
  safety: '[]',
  history: null,
  inspection: null,
  warranty: null,
  financing: null,
  import_status: null,
  estimated_shipping_period: null,
  area: null,
  latitude: null,
  longitude: null,
  sold_where: null,
  sold_price_kes: null,
  plate: null,
  chassis_number: null,
  draft_key: null,
  draft_hash: null,
} as const;

/** Adverts and the business behind them. Of an advert only what says nothing of its seller stays. */
export const SELLING_TABLES: readonly PersonalTable[] = [
  {
    table: 'vehicle_images',
    what: 'The pictures of your adverts',
    rows: (db, owner) =>
      vehiclesOf(db, owner)
        .innerJoin('vehicle_images as i', 'i.vehicle_id', 'v.id')
        .select(['i.vehicle_id', 'i.kind', 'i.position', 'i.media_key', 'i.alt', 'i.shot'])
        .execute(),
    end: 'deleted',
    erase: async (db, owner, at) => {
      for (const { id } of await vehiclesOf(db, owner).select('v.id').execute())
        await changeVehicle(db, id, { pictures: [] }, at);
    },
  },
  {
    table: 'listing_documents',
    what: 'The logbooks, inspection reports and NTSA searches of your adverts, and what an admin said of them; the files are in private/',
    rows: (db, owner) =>
      vehiclesOf(db, owner)
        .innerJoin('listing_documents as d', 'd.vehicle_id', 'v.id')
        .select(['d.vehicle_id', 'd.kind', 'd.sent_at', 'd.seen_at', 'd.refused_at', 'd.refusal'])
        .execute(),
    end: 'deleted',
    erase: (db, owner) =>
      db
        .deleteFrom('listing_documents')
        .where('vehicle_id', 'in', vehiclesOf(db, owner).select('v.id'))
        .execute(),
  },
  {
    table: 'media',
    what: 'The private files that are kept for you',
    rows: (db, { id }) =>
      db
        .selectFrom('media')
        .select(['id', 'kind', 'content_type', 'bytes', 'created_at'])
        .where('owner_id', '=', id)
        .execute(),
    end: 'deleted',
    // The row stays until its files are gone, so that a deletion that is cut short is finished by the sweep.
    erase: (db, { id }, at) =>
      db
        .updateTable('media')
        .set({ state: 'removing', owner_id: null, changed_at: at })
        .where('owner_id', '=', id)
        .execute(),
  },
  {
    table: 'price_history',
    what: 'What your adverts asked over time',
    rows: (db, owner) =>
      vehiclesOf(db, owner)
        .innerJoin('price_history as p', 'p.vehicle_id', 'v.id')
        .select(['p.vehicle_id', 'p.price_kes', 'p.recorded_at'])
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'import_acts',
    what: 'What your stock files did to your adverts',
    rows: (db, owner) =>
      importsOf(db, owner)
        .innerJoin('import_acts as a', 'a.import_id', 'i.id')
        .select(['a.id', 'a.import_id', 'a.vehicle_id', 'a.kind', 'a.title', 'a.before', 'a.undone'])
        .execute(),
    end: 'deleted',
  },
  {
    table: 'import_rows',
    what: 'The rows of your stock files',
    rows: (db, owner) =>
      importsOf(db, owner)
        .innerJoin('import_rows as r', 'r.import_id', 'i.id')
        .select(['r.import_id', 'r.line', 'r.cells', 'r.outcome', 'r.notes', 'r.is_applied'])
        .execute(),
    end: 'deleted',
  },
  {
    table: 'import_columns',
    what: 'What the columns of your stock files mean',
    rows: (db, { id }) =>
      db.selectFrom('import_columns').select(['header', 'field']).where('seller_id', '=', id).execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('import_columns').where('seller_id', '=', id).execute(),
  },
  {
    table: 'imports',
    what: 'Your stock files',
    rows: (db, owner) =>
      importsOf(db, owner)
        .select(['i.id', 'i.file_name', 'i.state', 'i.columns', 'i.reason'])
        .select(['i.created_at', 'i.changed_at', 'i.applied_at'])
        .execute(),
    end: 'deleted',
    // Their rows go with them.
    erase: (db, { id }) => db.deleteFrom('imports').where('seller_id', '=', id).execute(),
  },
  {
    table: 'photo_zip_files',
    what: 'The files of your zips of photos',
    rows: (db, owner) =>
      zipsOf(db, owner)
        .innerJoin('photo_zip_files as f', 'f.zip_id', 'z.id')
        .select(['f.zip_id', 'f.name', 'f.vehicle_id', 'f.outcome', 'f.reason'])
        .execute(),
    end: 'deleted',
  },
  {
    table: 'photo_zips',
    what: 'Your zips of photos',
    rows: (db, owner) =>
      zipsOf(db, owner)
        .select(['z.id', 'z.file_name', 'z.state', 'z.reason', 'z.created_at', 'z.changed_at'])
        .execute(),
    end: 'deleted',
    // Its file goes with the next sweep of the uploads.
    erase: (db, { id }) => db.deleteFrom('photo_zips').where('seller_id', '=', id).execute(),
  },
  {
    table: 'feeds',
    what: 'The address from which your stock is fetched',
    rows: (db, { id }) =>
      db
        .selectFrom('feeds')
        .select(['url', 'withdraws_gone', 'is_confirmed', 'is_paused', 'waits_for', 'import_id'])
        .select(['failures', 'problem', 'fetched_at', 'next_fetch_at', 'created_at'])
        .where('seller_id', '=', id)
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('feeds').where('seller_id', '=', id).execute(),
  },
  {
    table: 'vehicles',
    what: 'Your adverts',
    rows: (db, owner) => vehiclesOf(db, owner).selectAll('v').execute(),
    end: 'made nameless',
    erase: async (db, owner, at) => {
      const adverts = await vehiclesOf(db, owner).select(['v.id', 'v.year', 'v.make', 'v.model']).execute();
      for (const { id, year, make, model } of adverts) {
        if (await deleteVehicle(db, id)) continue;
        await changeVehicle(
          db,
          id,
          { ...NO_WORDS, title: `${year} ${make} ${model}`, status: 'withdrawn', by: 'system' },
          at,
        );
      }
    },
  },
  {
    table: 'dealer_agents',
    what: 'Agents whom you let act for you, and dealers who let you',
    rows: (db, owner) =>
      db
        .selectFrom('dealer_agents as a')
        .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
        .select(['d.business_name as dealer', 'a.email as agent', 'a.invited_at', 'a.accepted_at'])
        .select(['a.permissions', 'a.last_lead_at'])
        .where((eb) =>
          eb.or([
            eb('d.user_id', '=', owner.id),
            eb('a.agent_id', '=', owner.id),
            isUnderOwnAddress(owner, { email: 'a.email', at: 'a.invited_at' }),
          ]),
        )
        .execute(),
    end: 'deleted',
    erase: (db, owner) =>
      db
        .deleteFrom('dealer_agents')
        .where((eb) =>
          eb.or([
            eb('agent_id', '=', owner.id),
            isUnderOwnAddress(owner, { email: 'email', at: 'invited_at' }),
            eb('dealer_id', 'in', businessOf(db, owner)),
          ]),
        )
        .execute(),
  },
  {
    table: 'listing_assignees',
    what: 'Listings of dealers that you look after',
    rows: (db, { id }) =>
      db.selectFrom('listing_assignees').select('vehicle_id').where('assignee_id', '=', id).execute(),
    end: 'deleted',
    erase: (db, { id }) =>
      db
        .deleteFrom('listing_assignees')
        .where((eb) =>
          eb.or([
            eb('assignee_id', '=', id),
            eb('vehicle_id', 'in', eb.selectFrom('vehicles').select('id').where('seller_id', '=', id)),
          ]),
        )
        .execute(),
  },
  {
    table: 'former_dealer_slugs',
    what: 'Older addresses of your showroom',
    rows: (db, owner) =>
      db
        .selectFrom('former_dealer_slugs')
        .select('slug')
        .where('dealer_id', 'in', businessOf(db, owner))
        .execute(),
    end: 'deleted',
  },
  {
    table: 'dealers',
    what: 'Your business and its showroom',
    rows: (db, { id }) =>
      db
        .selectFrom('dealers')
        .select(['business_name', 'slug', 'verified', 'about', 'phone', 'opening_hours', 'is_sample'])
        .select(['address', 'county', 'town', 'area', 'latitude', 'longitude', 'created_at'])
        .select(['checked_at', 'waiting_name', 'refusal', 'lead_rule', 'hours'])
        .select(['branches', 'logo_key', 'cover_key'])
        .where('user_id', '=', id)
        .execute(),
    end: 'deleted',
    // Its page went when the days of grace began.
    erase: (db, { id }) => db.deleteFrom('dealers').where('user_id', '=', id).execute(),
  },
];
