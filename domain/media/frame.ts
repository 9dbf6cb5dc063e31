import { PICTURE_SIZES } from './media.ts';

export type Extent = { width: number; height: number };

const FRAME: Extent = PICTURE_SIZES.full;
/** A photo that would lose more than this share to the frame is shown whole in it. */
const CROP_LIMIT = 0.25;

/** Whether a photo of this aspect (width by height) fills the 4:3 frame that all pictures have, cropped a little. */
export function fillsFrame(aspect: number): boolean {
  const ratio = aspect / (FRAME.width / FRAME.height);
  return Math.min(ratio, 1 / ratio) >= 1 - CROP_LIMIT;
}

/** The size in pixels of a picture whose longest side is at most `side`. */
export function sizeWithin({ width, height }: Extent, side: number): Extent {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The size in pixels that a photo can be reduced to before it is sent: the largest picture that is kept of it loses nothing. */
export function sizeToSend({ width, height }: Extent): Extent {
  const scales = [FRAME.width / width, FRAME.height / height];
  const scale = Math.min(1, fillsFrame(width / height) ? Math.max(...scales) : Math.min(...scales));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
