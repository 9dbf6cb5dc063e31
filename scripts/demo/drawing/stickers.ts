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

/** A disc, as a polygon. */
export function disc(material: Material, [a, b]: Flat, radius: number, sides = 14): Sticker {
  const corners = Array.from({ length: sides }, (_, k): Flat => {
    const turn = (2 * Math.PI * k) / sides;
    return [a + radius * Math.cos(turn), b + radius * Math.sin(turn)];
  });
  return sticker(material, ...corners);
}

/** The part of a sticker that lies within another; nothing where they do not meet. */
export function within(item: Sticker, border: Sticker): Sticker[] {
  const turn = pairs(border.shape, true).reduce((sum, [[a0, b0], [a1, b1]]) => sum + a0 * b1 - a1 * b0, 0);
  let shape: readonly Flat[] = item.shape;
  for (const [[a0, b0], [a1, b1]] of pairs(turn < 0 ? border.shape.toReversed() : border.shape, true)) {
    const inside = ([a, b]: Flat) => (a1 - a0) * (b - b0) - (b1 - b0) * (a - a0);
    shape = pairs(shape, true).flatMap(([p, q]): Flat[] => {
      const [hp, hq] = [inside(p), inside(q)];
      const kept: Flat[] = hp >= 0 ? [p] : [];
      if (hp >= 0 === hq >= 0) return kept;
      const k = hp / (hp - hq);
      return [...kept, [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k]];
    });
  }
  return shape.length < 3 ? [] : [{ ...item, shape }];
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

type Bounds = { a: readonly [low: number, high: number]; b: readonly [low: number, high: number] };

function boundsOf(shape: readonly Flat[]): Bounds {
  let [a0, a1, b0, b1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [a, b] of shape) {
    if (a < a0) a0 = a;
    if (a > a1) a1 = a;
    if (b < b0) b0 = b;
    if (b > b1) b1 = b;
  }
  return { a: [a0, a1], b: [b0, b1] };
}

const meet = (one: Bounds, other: Bounds): boolean =>
  one.a[0] < other.a[1] && other.a[0] < one.a[1] && one.b[0] < other.b[1] && other.b[0] < one.b[1];

const seenFrom: Record<Throw, (point: Point) => Flat> = {
  side: ([x, , z]) => [x, z],
  end: ([, y, z]) => [y, z],
};

/** The faces with the stickers painted on them. */
export function withStickers(faces: readonly Face[], stickers: readonly Sticker[], from: Throw): Face[] {
  const cutters = stickers.map((item) => ({
    material: item.material,
    bounds: boundsOf(item.shape),
    edges: edgesOf(item, from),
  }));
  return faces.map((item) => {
    if (Math.abs(dot(item.plane.normal, THROWN[from])) < EDGE_ON) return item;
    const bounds = boundsOf(item.points.map(seenFrom[from]));
    const decals: Decal[] = [];
    for (const cutter of cutters) {
      const points = meet(cutter.bounds, bounds) ? cut(item.points, cutter.edges) : [];
      const area = areaVector(points);
      if (dot(area, area) > 1e-10) decals.push({ points, material: cutter.material });
    }
    return decals.length > 0 ? { ...item, decals: [...item.decals, ...decals] } : item;
  });
}

function cut(points: readonly Point[], edges: readonly Plane[]): readonly Point[] {
  let left = points;
  for (const edge of edges) {
    if (left.length === 0) break;
    left = clip(left, edge);
  }
  return left;
}
