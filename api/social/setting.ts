import { type Cut, fontOf } from './fonts.ts';

/** A cut of the font at a size in pixels. */
export type Type = { cut: Cut; size: number };

/** Longer texts are nowhere drawn whole: the rest need not be looked at. */
const MAX_LENGTH = 300;

/** The text as one plain line of at most 300 characters that the font can draw: accents it lacks are left off, other unknown signs out. */
export function drawable(text: string, cut: Cut = 'bold'): string {
  const font = fontOf(cut);
  const has = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const draw = (sign: string) =>
    has(sign)
      ? sign
      : [...sign.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part) && has(part)).join('');
  const plain = text
    .slice(0, MAX_LENGTH)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  return [...plain].map(draw).join('').replace(/ +/g, ' ').trim();
}

/** How wide the text is, in pixels. */
export function widthOf(text: string, { cut, size }: Type): number {
  const font = fontOf(cut);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** The text's outlines as SVG, beginning at `x` and standing on `baseline`. */
export function outlines(text: string, { cut, size }: Type, x: number, baseline: number): string {
  const font = fontOf(cut);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = x;
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    const left = at + xOffset * scale;
    at += xAdvance * scale;
    const outline = glyph.path.toSVG();
    return (
      outline && `<path transform="translate(${left} ${baseline})scale(${scale} ${-scale})" d="${outline}"/>`
    );
  });
  return paths.join('');
}
