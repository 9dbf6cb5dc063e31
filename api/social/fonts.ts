import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const FOLDER = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin';
const CUTS = { regular: 500, bold: 700 } as const;

export type Cut = keyof typeof CUTS;

const { resolve } = createRequire(import.meta.url);
const opened = new Map<Cut, Font>();

/** The heading font in one of its cuts, read from its file when it is first needed. */
export function fontOf(cut: Cut): Font {
  const known = opened.get(cut);
  if (known) return known;
  const file = create(readFileSync(resolve(`${FOLDER}-${CUTS[cut]}-normal.woff`)));
  if (!('glyphForCodePoint' in file)) throw new Error('The font file holds several fonts.');
  opened.set(cut, file);
  return file;
}
