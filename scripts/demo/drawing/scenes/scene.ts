/** The paper that everything is drawn on, in its own units. */
export const PAPER = { width: 800, height: 600 } as const;

/** Where a scene stands: the height of the horizon on paper, and a number that chooses its variant. */
type Setting = { horizon: number; variant: number };
export type Scene = (setting: Setting) => string;

export const pick = <L extends readonly [unknown, ...unknown[]]>(list: L, index: number): L[number] =>
  list[index % list.length] ?? list[0];

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${extra}/>`;

export const shape = (fill: string, points: readonly (readonly [number, number])[], extra = ''): string =>
  `<polygon fill="${fill}" points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}"${extra}/>`;

/** A rectangle over the whole width that fades from one colour to another downwards. */
export function fade(id: string, y: number, height: number, from: string, to: string): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient>` +
    rect(0, y, PAPER.width, height, `url(#${id})`)
  );
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** A stable number from 0 to 2³² − 1 for a word (FNV-1a). */
export function numberOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
