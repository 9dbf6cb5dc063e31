import { isMediaKey, isPublicKey } from './kinds.ts';
import {
  MEDIA_PATH,
  MEDIA_ROOT,
  PICTURE_FORMATS,
  PICTURE_SIZES,
  type PictureFile,
  type PictureSize,
} from './media.ts';

const FILE = /^(.{1,200})\/(\d+x\d+)\.([a-z]+)$/;
const SIZES: readonly PictureSize[] = ['card', 'large', 'full'];

/** The file that a public address names, or undefined when it cannot be a public picture's. */
export function parseMediaPath(path: string): PictureFile | undefined {
  const root = [MEDIA_PATH, MEDIA_ROOT].find((each) => path.startsWith(`${each}/`));
  if (root === undefined) return undefined;
  const [, key = '', extent, ending] = FILE.exec(path.slice(root.length + 1)) ?? [];
  const size = SIZES.find((name) => `${PICTURE_SIZES[name].width}x${PICTURE_SIZES[name].height}` === extent);
  const format = PICTURE_FORMATS.find((name) => name === ending);
  return size && format && isMediaKey(key) && isPublicKey(key) ? { key, size, format } : undefined;
}
