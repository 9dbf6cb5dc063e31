/**
 * The most that is sent as one file. A photo of 25 megapixels at a camera's best quality has 10 to 15 MB, so that people
 * send what their phone has taken as it is.
 */
const MAX_MEGABYTES = 20;
const MAX_MEGAPIXELS = 25;
export const MAX_UPLOAD_BYTES = MAX_MEGABYTES * 1024 * 1024;

/** What a picture may be that somebody sends, whatever it is for. */
export const PICTURE_LIMITS = {
  maxBytes: MAX_UPLOAD_BYTES,
  maxPixels: MAX_MEGAPIXELS * 1_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;

/** What people are told of these limits. */
export const PICTURE_WORDS = {
  limits: `A JPEG, PNG, WebP or AVIF picture of at most ${MAX_MEGABYTES} MB`,
  tooLarge: `Please choose a picture of at most ${MAX_MEGABYTES} MB`,
  tooManyPixels: `Please choose a picture of at most ${MAX_MEGAPIXELS} megapixels`,
  wrongType: 'Please choose a JPEG, PNG, WebP or AVIF picture',
  unreadable: 'This file is not a picture we can read',
  damaged: 'This picture is damaged. Please send it again',
  missing: 'Please choose a picture',
} as const;
