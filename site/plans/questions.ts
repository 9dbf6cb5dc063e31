import type { PlanSet } from '#domain/plans/plan-set.ts';
import { daysText } from './words.ts';

export type Question = { question: string; answer: string };

/** What people ask before they pay. The terms of an order say the same, sentence by sentence. */
export const questionsOf = ({ seller, dealer }: PlanSet): readonly Question[] => [
  {
    question: 'Is money ever taken by itself?',
    answer:
      'Never. Nothing renews automatically, and we keep no card and no PIN. M-Pesa asks your phone each time, and only your PIN pays. We remind you 7, 3 and 1 days before an end.',
  },
  {
    question: 'What happens when the days of my listing end?',
    answer: `It leaves the market and waits with you: photos, messages and figures stay. Renew it for another ${daysText(seller.renewalDays)} and it is on sale again. If you renew early, the days are added to those that are left.`,
  },
  {
    question: 'What happens when a plan ends?',
    answer: `Everything goes on for ${daysText(dealer.graceDays)} more, so that you can pay in peace. After that your listings leave the market and wait for a plan. Your account, showroom, messages and leads stay; nothing is deleted.`,
  },
  {
    question: 'What if I have more cars than my plan holds?',
    answer:
      'What is on sale stays on sale. New listings wait, complete, and go on sale by themselves as soon as there is a place: when a car is sold, or with a larger plan.',
  },
  {
    question: 'Can I change my plan?',
    answer:
      'To a larger one at any time: the days that you have paid for and not used are taken off its price. A smaller one follows at the end of what you have paid for.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'On the page of your plan, at any time and without a reason. It then goes on until the end of what you have paid for. A listing needs no cancelling: do not renew it, or take it off sale.',
  },
  {
    question: 'Do I get money back?',
    answer:
      'If you pay twice, too late or a wrong amount, it is your credit at once: it pays your next order, or write to us and have it back. If we cannot give you what you paid for, you have it back too. Days of a plan or a listing that you do not use are not paid back.',
  },
  {
    question: 'Do I get a receipt?',
    answer:
      'Yes, as a PDF with a number, under your payments; dealers find theirs month by month. It is a receipt, not a tax invoice.',
  },
];
