/** Metres: x towards the nose, y towards the car's left, z up from the ground. */
export type Point = readonly [x: number, y: number, z: number];
export type Flat = readonly [number, number];
export type Plane = { normal: Point; offset: number };
/** A value along the car, as corners of a broken line: [metres behind the nose, value]. */
export type Curve = readonly Flat[];

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Point, k: number): Point => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Point): Point => times(a, 1 / (Math.sqrt(dot(a, a)) || 1));
export const between = (a: number, b: number, k: number): number => a + (b - a) * k;
export const pointBetween = (a: Point, b: Point, k: number): Point => add(a, times(subtract(b, a), k));
export function middle(points: readonly Point[]): Point {
  let [x, y, z] = [0, 0, 0];
  for (const point of points) {
    x += point[0];
    y += point[1];
    z += point[2];
  }
  const share = 1 / Math.max(1, points.length);
  return [x * share, y * share, z * share];
}

/** Neighbours of a list; with `closed` the last one's neighbour is the first. */
export function pairs<T>(list: readonly T[], closed = false): [T, T][] {
  const found: [T, T][] = [];
  let before: T | undefined;
  for (const item of closed ? [...list, ...list.slice(0, 1)] : list) {
    if (before !== undefined) found.push([before, item]);
    before = item;
  }
  return found;
}

/** Whole numbers from 0 to `count` − 1. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The value of a curve at `s`; flat beyond its ends. */
export function valueAt(curve: Curve, s: number): number {
  for (const [[s0, v0], [s1, v1]] of pairs(curve)) {
    if (s <= s0) return v0;
    if (s <= s1) return between(v0, v1, (s - s0) / (s1 - s0));
  }
  return curve.at(-1)?.[1] ?? 0;
}

/** The area vector of a polygon, flat or not: its direction is the mean normal, its length twice the area. */
export function areaVector(points: readonly Point[]): Point {
  let [x, y, z] = [0, 0, 0];
  let a = points[points.length - 1];
  for (const b of points) {
    if (a) {
      x += a[1] * b[2] - a[2] * b[1];
      y += a[2] * b[0] - a[0] * b[2];
      z += a[0] * b[1] - a[1] * b[0];
    }
    a = b;
  }
  return [x, y, z];
}

export function planeOf(points: readonly Point[]): Plane {
  const normal = unit(areaVector(points));
  return { normal, offset: dot(normal, middle(points)) };
}

export const heightOver = (plane: Plane, point: Point): number => dot(plane.normal, point) - plane.offset;

/** The part of a convex polygon that lies above the plane. */
export function clip(points: readonly Point[], plane: Plane): Point[] {
  const kept: Point[] = [];
  let a = points[points.length - 1];
  let ha = a ? heightOver(plane, a) : 0;
  for (const b of points) {
    const hb = heightOver(plane, b);
    if (a && ha >= 0 !== hb >= 0) kept.push(pointBetween(a, b, ha / (ha - hb)));
    if (hb >= 0) kept.push(b);
    [a, ha] = [b, hb];
  }
  return kept.length < 3 ? [] : kept;
}

/** The same corners, in the order in which the polygon shows its face towards `direction`. */
export function facing(points: Point[], direction: Point): Point[] {
  return dot(areaVector(points), direction) < 0 ? points.toReversed() : points;
}
