import type { Car } from './bodies/car.ts';
import { box, type Face } from './face.ts';
import { between, type Flat } from './geometry.ts';
import { lettering } from './letters.ts';
import { shoulderAt, sillAt, xAt } from './plan.ts';
import { bar, type Sticker, stroke, withStickers } from './stickers.ts';

const HALF = { width: 0.245, height: 0.068 };
const LETTER = { width: 0.058, height: 0.072, gap: 0.026, pen: 0.015 };

/** The number plates, which say `text` to those who stand before them. */
export function plates({ plan, looks }: Car, text: string): Face[] {
  const heightAt = (s: number, share: number) => between(sillAt(plan, s), shoulderAt(plan, s), share);
  const front = plate(xAt(plan, 0), 1, heightAt(0, looks.noseplate), lettered('plate', text, 1));
  const { tailPlate } = looks;
  if (tailPlate === undefined) return front;
  const end = plan.shellEnd;
  return [...front, ...plate(xAt(plan, end), -1, heightAt(end, tailPlate), lettered('plate-rear', text, -1))];
}

function plate(x: number, outwards: 1 | -1, z: number, stickers: readonly Sticker[]): Face[] {
  const [deep, proud] = [x - outwards * 0.06, x + outwards * 0.012];
  const faces = box(
    [Math.min(deep, proud), -HALF.width, z - HALF.height],
    [Math.max(deep, proud), HALF.width, z + HALF.height],
    'ink',
  );
  const placed = stickers.map(({ shape, material }) => ({
    material,
    shape: shape.map(([y, height]): Flat => [y, height + z]),
  }));
  return faces.map((item) =>
    item.plane.normal[0] * outwards > 0.9 ? (withStickers([item], placed, 'end')[0] ?? item) : item,
  );
}

function lettered(material: 'plate' | 'plate-rear', text: string, reading: 1 | -1): Sticker[] {
  const { width, height, gap, pen } = LETTER;
  const start = (text.length * (width + gap) - gap) / 2;
  const strokes = lettering(text, width, height, gap).flatMap((way) =>
    stroke('ink', pen, ...way.map(([a, b]): Flat => [reading * (a - start), b - height / 2])),
  );
  const edge = 0.01;
  return [
    bar(material, edge - HALF.width, edge - HALF.height, HALF.width - edge, HALF.height - edge),
    ...strokes,
  ];
}
