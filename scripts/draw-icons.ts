import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { BRAND } from '#domain/brand.ts';
import { THEME_COLORS } from '#site/styles/theme-colors.ts';

const FOLDER = resolve(import.meta.dirname, '../site/public');
const LOGO = readFileSync(resolve(FOLDER, 'favicon.svg'), 'utf8');

/** The logo on its own ground up to the edges, small enough for any mask (the inner 80 %), as systems cut icons themselves. */
const withoutCorners = (scale: number): string =>
  LOGO.replace(/ rx="\d+"/, '').replace(
    /(<rect[^>]*>)(.*)<\/svg>/,
    (_, ground: string, letter: string) =>
      `${ground}<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${letter}</g></svg>`,
  );

const ICONS = [
  { file: 'icon-192.png', size: 192, svg: LOGO, purpose: 'any' },
  { file: 'icon-512.png', size: 512, svg: LOGO, purpose: 'any' },
  { file: 'icon-maskable.png', size: 512, svg: withoutCorners(0.8), purpose: 'maskable' },
  // iPhones look for it by this name.
  { file: 'apple-touch-icon.png', size: 180, svg: withoutCorners(0.9), purpose: undefined },
] as const;

const manifest = {
  ...{ id: '/', name: `${BRAND.name}: ${BRAND.tagline}`, short_name: BRAND.name },
  ...{ description: BRAND.description, lang: 'en-KE', dir: 'ltr' },
  ...{ start_url: '/', scope: '/', display: 'standalone' },
  ...{ background_color: THEME_COLORS.light, theme_color: THEME_COLORS.light },
  icons: ICONS.flatMap(({ file, size, purpose }) =>
    purpose ? [{ src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
  ),
};

for (const { file, size, svg } of ICONS)
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(resolve(FOLDER, file));
writeFileSync(resolve(FOLDER, 'app.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${ICONS.length} icons and app.webmanifest\n`);
