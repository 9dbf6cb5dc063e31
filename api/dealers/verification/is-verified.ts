import type { ExpressionBuilder } from 'kysely';
import type { Flag, Tables } from '#api/database/tables.ts';

type Marked = { verified: Flag | null; until: string | null };

/** Whether a dealer counts as a verified business now: the mark ends by time, whether a job has run or not. */
export const isVerified = ({ verified, until }: Marked, now = Date.now()): boolean =>
  verified === 1 && (until === null || Date.parse(until) > now);

/** The same of `dealers as d` in a query. */
export const isVerifiedIn = (
  eb: ExpressionBuilder<Tables & { d: Tables['dealers'] }, 'd'>,
  at = new Date().toISOString(),
) =>
  eb.and([
    eb('d.verified', '=', 1),
    eb.or([eb('d.verified_until', 'is', null), eb('d.verified_until', '>', at)]),
  ]);
