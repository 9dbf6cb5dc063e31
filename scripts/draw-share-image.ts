import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CAR_WIDTH, drawMarketPicture } from '#api/social/market-picture.ts';
import { heroCar } from './demo/drawing/hero.ts';

const FILE = resolve(import.meta.dirname, '../site/public/share.jpg');

const bytes = await drawMarketPicture(await heroCar(CAR_WIDTH).png().toBuffer());
writeFileSync(FILE, bytes);
process.stdout.write(`share.jpg: ${bytes.byteLength} bytes\n`);
