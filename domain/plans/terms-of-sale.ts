import type { OrderKind } from '#domain/payments/orders.ts';
import { formatKes } from '../money.ts';
import { REMIND_DAYS } from './reminders.ts';

/** The edition of the words below: changed with every change of them. */
const EDITION = '2026-11-28';

type Sale = {
  kind: OrderKind;
  /** The version of the plans that says the price. */
  plansVersion: number;
  title: string;
  priceKes: number;
  days: number;
  /** Of dealers. */
  graceDays: number;
  /** How many cars of a dealer the plan holds on sale at a time. */
  stock?: number;
  /** Whether a larger plan takes the place of days that are paid for. */
  isUpgrade: boolean;
};

/** What a buyer accepts, by its version: the edition of the words and the version of the prices. */
export type TermsOfSale = { version: string; words: string[] };

/** The terms of a sale in plain words: price, renewal, cancellation, refund. */
export function termsOfSale(sale: Sale): TermsOfSale {
  return {
    version: `${EDITION}/${sale.plansVersion}`,
    words: [priceWords(sale), ...KIND_WORDS[sale.kind](sale), NO_DELETION[sale.kind], REFUNDS],
  };
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const priceWords = ({ title, priceKes, days }: Sale): string =>
  `${title}: ${formatKes(priceKes)} for ${daysText(days)}, paid once. There is no other fee from us; M-Pesa may charge its own.`;

const [first, second, third] = REMIND_DAYS;
const BY_HAND = `Nothing renews by itself: M-Pesa takes money only when you confirm it with your PIN. We remind you ${first}, ${second} and ${daysText(third)} before the end.`;

const KIND_WORDS: Readonly<Record<OrderKind, (sale: Sale) => string[]>> = {
  plan: ({ graceDays, isUpgrade, stock }) => [
    ...(stock === undefined
      ? []
      : [
          `It holds ${stock} cars on sale at a time. What is on sale beyond that stays until it is sold or the plan ends; new listings wait for a place.`,
        ]),
    isUpgrade
      ? 'The larger plan begins with your payment and lasts until the end of what you have paid for. Days of your present plan that you have paid for and not used are taken off its price; a day that has begun counts as not used.'
      : 'If you pay before the end of what you have, the new days begin there: no free day and no paid day is lost.',
    BY_HAND,
    `After the end everything goes on for ${daysText(graceDays)}, so that you can pay in peace. If you pay within them, the new month counts from the end of the last one.`,
    'You can cancel at any time, in your dashboard. Your plan then goes on until the end of what you have paid for, and there are no days after it. A smaller plan begins at the end, a larger one at once.',
  ],
  renewal: () => [
    'The days are added to the end of those that the listing has left, so no day is lost by paying early.',
    BY_HAND,
    'There is nothing to cancel: a listing that you do not renew goes off sale at its end. You can take it off sale earlier; days that are left are not paid back.',
  ],
  feature: () => [
    'The listing is marked as featured and proposed on the home page while it is on sale. If it is featured already, the days are added to the end.',
    'It ends by itself and does not renew. It ends early, without money back, if you sell the car or take it off sale.',
  ],
};

const NO_DELETION: Readonly<Record<OrderKind, string>> = {
  plan: 'At the end nothing is deleted: your listings, messages and leads stay, and listings wait until you pay for a plan again.',
  renewal:
    'At the end nothing is deleted: the listing keeps its photos and messages, and is on sale again once you renew it.',
  feature: 'At the end the listing stays as it is.',
};

const REFUNDS =
  'If you pay twice, pay too late or pay a wrong amount, the money is your credit at once: it pays your next order, or write to support and have it back. If we cannot give you what you paid for, you have it back. A refund ends what it was paid for.';
