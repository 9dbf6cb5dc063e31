import { blockOf } from '../adverts/rows/text.ts';

type CannedReason = { label: string; text: string };

/** Reasons for a refusal that are kept ready, in the order of their keys 1 to 6; the text goes to the seller. */
export const CANNED_REASONS: readonly CannedReason[] = [
  {
    label: 'Price cannot be right',
    text: 'The price is far from what such cars ask. Please check it. If it is right, say in the description why the car is so cheap.',
  },
  {
    label: 'Photos are not of this car',
    text: 'A photo also stands in another advert. Please take photos of the car that you sell, as it is today.',
  },
  {
    label: 'Money before a viewing',
    text: 'The advert asks for money before the buyer has seen the car. That is not allowed here: please take it out of the text.',
  },
  {
    label: 'Contacts in the text',
    text: 'The text holds a phone number, a mail address or a link. Please take it out: buyers reach you by the buttons of the advert.',
  },
  {
    label: 'Facts do not fit the car',
    text: 'Some of what the advert states cannot be true of this car. Please check the year, the mileage and the engine, and correct them.',
  },
  {
    label: 'Show that it is yours to sell',
    text: 'The same car stands in the advert of another account. Please add the logbook under Documents, which only our team sees, and ask us to look again.',
  },
];

/** The most characters of a reason. */
export const MAX_REASON = 1000;
/** The most characters of an appeal. */
export const MAX_APPEAL = 1000;

type Read = { text: string; problem?: undefined } | { text?: undefined; problem: string };

function read(typed: string, { most, missing, long }: { most: number; missing: string; long: string }): Read {
  const text = blockOf(typed, Number.POSITIVE_INFINITY);
  if (text === '') return { problem: missing };
  return text.length > most ? { problem: long } : { text };
}

/** The reason of a refusal as it is sent, or the sentence that says what is wrong with it. Never throws. */
export const readReason = (typed: string): Read =>
  read(typed, {
    most: MAX_REASON,
    missing: 'Please say why, so that the seller can put it right.',
    long: `A reason has at most ${MAX_REASON.toLocaleString('en-KE')} characters.`,
  });

/** What a seller writes who asks again, or the sentence that says what is wrong with it. Never throws. */
export const readAppeal = (typed: string): Read =>
  read(typed, {
    most: MAX_APPEAL,
    missing: 'Please say what we should know when we look again.',
    long: `Please say it in at most ${MAX_APPEAL.toLocaleString('en-KE')} characters.`,
  });
