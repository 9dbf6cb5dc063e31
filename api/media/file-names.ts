import { CONTENT_TYPES, type KeptKind } from '#domain/media/kinds.ts';
import { PICTURE_FORMATS, PICTURE_SIZES, variantName } from '#domain/media/media.ts';
import { namesOf } from '#domain/names-of.ts';

/** The name of a private thing's own file, beside which smaller forms of it may stand. */
export const ORIGINAL = 'original';

const PICTURE = namesOf(PICTURE_SIZES).flatMap((size) =>
  PICTURE_FORMATS.map((format) => variantName({ size, format })),
);
const DOCUMENT = namesOf(CONTENT_TYPES).map((ending) => `${ORIGINAL}.${ending}`);

/** The names that the files of a kept thing may have: a removal asks no store what it has. */
const NAMES: Readonly<Record<KeptKind, readonly string[]>> = {
  photo: PICTURE,
  document: DOCUMENT,
  'listing-document': DOCUMENT,
  'business-document': DOCUMENT,
  'message-photo': [`${ORIGINAL}.jpg`, 'small.webp'],
};

export const fileNamesOf = (kind: KeptKind): readonly string[] => NAMES[kind];
