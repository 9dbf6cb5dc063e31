import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { AlertKind } from '#domain/alerts.ts';

export type Match = {
  searchId: number;
  vehicleId: number;
  kind: AlertKind;
  priceKes: number | null;
  wasKes: number | null;
};

/** A vehicle that comes and goes is news again after so long. */
const BACK_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;

/** One statement, always of the same text, for however many rows. */
const asTable = (matches: readonly Match[]) => sql`(
  select value ->> 'searchId' as search_id, value ->> 'vehicleId' as vehicle_id, value ->> 'kind' as kind,
    value ->> 'priceKes' as price_kes, value ->> 'wasKes' as was_kes
  from json_each(${JSON.stringify(matches)})
)`;

/**
 * Keeps matches, of a search, a listing and a kind one at most, until they are mailed; returns how many are news. Of what a
 * search was told already nothing is: of the new listing, of its return lately, or of a price as low.
 */
export async function keepMatches(db: Db, matches: readonly Match[], at: string): Promise<number> {
  const recently = new Date(Date.parse(at) - BACK_AGAIN_MS).toISOString();
  const { numAffectedRows = 0n } = await sql`
    insert into alert_matches (search_id, vehicle_id, kind, price_kes, was_kes, matched_at)
    select m.search_id, m.vehicle_id, m.kind, m.price_kes, m.was_kes, ${at} from ${asTable(matches)} as m
    where case m.kind
      when 'drop' then not exists (
        select 1 from alert_prices p
        where p.search_id = m.search_id and p.vehicle_id = m.vehicle_id and p.lowest_kes <= m.price_kes
      )
      else not exists (
        select 1 from alert_matches t
        where t.search_id = m.search_id and t.vehicle_id = m.vehicle_id and t.kind = m.kind
          and (t.kind = 'new' or t.matched_at >= ${recently})
      )
    end`.execute(db);
  await keepLowest(db, matches);
  return Number(numAffectedRows);
}

/** The lowest price that each search was told of. */
async function keepLowest(db: Db, matches: readonly Match[]): Promise<void> {
  await sql`
    insert into alert_prices (search_id, vehicle_id, lowest_kes)
    select search_id, vehicle_id, price_kes from ${asTable(matches)} where price_kes is not null
    on conflict (search_id, vehicle_id) do update set lowest_kes = min(lowest_kes, excluded.lowest_kes)`.execute(
    db,
  );
}
