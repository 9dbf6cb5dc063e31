import { withoutUnseen } from './unseen.ts';

/** The most characters that a first or last name may have. */
export const LONGEST_NAME = 60;

/** The name of an account without one. */
export const BLANK_NAME = { first: 'New', last: 'User' } as const;

/** Text as people see it: without unseen characters, spaces single. */
export const cleanText = (text: string): string =>
  withoutUnseen(text.replaceAll(/\s+/g, ' ')).normalize('NFC').replaceAll(/ +/g, ' ').trim();

/** A first or last name as it is kept; `blank` where nothing is left of it. */
export const readName = (text: string, blank: string): string => cleanText(text) || blank;
