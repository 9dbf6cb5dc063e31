import { sql } from 'kysely';
import { lockKeys } from '#api/database/check-then-write.ts';
import { tableOf } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { AlertKind } from '#domain/search/alerts.ts';

export type Match = {
  searchId: number;
  vehicleId: number;
  kind: AlertKind;
  priceKes: number | null;
  wasKes: number | null;
};

/** A vehicle that comes and goes is news again after so long. */
const BACK_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;

const asTable = (matches: readonly Match[]) =>
  tableOf(
    { search_id: 'integer', vehicle_id: 'integer', kind: 'text', price_kes: 'integer', was_kes: 'integer' },
    matches.map(({ searchId, vehicleId, kind, priceKes, wasKes }) => ({
      ...{ search_id: searchId, vehicle_id: vehicleId, kind },
      ...{ price_kes: priceKes, was_kes: wasKes },
    })),
  );

/** The row `t` waits for its mail. */
const WAITS = sql`t.settled_at is null
  and t.id > (select settled_up_to from saved_searches s where s.id = t.search_id)`;

/**
 * Keeps matches, of a search, a listing and a kind one at most, until they are mailed; returns how many are news. Of what a
 * search was told already, or what waits for its mail, nothing is: of the new listing, of its return lately, or of a
 * price as low. What was given up before its mail was not told.
 */
export function saveMatches(db: Db, matches: readonly Match[], at: string): Promise<number> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, 'alert matches');
    return insertNews(db, matches, at);
  });
}

async function insertNews(db: Db, matches: readonly Match[], at: string): Promise<number> {
  const recently = new Date(Date.parse(at) - BACK_AGAIN_MS).toISOString();
  const { numAffectedRows = 0n } = await sql`
    insert into alert_matches (search_id, vehicle_id, kind, price_kes, was_kes, matched_at)
    select m.search_id, m.vehicle_id, m.kind, m.price_kes, m.was_kes, ${at} from ${asTable(matches)} as m
    where case m.kind
      when 'drop' then not exists (
        select 1 from alert_prices p
        where p.search_id = m.search_id and p.vehicle_id = m.vehicle_id and p.lowest_kes <= m.price_kes
      ) and not exists (
        select 1 from alert_matches t
        where t.search_id = m.search_id and t.vehicle_id = m.vehicle_id and t.kind = 'drop'
          and t.price_kes <= m.price_kes and ${WAITS}
      )
      else not exists (
        select 1 from alert_matches t
        where t.search_id = m.search_id and t.vehicle_id = m.vehicle_id and t.kind = m.kind
          and (t.kind = 'new' or (t.matched_at >= ${recently} and (t.mail_id is not null or (${WAITS}))))
      )
    end`.execute(db);
  return Number(numAffectedRows);
}

type Mailed = { search_id: number; vehicle_id: number; present_kes: number | null };

/** Stores the lowest price that a mail reported to each search. */
export async function storeMailedPrices(db: Db, mailed: readonly Mailed[]): Promise<void> {
  const prices = tableOf(
    { search_id: 'integer', vehicle_id: 'integer', present_kes: 'integer' },
    mailed.map(({ search_id, vehicle_id, present_kes }) => ({ search_id, vehicle_id, present_kes })),
  );
  await sql`
    insert into alert_prices (search_id, vehicle_id, lowest_kes)
    select t.search_id, t.vehicle_id, min(t.present_kes) from ${prices} as t
    where t.present_kes is not null group by t.search_id, t.vehicle_id
    on conflict (search_id, vehicle_id) do update set lowest_kes = excluded.lowest_kes
    where alert_prices.lowest_kes > excluded.lowest_kes`.execute(db);
}
