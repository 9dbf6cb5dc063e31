import type { RestrictedFailure } from '#api/accounts/schema.ts';
import { RESTRICTION_KINDS } from '#domain/accounts/restrictions.ts';
import { formatDay } from '#site/lib/dates.ts';
import { readInTab, storeInTab } from '#site/lib/tab-storage.ts';

export type Restricted = RestrictedFailure['restriction'];

/** In sessionStorage, not in the URL: a crafted link cannot show its own words. */
const KEY = 'account-restriction';

export const storeRestriction = (restriction: Restricted): void => storeInTab(KEY, restriction ?? null);

/** Why the sign-in was refused in this tab, or undefined. */
export function readRestriction(): Restricted {
  const kept: Record<string, unknown> = Object(readInTab(KEY));
  const kind = RESTRICTION_KINDS.find((each) => each === kept.kind);
  if (kind === undefined) return undefined;
  const { reason, until } = kept;
  const isTime = typeof until === 'string' && !Number.isNaN(Date.parse(until));
  return { kind, reason: typeof reason === 'string' ? reason : null, until: isTime ? until : null };
}

/** How the page says it; undefined where it says so by itself. */
export function restrictionWords({
  kind,
  until,
}: NonNullable<Restricted>): { title: string; text: string } | undefined {
  if (kind === 'suspended' && until !== null)
    return {
      title: `This account is suspended until ${formatDay(until)}`,
      text: 'Nobody can sign in to the account until then. On that day it opens by itself, with the adverts that it had.',
    };
  if (kind === 'banned')
    return {
      title: 'This account is banned',
      text: 'It is closed for good, and no other can be opened with its mail address or phone number.',
    };
  return undefined;
}
