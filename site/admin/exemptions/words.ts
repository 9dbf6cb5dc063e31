import type { Exemption } from '#api/exemptions/schema.ts';
import type { ExemptionState } from '#domain/exemptions/grant.ts';
import { EXEMPTION_RULES } from '#domain/exemptions/kinds.ts';
import { formatDay, formatMoment } from '#site/lib/dates.ts';
import type { BadgeTone } from '#site/ui/badge.ts';

export const STATE_WORDS: Readonly<Record<ExemptionState, { label: string; tone: BadgeTone }>> = {
  running: { label: 'Running', tone: 'great' },
  over: { label: 'Over', tone: 'plain' },
  revoked: { label: 'Revoked', tone: 'overpriced' },
};

/** `Listing 12, 2016 Mazda Demio`, or `Account 7, Wanjiru Sample`. */
export function subjectText({ vehicleId, personId, name }: Exemption): string {
  const what = vehicleId === null ? `Account ${personId}` : `Listing ${vehicleId}`;
  return name === null ? what : `${what}, ${name}`;
}

/** `300 at a time instead of 200`; empty where there is no amount. */
export function amountText({ kind, amount }: Pick<Exemption, 'kind' | 'amount'>): string {
  const bounds = EXEMPTION_RULES[kind].amount;
  return bounds && amount !== null
    ? `${amount} ${bounds.unit}${bounds.usual > 0 ? ` instead of ${bounds.usual}` : ''}`
    : '';
}

/** Until when it holds: its last day in Kenya, which ends at the moment that is stored. */
export const untilText = ({ validUntil }: Pick<Exemption, 'validUntil'>): string =>
  validUntil === null ? 'without end' : `until ${formatDay(new Date(Date.parse(validUntil) - 1))}`;

/** Who granted it and when, and who took it back. */
export const grantedText = ({ grantedBy, grantedAt }: Exemption): string =>
  `Granted by ${grantedBy} on ${formatMoment(grantedAt)}`;
