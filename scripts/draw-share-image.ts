import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { drawMarketPicture } from '#api/social/market-picture.ts';

const FILE = resolve(import.meta.dirname, '../site/public/share.jpg');

const bytes = await drawMarketPicture();
writeFileSync(FILE, bytes);
process.stdout.write(`share.jpg: ${bytes.byteLength} bytes\n`);
