type MediaKind = {
  /** Public media have an address; private ones are read through the API, after a check of rights. */
  visibility: 'public' | 'private';
  /** Kept media come from people: they have a row, and backups hold them. The others are drawn again where they are missing. */
  isKept: boolean;
};

/** Every kind of media; the first word of a media key names it. */
export const MEDIA_KINDS = {
  photo: { visibility: 'public', isKept: true },
  document: { visibility: 'private', isKept: true },
  'listing-document': { visibility: 'private', isKept: true },
  'business-document': { visibility: 'private', isKept: true },
  'message-photo': { visibility: 'private', isKept: true },
  social: { visibility: 'public', isKept: false },
  demo: { visibility: 'public', isKept: false },
} as const satisfies Record<string, MediaKind>;

export type MediaKindName = keyof typeof MEDIA_KINDS;
export type KeptKind = {
  [Name in MediaKindName]: (typeof MEDIA_KINDS)[Name]['isKept'] extends true ? Name : never;
}[MediaKindName];

const KINDS: Readonly<Record<string, MediaKind>> = MEDIA_KINDS;
const kindOf = (key: string): MediaKind | undefined => {
  const [name = ''] = key.split('/');
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
};

/** Whether what stands under a key is public. False for a key of no kind. */
export const isPublicKey = (key: string): boolean => kindOf(key)?.visibility === 'public';

/** Whether what stands under a key has a row, and is in backups. */
export const isKeptKey = (key: string): boolean => kindOf(key)?.isKept ?? false;

export const isKeptKind = (name: string): name is KeptKind => isKeptKey(name);
export const KEPT_KINDS: readonly KeptKind[] = Object.keys(MEDIA_KINDS).filter(isKeptKind);

/** The types of files that media are kept in, by the ending of their keys. */
export const CONTENT_TYPES = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
} as const;
export type FileEnding = keyof typeof CONTENT_TYPES;

const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+)*';
const MEDIA_KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){1,5}$`);
const FILE_KEY = new RegExp(`^(.+)/${SEGMENT}\\.(${Object.keys(CONTENT_TYPES).join('|')})$`);
const MOST_SIGNS = 200;

/** Whether `key` is a well-formed media key: lower-case words and hyphens, slash-separated. */
export function isMediaKey(key: string): boolean {
  return key.length <= MOST_SIGNS && MEDIA_KEY.test(key);
}

/** The media key and the ending of a file's key, such as `photo/ab/cdef/400x300.webp`; undefined for a malformed one. */
export function parseFileKey(fileKey: string): { key: string; ending: FileEnding } | undefined {
  const [, key = '', ending = ''] = FILE_KEY.exec(fileKey) ?? [];
  return isMediaKey(key) && isEnding(ending) ? { key, ending } : undefined;
}

const isEnding = (ending: string): ending is FileEnding => Object.hasOwn(CONTENT_TYPES, ending);
