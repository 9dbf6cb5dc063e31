import type { Decal, Face } from './face.ts';
import { areaVector, clip, dot, type Flat, type Plane, type Point, pairs, unit } from './geometry.ts';
import type { Material } from './materials.ts';

/** A convex shape that is thrown on the car from one side, like a slide on a wall. */
export type Sticker = { shape: readonly Flat[]; material: Material };
/** Where a shape is thrown from: `side` sees [x, z] and `end` (nose or tail) [y, z]. */
export type Throw = 'side' | 'end';

export const sticker = (material: Material, ...shape: Flat[]): Sticker => ({ shape, material });

export function bar(material: Material, a0: number, b0: number, a1: number, b1: number): Sticker {
  return sticker(material, [a0, b0], [a1, b0], [a1, b1], [a0, b1]);
}

/** A broken line of some width. */
export function stroke(material: Material, width: number, ...way: Flat[]): Sticker[] {
  return pairs(way).map(([[a0, b0], [a1, b1]]) => {
    const length = Math.hypot(a1 - a0, b1 - b0) || 1;
    const [u, v] = [((a1 - a0) / length) * (width / 2), ((b1 - b0) / length) * (width / 2)];
    const corner = (a: number, b: number, along: number, across: number): Flat => [
      a + u * along - v * across,
      b + v * along + u * across,
    ];
    return sticker(
      material,
      corner(a0, b0, -1, 1),
      corner(a0, b0, -1, -1),
      corner(a1, b1, 1, -1),
      corner(a1, b1, 1, 1),
    );
  });
}

/** A shape for both halves of a nose or a tail. */
export function both(stickers: readonly Sticker[]): Sticker[] {
  const flip = ({ shape, material }: Sticker): Sticker => ({
    shape: shape.map(([a, b]): Flat => [-a, b]),
    material,
  });
  return stickers.flatMap((item) => [item, flip(item)]);
}

const THROWN: Record<Throw, Point> = { side: [0, 1, 0], end: [1, 0, 0] };
/** Faces that are seen nearly edge-on from where a shape is thrown stay clean. */
const EDGE_ON = 0.12;

const AXES: Record<Throw, (a: number, b: number) => Point> = {
  side: (a, b) => [a, 0, b],
  end: (a, b) => [0, a, b],
};

function edgesOf({ shape }: Sticker, from: Throw): Plane[] {
  const turn = pairs(shape, true).reduce((sum, [[a0, b0], [a1, b1]]) => sum + a0 * b1 - a1 * b0, 0);
  const corners = turn < 0 ? shape.toReversed() : shape;
  return pairs(corners, true).map(([[a0, b0], [a1, b1]]) => {
    const normal = unit(AXES[from](b0 - b1, a1 - a0));
    return { normal, offset: dot(normal, AXES[from](a0, b0)) };
  });
}

/** The faces with the stickers painted on them. */
export function withStickers(faces: readonly Face[], stickers: readonly Sticker[], from: Throw): Face[] {
  const cutters = stickers.map((item) => ({ material: item.material, edges: edgesOf(item, from) }));
  return faces.map((item) => {
    if (Math.abs(dot(item.plane.normal, THROWN[from])) < EDGE_ON) return item;
    const decals: Decal[] = cutters.flatMap(({ material, edges }) => {
      let points: readonly Point[] = item.points;
      for (const edge of edges) {
        points = clip(points, edge);
        if (points.length === 0) return [];
      }
      const area = areaVector(points);
      return dot(area, area) > 1e-10 ? [{ points, material }] : [];
    });
    return decals.length > 0 ? { ...item, decals: [...item.decals, ...decals] } : item;
  });
}
