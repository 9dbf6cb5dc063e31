import { lureIn } from '#domain/accounts/names.ts';
import { BLANK_NAME, cleanText } from '#domain/accounts/person-name.ts';
import { BRAND } from '#domain/brand.ts';

/**
 * A name as the text of a mail may hold it; `instead` for none, and for one from before the rule for names. Subjects
 * hold no names of people or businesses.
 */
export function mailName(name: string | null, instead: string): string {
  const clean = cleanText(name ?? '');
  return clean === '' || lureIn(clean) ? instead : clean;
}

/** A listing's title as a mail may hold it, subjects too: sellers choose the words. */
export const mailTitle = (title: string): string => mailName(title, 'vehicle');

/** `Hello Achieng,`, or without a name where none is known. */
export function greeting(firstName: string | null): string {
  const name = firstName === BLANK_NAME.first ? '' : mailName(firstName, '');
  return name === '' ? 'Hello,' : `Hello ${name},`;
}

/** `Friday 4 December 2026`: the day that it is in Kenya at a time in UTC. */
export const mailDay = (at: string): string =>
  new Date(at).toLocaleDateString('en-KE', { dateStyle: 'full', timeZone: 'Africa/Nairobi' });

const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Free text of a user, each line quoted after `intro`, with a caution that the market does not say it. */
export const quoted = (intro: string, text: string): string[] => [
  intro,
  '',
  ...text.split(LINE_BREAK).map((line) => `> ${line}`),
  '',
  `The lines marked with > are that person's words, not ours. ${BRAND.name} never asks for a code or a password.`,
];
