import { areaVector, clip, dot, facing, middle, type Plane, type Point, planeOf } from './geometry.ts';
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
  /** Faces of one convex solid never hide each other. */
  solid?: symbol;
};

type FaceTraits = { lining?: Material; solid?: symbol };

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
  const solid = { solid: Symbol('box') };
  const [x, y, z]: [Range, Range, Range] = [
    [from[0], to[0]],
    [from[1], to[1]],
    [from[2], to[2]],
  ];
  return [
    ...face(across(x[0], y, z), material, [-1, 0, 0], solid),
    ...face(across(x[1], y, z), material, [1, 0, 0], solid),
    ...face(along(y[0], x, z), material, [0, -1, 0], solid),
    ...face(along(y[1], x, z), material, [0, 1, 0], solid),
    ...face(level(z[1], x, y), top, [0, 0, 1], solid),
    ...face(level(z[0], x, y), material, [0, 0, -1], solid),
  ];
}

/** The same faces on the other side of the car. */
export function mirrored(faces: readonly Face[]): Face[] {
  const twins = new Map<symbol, symbol>();
  const twinOf = (solid: symbol) => {
    const twin = twins.get(solid) ?? Symbol('twin');
    twins.set(solid, twin);
    return twin;
  };
  const flip = (points: readonly Point[]) => points.map(([x, y, z]): Point => [x, -y, z]).reverse();
  return faces.map(({ solid, ...rest }) => ({
    ...rest,
    points: flip(rest.points),
    plane: planeOf(flip(rest.points)),
    center: [rest.center[0], -rest.center[1], rest.center[2]],
    normal: [rest.normal[0], -rest.normal[1], rest.normal[2]],
    decals: rest.decals.map((decal) => ({ ...decal, points: flip(decal.points) })),
    ...(solid && { solid: twinOf(solid) }),
  }));
}

/** The part of a face above a plane, with what is painted on it. */
export function clipFace(original: Face, plane: Plane): Face | undefined {
  const points = clip(original.points, plane);
  const area = areaVector(points);
  if (dot(area, area) < SMALLEST_AREA ** 2) return undefined;
  const decals = original.decals.flatMap((decal) => {
    const left = clip(decal.points, plane);
    return left.length > 0 ? [{ ...decal, points: left }] : [];
  });
  return { ...original, points, decals };
}
