/** The paper that everything is drawn on, in its own units. */
export const PAPER = { width: 800, height: 600 } as const;

/** Where a scene stands: the height of the horizon on paper, and a number that moves its things about. */
type Setting = { horizon: number; variant: number };
export type Scene = (setting: Setting) => string;

/** How much ground is seen, against an eye at a man's height. */
export const depthOf = (horizon: number): number => (PAPER.height - horizon) / 350;

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

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${extra}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${extra}/>`;

/** The same numbers each time, from 0 to 1, for things that lie about. */
export const scatter = (k: number, salt = 0): number => {
  const value = Math.sin(k * 127.1 + salt * 311.7 + 7.3) * 43758.5453;
  return value - Math.floor(value);
};

/** A band of even hills: `rises` are their heights over the line `foot`. */
export const ridge = (fill: string, foot: number, rises: readonly number[]): string => {
  const step = PAPER.width / (rises.length - 1);
  const line = rises.map((rise, k): [number, number] => [k * step, foot - rise]);
  return shape(fill, [[0, foot + 2], ...line, [PAPER.width, foot + 2]]);
};

export const round = (value: number): number => Math.round(value * 10) / 10;

/** A stable number from 0 to 2³² − 1 for a word (FNV-1a). */
export function numberOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
