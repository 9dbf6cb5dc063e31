import { z } from 'zod';
import type { Db } from '#api/database/open.ts';
import { RULE_WORDS } from '#domain/moderation/rule-words.ts';
import { isPending, wasRejected } from '#domain/vehicles/listing-life.ts';
import { isHeld, type Standing } from '#domain/vehicles/listing-steps.ts';
import { readHits } from '../cases.ts';

/** How the check of a listing stands that buyers do not see because of it. */
export const ownCheckSchema = z.object({
  state: z.enum(['waiting', 'refused']),
  since: z.string().nullable().meta({ description: 'When it was handed in or refused, UTC.' }),
  reasons: z.array(z.string()).meta({ description: 'What the rules found, in sentences.' }),
  refusal: z.string().nullable().meta({ description: 'Why it was refused, as an admin wrote it.' }),
  appeal: z.string().nullable().meta({ description: 'What its seller wrote who asked again.' }),
  mayAppeal: z.boolean().meta({ description: 'Whether the caller may ask that we look again.' }),
});
export type OwnCheck = z.infer<typeof ownCheckSchema>;

type Listing = {
  id: number;
  standing: Standing;
  mayPublish: boolean;
  /** It waits for a place in a plan, and for a person only where its case is open. */
  waitsForPlace: boolean;
};

const isAffected = ({ standing }: Listing): boolean =>
  isPending(standing) || wasRejected(standing) || isHeld(standing);

/** How the check stands of those of these listings that wait, were refused or were taken down, by their id. */
export async function mapOwnChecks(db: Db, listings: readonly Listing[]): Promise<Map<number, OwnCheck>> {
  const affected = listings.filter(isAffected);
  if (affected.length === 0) return new Map();
  const rows = await listNewest(
    db,
    affected.map(({ id }) => id),
  );
  const newest = new Map(rows.map((row) => [row.subject_id, row]));
  const waiting = affected.filter(
    ({ id, waitsForPlace }) => !waitsForPlace || newest.get(id)?.outcome === null,
  );
  return new Map(waiting.map((listing) => [listing.id, toCheck(listing, newest.get(listing.id))]));
}

type Row = Awaited<ReturnType<typeof listNewest>>[number];

function toCheck({ standing, mayPublish }: Listing, row: Row | undefined): OwnCheck {
  const waits = row?.outcome === null || isPending(standing);
  const isRefusal = row?.outcome === 'refused';
  return {
    state: waits ? 'waiting' : 'refused',
    since: (waits ? row?.opened_at : isRefusal ? row.decided_at : null) ?? null,
    reasons: row && (waits || isRefusal) ? sentencesOf(row) : [],
    refusal: isRefusal ? row.reason : null,
    appeal: waits ? (row?.appeal ?? null) : null,
    mayAppeal: mayPublish && !waits,
  };
}

const sentencesOf = (row: Row): string[] => [
  ...new Set(readHits(row.hits).map(({ rule, evidence }) => RULE_WORDS[rule].explain(evidence))),
];

const listNewest = (db: Db, vehicleIds: readonly number[]) =>
  db
    .selectFrom('moderation_cases as c')
    .select(['c.subject_id', 'c.outcome', 'c.hits', 'c.appeal', 'c.reason', 'c.opened_at', 'c.decided_at'])
    .where('c.kind', '=', 'listing')
    .where('c.subject_id', 'in', vehicleIds)
    .where('c.id', '=', (eb) =>
      eb
        .selectFrom('moderation_cases as newest')
        .select((eb) => eb.fn.max('newest.id').as('id'))
        .where('newest.kind', '=', 'listing')
        .whereRef('newest.subject_id', '=', 'c.subject_id'),
    )
    .execute();
