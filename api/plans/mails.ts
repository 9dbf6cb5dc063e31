import { letter } from '#api/admin/mails.ts';
import type { Mail } from '#api/mail/queue.ts';
import { greeting, mailDay, mailTitle } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';
import { formatKes } from '#domain/money.ts';
import type { DealerPlan } from '#domain/plans/plan-set.ts';
import type { RemindDays } from '#domain/plans/reminders.ts';

/** Where a dealer pays for a plan, and a private seller renews listings. */
export const RENEWAL_PLACE = '/subscription/renew';
const renewalOf = (vehicleId: number): string => `/payment?renewalOf=${vehicleId}`;

type Receiver = { to: string; userId: number; firstName: string | null; publicUrl: string };

type PlanEnds = Receiver & {
  days: RemindDays;
  until: string;
  graceUntil: string;
  /** The plan that ends; undefined for the free month. */
  ending: string | undefined;
  /** The plan that would follow, with its price today; undefined where none is chosen. */
  next: DealerPlan | undefined;
  periodDays: number;
};

/** Reminds a dealer that the free month or the plan ends, or has ended. */
export function planEndsMail(mail: PlanEnds): Mail {
  const { next, periodDays, publicUrl } = mail;
  const [subject, words] = endWords(mail);
  const offer = next
    ? `${next.name} costs ${formatKes(next.monthlyKes)} for ${periodDays} days`
    : 'Choose the plan that fits your stock';
  const text = letter(
    greeting(mail.firstName),
    words,
    `${offer}: ${publicUrl}${RENEWAL_PLACE}`,
    'Nothing renews by itself, and no day is lost by paying early. At the end nothing is deleted: listings wait until you pay for a plan again.',
  );
  return { kind: 'plan-ends', to: mail.to, userId: mail.userId, subject, text };
}

function endWords({ ending, days, until, graceUntil }: PlanEnds): [subject: string, words: string] {
  const what = ending === undefined ? 'Your free month' : `Your plan ${ending}`;
  const goesOn = `Everything goes on until ${mailDay(graceUntil)}, so that you can pay in peace.`;
  if (days > 0)
    return [
      `${what} ends on ${mailDay(until)}`,
      `${what} ends on ${mailDay(until)}.${graceUntil > until ? ` ${goesOn}` : ''}`,
    ];
  if (graceUntil > until)
    return [`${what} has ended: please pay by ${mailDay(graceUntil)}`, `${what} has ended. ${goesOn}`];
  return [`${what} has ended`, `${what} has ended. Your listings are off sale and wait for a plan.`];
}

export type EndingListing = { id: number; title: string; until: string };

/** So many listings stand in a mail; the others are a click away. */
const SHOWN = 20;

/** Reminds a private seller of all listings whose days end soon. */
export function listingsEndMail(
  { to, userId, firstName, publicUrl }: Receiver,
  listings: readonly EndingListing[],
  terms: { renewalKes: number; renewalDays: number },
): Mail {
  const more = listings.length - SHOWN;
  const text = letter(
    greeting(firstName),
    `The days for which ${listings.length === 1 ? 'this listing is' : 'these listings are'} on sale end soon. A renewal costs ${formatKes(terms.renewalKes)} for ${terms.renewalDays} more days.`,
    ...listings
      .slice(0, SHOWN)
      .map(({ id, title, until }) =>
        [mailTitle(title), `Ends on ${mailDay(until)}.`, `Renew it: ${publicUrl}${renewalOf(id)}`].join('\n'),
      ),
    ...(more > 0 ? [`And ${more} more.`] : []),
    `All that end soon: ${publicUrl}${RENEWAL_PLACE}`,
    `Nothing renews by itself, and no day is lost by paying early. A listing that is not renewed goes off sale and keeps its photos and messages. Sold already? Mark it as sold on ${BRAND.name}, and we ask no more.`,
  );
  return { kind: 'listings-end', to, userId, subject: subjectOf(listings), text };
}

function subjectOf(listings: readonly EndingListing[]): string {
  const [first] = listings;
  if (!first || listings.length > 1) return `${listings.length} of your listings go off sale soon`;
  return `Your ${mailTitle(first.title)} goes off sale on ${mailDay(first.until)}`;
}
