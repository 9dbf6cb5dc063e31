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

const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+)*';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){1,5}$`);
const FILE = /^(.{1,200})\/(\d+x\d+)\.([a-z]+)$/;

/** Whether `key` is a well-formed media key: lower-case words and hyphens, slash-separated. */
export function isMediaKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key);
}

/** Where a picture's file stands below the media folder and its address: `key/400x300.webp`. */
export function pictureFileName({ key, size, format }: PictureFile): string {
  const { width, height } = PICTURE_SIZES[size];
  return `${key}/${width}x${height}.${format}`;
}

/** The public address of a picture: `/media/demo/suv/silver/front-left/400x300.webp`. */
export function mediaPath(key: string, size: PictureSize, format: PictureFormat = 'webp'): string {
  return `/media/${pictureFileName({ key, size, format })}`;
}

/** The `srcset` of a picture in the given sizes. */
export function mediaSrcset(key: string, sizes: readonly PictureSize[], format: PictureFormat): string {
  return sizes.map((size) => `${mediaPath(key, size, format)} ${PICTURE_SIZES[size].width}w`).join(', ');
}

const SIZES: readonly PictureSize[] = ['card', 'large', 'full'];

/** The file that a public address names, or undefined when it cannot be a picture's. */
export function parseMediaPath(path: string): PictureFile | undefined {
  if (!path.startsWith('/media/')) return undefined;
  const [, key = '', extent, ending] = FILE.exec(path.slice('/media/'.length)) ?? [];
  const size = SIZES.find((name) => `${PICTURE_SIZES[name].width}x${PICTURE_SIZES[name].height}` === extent);
  const format = PICTURE_FORMATS.find((name) => name === ending);
  return size && format && isMediaKey(key) ? { key, size, format } : undefined;
}
