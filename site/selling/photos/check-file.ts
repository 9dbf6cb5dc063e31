import { PICTURE_ENDINGS, PICTURE_LIMITS, PICTURE_WORDS } from '#domain/media/limits.ts';

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

const TYPES: readonly string[] = PICTURE_LIMITS.types;
const endingOf = (name: string): string => name.toLowerCase().split('.').at(-1) ?? '';
const HEIC_ENDINGS = ['heic', 'heif'];

/** Whether a file says that it is HEIC, by its type or, where the browser knows none, by its name. */
export const isHeic = ({ name, type }: Chosen): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && HEIC_ENDINGS.includes(endingOf(name)));

/** What is wrong with a file by its name and size, before it is read. */
export function problemOfType(file: Chosen): string | undefined {
  const isNamedSo = file.type === '' && PICTURE_ENDINGS.some((ending) => ending === endingOf(file.name));
  return TYPES.includes(file.type) || isHeic(file) || isNamedSo ? undefined : PICTURE_WORDS.wrongType;
}

/** What is wrong with a file that this device cannot draw, and that would be sent as it is. */
export function problemAsItIs(file: Chosen): string | undefined {
  if (isHeic(file)) return PICTURE_WORDS.heic;
  return file.size > PICTURE_LIMITS.maxBytes ? PICTURE_WORDS.tooLarge : undefined;
}
