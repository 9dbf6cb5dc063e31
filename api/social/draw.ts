import sharp from 'sharp';
import { COLORS, PHOTO_FRAME, SOCIAL_SIZE } from './look.ts';
import { pictureSvg, type SocialPicture } from './picture.ts';

export const MAX_SOCIAL_BYTES = 150_000;
/** The best that stays under the limit is taken; a photograph of a gravel yard in rain needs a lower one. */
const QUALITIES = [86, 74, 60, 45, 30];

/** The social image as JPEG, 1200 by 630 and under 150 kB. `photo` is the photo's file. */
export async function drawSocialPicture(
  picture: SocialPicture,
  photo: Uint8Array | undefined,
): Promise<Buffer> {
  const framed = photo && (await framedPhoto(photo));
  const { x, y } = PHOTO_FRAME;
  const words = Buffer.from(pictureSvg(picture, Boolean(framed)));
  const { data, info } = await sharp({
    create: { ...SOCIAL_SIZE, channels: 3, background: COLORS.ground },
  })
    .composite([...(framed ? [{ ...framed, left: x, top: y }] : []), { input: words }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return smallEnough((quality) =>
    sharp(data, { raw: { width, height, channels } }).jpeg({ quality, progressive: true }).toBuffer(),
  );
}

/** Undefined when the file is no picture: then the image is drawn without it. */
async function framedPhoto(photo: Uint8Array) {
  const { width, height } = PHOTO_FRAME;
  const framed = sharp(photo).resize({ width, height, fit: 'cover' }).removeAlpha().raw();
  const read = await framed.toBuffer({ resolveWithObject: true }).catch(() => undefined);
  if (!read) return undefined;
  const { channels } = read.info;
  return { input: read.data, raw: { width, height, channels } };
}

async function smallEnough(encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    encoded = await encode(quality);
    if (encoded.byteLength < MAX_SOCIAL_BYTES) break;
  }
  return encoded;
}
