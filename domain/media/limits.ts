/**
 * The most that is sent as one file: a phone's photo of 12 megapixels has 3 to 8 MB. While 16 clients send files of
 * 20 MB at once, others waited for up to 180 ms.
 */
const MAX_MEGABYTES = 10;
const MAX_MEGAPIXELS = 25;
export const MAX_UPLOAD_BYTES = MAX_MEGABYTES * 1024 * 1024;

/** Limits of an uploaded picture, whatever it is for. */
export const PICTURE_LIMITS = {
  maxBytes: MAX_UPLOAD_BYTES,
  maxPixels: MAX_MEGAPIXELS * 1_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;

/** The endings of names that pictures have; a name without any is fine. */
export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'avif', 'heic', 'heif'] as const;

/** The sentences about a private document. */
export const DOCUMENT_FILE_WORDS = {
  limits: `A JPEG or PNG picture or a PDF of at most ${MAX_MEGABYTES} MB`,
  tooLarge: `Please choose a document of at most ${MAX_MEGABYTES} MB`,
  wrongType: 'Please choose a JPEG or PNG picture or a PDF',
  damaged: 'This file is damaged, or it hides another one. Please send it again',
  missing: 'Please choose a document',
} as const;

/** How many photos a listing has at most; a plan may have fewer. */
export const MAX_LISTING_PHOTOS = 40;

/** How many frames a 360° set has; with fewer it is not shown. */
export const TURN_FRAMES = { least: 12, most: 36 } as const;

/** How many boxes of a photo are blurred with one call. */
export const MAX_BLUR_BOXES = 10;

/** The sentences about these limits. */
export const PICTURE_WORDS = {
  limits: `A JPEG, PNG, WebP or AVIF picture of at most ${MAX_MEGABYTES} MB`,
  tooLarge: `Please choose a picture of at most ${MAX_MEGABYTES} MB`,
  tooManyPixels: `Please choose a picture of at most ${MAX_MEGAPIXELS} megapixels`,
  wrongType: 'Please choose a JPEG, PNG, WebP or AVIF picture',
  unreadable: 'This file is not a picture we can read',
  heic: 'This photo is in the HEIC format, which we cannot read. Send it as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible',
  hidesFile: 'This picture has another file hidden in it. Please send the photo alone',
  damaged: 'This picture is damaged. Please send it again',
  missing: 'Please choose a picture',
} as const;
