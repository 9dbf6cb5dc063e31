import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { drawMarketPicture } from '#api/social/market-picture.ts';
import { heroCarSvg } from './demo/drawing/hero.ts';

const FILE = resolve(import.meta.dirname, '../site/public/share.jpg');

const bytes = await drawMarketPicture(heroCarSvg());
writeFileSync(FILE, bytes);
process.stdout.write(`share.jpg: ${bytes.byteLength} bytes\n`);
