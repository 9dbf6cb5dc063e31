import { blockOf, lineOf } from '../adverts/rows/text.ts';
import { MAX_MESSAGE } from '../messages/message.ts';
import { SUPPORT_HOURS_TEXT } from './hours.ts';

export const MAX_CANNED_TITLE = 80;

/** What stands in braces in a canned answer, and what it is replaced by. */
export const PLACEHOLDERS = {
  name: 'the person’s first name',
  me: 'your own first name',
  hours: 'the hours in which people answer',
} as const;
type Placeholder = keyof typeof PLACEHOLDERS;

type Between = { personName: string; adminName: string };

/** A canned answer with its placeholders filled in; unknown ones stay, so that who sends it sees them. */
export function fillCannedAnswer(body: string, { personName, adminName }: Between): string {
  const values: Record<Placeholder, string> = {
    name: firstWord(personName),
    me: firstWord(adminName),
    hours: SUPPORT_HOURS_TEXT,
  };
  return body.replaceAll(/\{(name|me|hours)\}/g, (found, word: string) =>
    isPlaceholder(word) ? values[word] : found,
  );
}

const isPlaceholder = (word: string): word is Placeholder => Object.hasOwn(PLACEHOLDERS, word);
const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

type Typed = { title: string; body: string };

/** A canned answer as it was typed, clean; or a sentence for each field that is wrong. */
export function readCannedAnswer(typed: Typed): { answer?: Typed; problems: Partial<Typed> } {
  const title = lineOf(typed.title, Number.POSITIVE_INFINITY);
  const body = blockOf(typed.body, Number.POSITIVE_INFINITY);
  const problems: Partial<Typed> = {
    ...(title === '' && { title: 'Please give it a name.' }),
    ...(title.length > MAX_CANNED_TITLE && {
      title: `A name has at most ${MAX_CANNED_TITLE} characters.`,
    }),
    ...(body === '' && { body: 'Please write the answer.' }),
    ...(body.length > MAX_MESSAGE && {
      body: `An answer has at most ${MAX_MESSAGE.toLocaleString('en-KE')} characters.`,
    }),
  };
  return Object.keys(problems).length > 0 ? { problems } : { answer: { title, body }, problems };
}
