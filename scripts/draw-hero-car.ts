import { join, resolve } from 'node:path';
import { heroCar } from './demo/drawing/hero.ts';

const FOLDER = resolve(import.meta.dirname, '../site/home');
const WIDTHS = [640, 1120];

for (const width of WIDTHS) {
  const { height, size } = await heroCar(width)
    .webp({ quality: 70, alphaQuality: 80, effort: 6 })
    .toFile(join(FOLDER, `hero-car-${width}.webp`));
  process.stdout.write(`hero-car-${width}.webp: ${width}x${height}, ${size} bytes\n`);
}
