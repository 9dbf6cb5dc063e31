import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { heroCarSvg } from './demo/drawing/hero.ts';

const FOLDER = resolve(import.meta.dirname, '../site/home');
const WIDTHS = [640, 1120];
/** Drawn several times larger than shown, so that no seam between two faces survives. */
const DOTS_PER_INCH = 300;

for (const width of WIDTHS) {
  const { height, size } = await sharp(Buffer.from(heroCarSvg()), { density: DOTS_PER_INCH })
    .resize({ width })
    .webp({ quality: 70, alphaQuality: 80, effort: 6 })
    .toFile(join(FOLDER, `hero-car-${width}.webp`));
  process.stdout.write(`hero-car-${width}.webp: ${width}x${height}, ${size} bytes\n`);
}
