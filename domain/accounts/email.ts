import { UNSEEN } from './unseen.ts';

const MAX_LENGTH = 254;
const SIMPLE = /^[^\s@<>"',;:]+@[^\s@<>"',;:.]+(\.[^\s@<>"',;:.]+)+$/;

export const INVALID_EMAIL = 'Please enter a valid email address';

/** The address as it is kept, in lower case; undefined for what has not the shape of one. */
export function readEmail(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  const isOne = address.length <= MAX_LENGTH && SIMPLE.test(address) && !UNSEEN.test(address);
  return isOne ? address : undefined;
}
