/** What a photo of oneself may weigh, and the kinds of file that are read. */
export const PHOTO_LIMITS = {
  maxBytes: 8 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;

export const PHOTO_TOO_LARGE = 'Please choose a picture of at most 8 MB';
export const PHOTO_WRONG_TYPE = 'Please choose a JPEG, PNG, WebP or AVIF picture';
