/** The sizes that every picture is kept in, in pixels; all 4:3. */
export const PICTURE_SIZES = {
  card: { width: 400, height: 300 },
  large: { width: 800, height: 600 },
  full: { width: 1600, height: 1200 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

export const PICTURE_FORMATS = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** How large and in which format a picture's file is. */
export type PictureVariant = { size: PictureSize; format: PictureFormat };

/** One file of a picture. */
export type PictureFile = PictureVariant & { key: string };

/** The name of a file of a picture: `400x300.webp`. */
export function variantName({ size, format }: PictureVariant): string {
  const { width, height } = PICTURE_SIZES[size];
  return `${width}x${height}.${format}`;
}

/** The key of a picture's file: `demo/suv/silver/front-left/400x300.webp`. */
export const pictureFileKey = ({ key, ...variant }: PictureFile): string => `${key}/${variantName(variant)}`;

/** Put here by Vite, as the operator set MEDIA_PUBLIC_URL: pages and their scripts are compiled with it. */
declare const MEDIA_PUBLIC_URL_SETTING: string | undefined;

/** Where this market itself answers with media. */
export const MEDIA_PATH = '/media';

/** Where pages find media: the CDN's address, or this market's own, as calls of the API answer it. */
export const MEDIA_ROOT: string =
  (typeof MEDIA_PUBLIC_URL_SETTING === 'string' && MEDIA_PUBLIC_URL_SETTING) || MEDIA_PATH;

/** The public address of a file by its key, the same whichever store is behind. */
export const mediaUrl = (fileKey: string, root = MEDIA_ROOT): string => `${root}/${fileKey}`;

/** The public address of a picture: `/media/demo/suv/silver/front-left/400x300.webp`. */
export function mediaPath(key: string, size: PictureSize, format: PictureFormat = 'webp'): string {
  return mediaUrl(pictureFileKey({ key, size, format }));
}

/** The `srcset` of a picture in the given sizes. */
export function mediaSrcset(key: string, sizes: readonly PictureSize[], format: PictureFormat): string {
  return sizes.map((size) => `${mediaPath(key, size, format)} ${PICTURE_SIZES[size].width}w`).join(', ');
}
