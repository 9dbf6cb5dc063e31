import { withoutUnseen } from './unseen.ts';

const MAX_LENGTH = 60;

/** What somebody is called who has told no name. */
export const BLANK_NAME = { first: 'New', last: 'User' } as const;

export const NAME_TOO_LONG = `A name can have at most ${MAX_LENGTH} characters`;

/** Text as people see it: without unseen characters, spaces single. */
export const cleanText = (text: string): string =>
  withoutUnseen(text.replaceAll(/\s+/g, ' ')).normalize('NFC').replaceAll(/ +/g, ' ').trim();

/** A first or last name as it is kept; `blank` where nothing is left of it, undefined where it is too long. */
export function readName(text: string, blank: string): string | undefined {
  const name = cleanText(text);
  return name.length > MAX_LENGTH ? undefined : name || blank;
}

/** `Hello Achieng,`, or without a name where none was told. */
export const greeting = (firstName: string | null): string =>
  firstName === null || firstName === BLANK_NAME.first ? 'Hello,' : `Hello ${firstName},`;
