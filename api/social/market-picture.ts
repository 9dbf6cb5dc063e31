import sharp from 'sharp';
import { BRAND } from '#domain/brand.ts';
import { breakLines } from './lines.ts';
import { COLORS, SOCIAL_SIZE } from './look.ts';
import { wordmark } from './picture.ts';
import { outlines, type Type, widthOf } from './setting.ts';

const LEFT = 72;
const TEXT_WIDTH = 460;
const TAGLINE: Type = { cut: 'bold', size: 76 };
const DESCRIPTION: Type = { cut: 'regular', size: 28 };
const CAR = { left: 500, top: 150 };
/** How wide the picture of a car is made, in pixels. */
export const CAR_WIDTH = 700;

/** The image of pages that are about no single listing: the market's name, what it does, and a car before nothing. JPEG. */
export async function drawMarketPicture(car: Buffer): Promise<Buffer> {
  const { width, height } = SOCIAL_SIZE;
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${wordsSvg()}</svg>`;
  return sharp({ create: { ...SOCIAL_SIZE, channels: 3, background: COLORS.ground } })
    .composite([{ input: car, left: CAR.left, top: CAR.top }, { input: Buffer.from(words) }])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer();
}

function wordsSvg(): string {
  const tagline = BRAND.tagline
    .split(' ')
    .map((word, index) => outlines(word, TAGLINE, LEFT, 250 + index * 84));
  const room = { width: TEXT_WIDTH, lines: 3, widthOf: (text: string) => widthOf(text, DESCRIPTION) };
  const lines = breakLines(BRAND.description, room);
  const description = lines.map((line, index) => outlines(line, DESCRIPTION, LEFT, 490 + index * 40));
  return (
    wordmark({ cut: 'bold', size: 44 }, LEFT, 110) +
    `<g fill="${COLORS.text}">${tagline.join('')}</g><g fill="${COLORS.softText}">${description.join('')}</g>`
  );
}
