import sharp, { type Sharp } from 'sharp';

/** Pixels of the grey copy that views are cut from, and of a view's side when it is transformed. */
const GREY = 256;
const SIDE = 32;
/** Low frequencies that are kept in each direction. */
const FREQUENCIES = 12;
/** A crop of 5 % keeps this share of each side. */
const KEPT = 0.95;
/** Of 143. Copies stay below it, photos of different scenes above; the test and `bench -- --only photos` measure both. */
const MOST_DIFFERENT_BITS = 18;

const SHIFTS = [0, 0.5, 1].map((share) => Math.round(share * (1 - KEPT) * GREY));
const CROP = Math.round(KEPT * GREY);
/** The whole photo first, then what crops at its corners, edges and centre leave. */
const VIEWS = [
  { left: 0, top: 0, width: GREY, height: GREY },
  ...SHIFTS.flatMap((left) => SHIFTS.map((top) => ({ left, top, width: CROP, height: CROP }))),
];

const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (_, at) => Math.cos((Math.PI * frequency * (2 * at + 1)) / (2 * SIDE))),
);

/**
 * What copies of a photo are found by: pHash of the photo and of nine crops of it, as hex with points between. Each is the
 * signs of the low frequencies (DCT-II) of a grey thumbnail against their median. One that was resized, re-encoded or
 * cropped by 5 % is like one of them.
 */
export async function perceptualHash(image: Sharp): Promise<string> {
  const grey = await image
    .resize({ width: GREY, height: GREY, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = grey.info;
  const hashes = [];
  for (const view of VIEWS) {
    const thumbnail = await sharp(grey.data, { raw: { width, height, channels } })
      .extract(view)
      .resize({ width: SIDE, height: SIDE, fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const step = thumbnail.info.channels;
    hashes.push(
      hashOf(Float64Array.from({ length: SIDE * SIDE }, (_, at) => thumbnail.data[at * step] ?? 0)),
    );
  }
  return hashes.join('.');
}

function hashOf(pixels: Float64Array): string {
  const values = lowFrequencies(pixels);
  const median = values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const bits = values.map((value) => (value > median ? '1' : '0')).join('');
  const fours = bits.match(/.{1,4}/g) ?? [];
  return fours.map((four) => Number.parseInt(four.padEnd(4, '0'), 2).toString(16)).join('');
}

/** Without the mean, which says only how bright the photo is. */
function lowFrequencies(pixels: Float64Array): number[] {
  const rows = COSINES.map((cosines) =>
    Float64Array.from({ length: SIDE }, (_, y) => {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += (cosines[x] ?? 0) * (pixels[y * SIDE + x] ?? 0);
      return sum;
    }),
  );
  return COSINES.flatMap((cosines, v) =>
    rows.flatMap((row, u) =>
      u + v === 0 ? [] : [row.reduce((sum, value, y) => sum + value * (cosines[y] ?? 0), 0)],
    ),
  );
}

/** In how many bits two photos differ: one of them whole, the other whole or cropped. */
export function differentBits(a: string, b: string): number {
  const [viewsOfA, viewsOfB] = [a.split('.'), b.split('.')];
  const [wholeA = '', wholeB = ''] = [viewsOfA[0], viewsOfB[0]];
  return Math.min(
    ...viewsOfA.map((view) => bitsBetween(view, wholeB)),
    ...viewsOfB.map((view) => bitsBetween(view, wholeA)),
  );
}

function bitsBetween(a: string, b: string): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    count += BITS[valueOfDigit(a.charCodeAt(at)) ^ valueOfDigit(b.charCodeAt(at))] ?? 0;
  }
  return count;
}

/** Of each four bits, how many are set. */
const BITS = Array.from({ length: 16 }, (_, four) => [1, 2, 4, 8].filter((bit) => four & bit).length);

/** What a digit of our hashes, 0 to 9 or a to f, stands for; without a character, 0. */
function valueOfDigit(code: number): number {
  if (Number.isNaN(code)) return 0;
  return code < 58 ? code - 48 : code - 87;
}

/** Whether two photos are most likely copies of one. */
export const areCopies = (a: string, b: string): boolean => differentBits(a, b) <= MOST_DIFFERENT_BITS;
