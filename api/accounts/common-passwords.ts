import { BRAND } from '#domain/brand.ts';

export const COMMON_PASSWORD =
  'This password is too easy to guess. Please choose one that is longer or less usual.';

/** What people put in the place of letters. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/** So much more than a common word makes a password another one. */
const MUCH_MORE = 6;

let list: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords that people use most, in lower case; read when the first is asked for. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase())),
  );
  return list;
};

/**
 * Whether a password is one of those tried first: a common one, the market's name or the person's mail name, however
 * capitalised or disguised, with little else around it.
 */
export async function isEasilyGuessed(password: string, email: string): Promise<boolean> {
  const common = await commonPasswords();
  const own = new Set([BRAND.name.toLowerCase(), lettersOf(email.split('@')[0] ?? '')]);
  const plain = password.normalize('NFKC').toLowerCase();
  if (common.has(plain)) return true;
  return [lettersOf(plain), lettersOf(undisguised(plain))].some(
    (word) =>
      word.length >= 4 && plain.length - word.length <= MUCH_MORE && (own.has(word) || common.has(word)),
  );
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
const undisguised = (text: string): string =>
  text.replaceAll(/(?<=\p{L})[@43150$!7](?=.*\p{L})/gu, (sign) => DISGUISES[sign] ?? sign);
