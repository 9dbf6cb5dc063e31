import type { Db } from '#api/database/open.ts';
import { changeVehicle, deleteVehicle } from '#api/vehicles/change.ts';
import { isUnderOwnAddress } from '../own-address.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';
import { STOCK_FILE_TABLES } from './stock-files.ts';
import { VERIFICATION_TABLES } from './verification.ts';

const vehiclesOf = (db: Db, { id }: Owner) => db.selectFrom('vehicles as v').where('v.seller_id', '=', id);
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
  ...VERIFICATION_TABLES,
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
  ...STOCK_FILE_TABLES,
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
        .select([
          'business_name',
          'slug',
          'verified',
          'verified_until',
          'about',
          'phone',
          'opening_hours',
          'is_sample',
        ])
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
