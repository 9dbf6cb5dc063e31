import type { AdminAccount, PersonSeen, Restriction } from '#api/people/schema.ts';
import type { AccountState, RestrictionKind } from '#domain/accounts/restrictions.ts';
import { formatDay } from '#site/lib/dates.ts';
import type { BadgeTone } from '#site/ui/badge.ts';

export const STATE_WORDS: Record<AccountState, string> = {
  open: 'Open',
  suspended: 'Suspended',
  closed: 'Closed',
  banned: 'Banned',
  leaving: 'Leaving',
};

export const RESTRICTION_TONES: Record<RestrictionKind, BadgeTone> = {
  suspended: 'high',
  closed: 'overpriced',
  banned: 'overpriced',
};

export const stateOf = ({ restriction, deletionDueAt }: AdminAccount): AccountState =>
  restriction?.kind ?? (deletionDueAt === null ? 'open' : 'leaving');

/** `Suspended since 1 May 2026 until 5 May 2026`. */
export const restrictionText = ({ kind, at, until }: Restriction): string =>
  `${STATE_WORDS[kind]} since ${formatDay(at)}${until === null ? '' : ` until ${formatDay(until)}`}`;

/** `2 active, 1 sold`, or that there is none. */
export function listingsText(listings: PersonSeen['listings']): string {
  const parts = Object.entries(listings).flatMap(([status, count]) =>
    count > 0 ? [`${count} ${status}`] : [],
  );
  return parts.length === 0 ? 'None' : parts.join(', ');
}

/** `still-available` as `Still available`. */
export const mailKindText = (kind: string): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
