import { formatDay } from '#site/lib/dates.ts';
import type { OwnPlan, Subscription } from './api.ts';

type Standing = { title: string; text: string /** Whether something is to be done. */; isUrgent: boolean };

/** How a dealer's plan stands, in a title and what it means. */
export function standingOf(subscription: Subscription): Standing {
  const { state, planName, until, graceUntil, runsUntil, isNextPaid } = subscription;
  const plan = planName ?? 'Your plan';
  const end = formatDay(until);
  switch (state) {
    case 'trial':
      return {
        title: `Your free month runs until ${formatDay(runsUntil)}`,
        text: isNextPaid
          ? 'You have all of the largest plan until then.'
          : 'You have all of the largest plan. Choose one before the end and no free day is lost: the paid days begin there.',
        isUrgent: false,
      };
    case 'active':
      return {
        title: `${plan} until ${formatDay(runsUntil)}`,
        text: isNextPaid
          ? 'Nothing renews by itself.'
          : 'Nothing renews by itself. Renew it before the end, and the new days are added to those that are left.',
        isUrgent: false,
      };
    case 'grace':
      return {
        title: `${plan} ended on ${end}`,
        text: `Everything goes on until ${formatDay(graceUntil)}, so that you can pay in peace. Then your listings leave the market and wait.`,
        isUrgent: true,
      };
    case 'past_due':
      return {
        title: `${plan} has ended, and your listings wait`,
        text: 'Nothing is deleted. Renew your plan or take another, and they are on sale again.',
        isUrgent: true,
      };
    case 'cancelled':
      return {
        title: `${plan} is cancelled and ends on ${end}`,
        text: 'Everything goes on until then. After that your listings leave the market; nothing is deleted.',
        isUrgent: false,
      };
    case 'expired':
      return {
        title: 'You have no plan at the moment',
        text: 'Your listings wait, and nothing is deleted. Choose a plan, and they are on sale again.',
        isUrgent: true,
      };
  }
}

/** What follows, in a sentence: `name` is what it is called. */
export function followingWords(subscription: Subscription, name: string): string {
  const { nextFrom, isNextPaid, until } = subscription;
  const from = nextFrom === null ? '' : ` on ${formatDay(nextFrom)}`;
  return isNextPaid
    ? `${name} is paid for: it follows${from} and lasts until ${formatDay(until)}.`
    : `${name} follows${from}, once it is paid for.`;
}

/** What a dealer reads of a plan with less room than their stock; undefined where all of it fits. */
export const tooSmallWords = (used: number, room: number): string | undefined =>
  used > room
    ? `You have ${used} on sale. They stay there while your plan goes on; new ones wait until fewer than ${room} are.`
    : undefined;

type UseLine = { label: string; used: number /** Null for no limit. */; limit: number | null };

/** How much of what a plan allows is used. */
export function linesOfUse({ use, limits }: Pick<OwnPlan, 'use' | 'limits'>): UseLine[] {
  return [
    { label: 'Cars on sale', used: use.stock, limit: limits.stock },
    { label: 'Agents', used: use.seats, limit: limits.seats },
    { label: 'Featured places', used: use.featured, limit: limits.featuredSlots },
  ];
}

/** What a use says, such as `12 of 30`. */
export const wordsOfUse = ({ used, limit }: UseLine): string =>
  limit === null ? `${used}, no limit` : `${used} of ${limit}`;
