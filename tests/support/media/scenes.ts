import sharp, { type Sharp } from 'sharp';

const MULTIPLIER = 1_664_525;
const INCREMENT = 1_013_904_223;
const MODULUS = 2 ** 32;

/** Numbers from 0 to below 1, the same with each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * MULTIPLIER + INCREMENT) % MODULUS;
    return state / MODULUS;
  };
}

/** How copies of a photo of 800 × 600 px differ from it. */
export const COPIES = {
  resized: (image) => image.resize(300),
  'encoded anew': (image) => image.jpeg({ quality: 40 }),
  'cropped by 5 % at the centre': (image) => image.extract({ left: 20, top: 15, width: 760, height: 570 }),
  'cropped by 5 % at a corner': (image) => image.extract({ left: 40, top: 0, width: 760, height: 570 }),
  'cropped by 5 % off the middle and resized': (image) =>
    image.extract({ left: 10, top: 22, width: 760, height: 570 }).resize(500).webp({ quality: 60 }),
} as const satisfies Record<string, (image: Sharp) => Sharp>;

/** Invented yards with a car each, as alike as sellers’ photos are: 800 × 600 px PNG. */
export async function drawScenes(count: number, { width = 800, height = 600 } = {}): Promise<Buffer[]> {
  const random = createRandom(7);
  return Promise.all(
    Array.from({ length: count }, () =>
      sharp(Buffer.from(sceneOf(random, { width, height })))
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  );
}

function sceneOf(random: () => number, size: { width: number; height: number }): string {
  const color = () => `rgb(${[0, 0, 0].map(() => Math.floor(random() * 256)).join()})`;
  const horizon = 200 + random() * 200;
  const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
  const buildings = Array.from({ length: 6 + Math.floor(random() * 10) }, () =>
    rect(random() * 800 - 100, random() * horizon - 50, 30 + random() * 250, 30 + random() * 250, color()),
  );
  const [x, y, length, paint] = [100 + random() * 150, 250 + random() * 100, 350 + random() * 200, color()];
  const car = [
    rect(x, y, length, 120, paint, 30),
    rect(x + length * 0.2, y - 70, length * 0.55, 80, paint, 30),
    rect(x + length * 0.25, y - 60, length * 0.2, 50, '#222233'),
    ...[0.2, 0.8].map((at) => `<circle cx="${x + length * at}" cy="${y + 120}" r="45" fill="#111"/>`),
  ];
  const ground = [rect(0, 0, 800, 600, color()), rect(0, horizon, 800, 600 - horizon, color())];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="${size.width}" height="${size.height}">${[...ground, ...buildings, ...car].join('')}</svg>`;
}
