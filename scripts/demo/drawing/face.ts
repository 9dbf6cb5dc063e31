import {
  areaVector,
  cross,
  dot,
  facing,
  middle,
  type Plane,
  type Point,
  planeOf,
  subtract,
  unit,
} from './geometry.ts';
import type { Material } from './materials.ts';

/** Something painted flat on a face, in painting order. */
export type Decal = { points: readonly Point[]; material: Material };

/** A convex polygon of the car. It shows only to those before it, unless it has a `lining` on its other side. */
export type Face = {
  points: readonly Point[];
  plane: Plane;
  /** Where and in which direction its light is measured: pieces of one face stay equally bright. */
  center: Point;
  normal: Point;
  material: Material;
  lining?: Material;
  decals: readonly Decal[];
};

type FaceTraits = { lining?: Material };

const SMALLEST_AREA = 2e-6;

/** A face that looks towards `direction`; nothing when the corners fall together. */
export function face(points: Point[], material: Material, direction: Point, traits: FaceTraits = {}): Face[] {
  const ordered = facing(points, direction);
  const area = areaVector(ordered);
  if (dot(area, area) < SMALLEST_AREA ** 2) return [];
  const plane = planeOf(ordered);
  const light = { center: middle(ordered), normal: plane.normal };
  return [{ points: ordered, plane, ...light, material, decals: [], ...traits }];
}

/** A quad as one face when it is flat, else as two that are shaded alike. */
export function quad(
  [a, b, c, d]: [Point, Point, Point, Point],
  material: Material,
  direction: Point,
  traits: FaceTraits = {},
): Face[] {
  const whole = face([a, b, c, d], material, direction, traits);
  const [first] = whole;
  if (!first || bendOf(first) < 0.004) return whole;
  const { center, normal } = first;
  const halves = [
    [a, b, c],
    [a, c, d],
  ].flatMap((points) => face(points, material, direction, traits));
  return halves.map((half) => ({ ...half, center, normal }));
}

function bendOf({ points, plane }: Face): number {
  return Math.max(...points.map((point) => Math.abs(dot(plane.normal, point) - plane.offset)));
}

type Range = readonly [from: number, to: number];

/** The corners of an upright rectangle across the car at `x`. */
export const across = (x: number, [y0, y1]: Range, [z0, z1]: Range): Point[] => [
  [x, y0, z0],
  [x, y1, z0],
  [x, y1, z1],
  [x, y0, z1],
];

/** The corners of an upright rectangle along the car at `y`. */
export const along = (y: number, [x0, x1]: Range, [z0, z1]: Range): Point[] => [
  [x0, y, z0],
  [x1, y, z0],
  [x1, y, z1],
  [x0, y, z1],
];

/** The corners of a level rectangle at the height `z`. */
export const level = (z: number, [x0, x1]: Range, [y0, y1]: Range): Point[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
];

/** The faces of a box between two corners. */
export function box(from: Point, to: Point, material: Material, top: Material = material): Face[] {
  const [x, y, z]: [Range, Range, Range] = [
    [from[0], to[0]],
    [from[1], to[1]],
    [from[2], to[2]],
  ];
  return [
    ...face(across(x[0], y, z), material, [-1, 0, 0]),
    ...face(across(x[1], y, z), material, [1, 0, 0]),
    ...face(along(y[0], x, z), material, [0, -1, 0]),
    ...face(along(y[1], x, z), material, [0, 1, 0]),
    ...face(level(z[1], x, y), top, [0, 0, 1]),
    ...face(level(z[0], x, y), material, [0, 0, -1]),
  ];
}

/** A square bar from one point to another, `size` metres thick. */
export function beam(from: Point, to: Point, size: number, material: Material): Face[] {
  const way = unit(subtract(to, from));
  const aside = unit(cross(way, Math.abs(way[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  const up = cross(aside, way);
  const corner = ([x, y, z]: Point, a: number, b: number): Point => {
    const [h, v] = [(a * size) / 2, (b * size) / 2];
    return [x + aside[0] * h + up[0] * v, y + aside[1] * h + up[1] * v, z + aside[2] * h + up[2] * v];
  };
  const ring = (at: Point): Point[] => [
    corner(at, 1, 1),
    corner(at, 1, -1),
    corner(at, -1, -1),
    corner(at, -1, 1),
  ];
  const [near, far] = [ring(from), ring(to)];
  const core = middle([...near, ...far]);
  const sides = near.map((point, k): Point[] => {
    const next = (k + 1) % near.length;
    return [point, near[next] ?? point, far[next] ?? point, far[k] ?? point];
  });
  return [near, far, ...sides].flatMap((points) => face(points, material, subtract(middle(points), core)));
}

/** The same faces on the other side of the car. */
export function mirrored(faces: readonly Face[]): Face[] {
  const other = ([x, y, z]: Point): Point => [x, -y, z];
  const flip = (points: readonly Point[]) => points.map(other).reverse();
  return faces.map((original) => ({
    ...original,
    points: flip(original.points),
    plane: { normal: other(original.plane.normal), offset: original.plane.offset },
    center: other(original.center),
    normal: other(original.normal),
    decals: original.decals.map((decal) => ({ ...decal, points: flip(decal.points) })),
  }));
}
