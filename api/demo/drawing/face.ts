import { areaVector, clip, dot, facing, middle, type Plane, type Point, planeOf } from './geometry.ts';
import type { Material } from './materials.ts';

/** Something painted flat on a face, in painting order. */
export type Decal = { points: readonly Point[]; material: Material };

/** A convex polygon of the car. It shows only to those before it, unless it has a `lining` on its other side. */
export type Face = {
  points: readonly Point[];
  plane: Plane;
  /** Where its light is measured: pieces of a cut face stay equally bright. */
  center: Point;
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
  return [
    { points: ordered, plane: planeOf(ordered), center: middle(ordered), material, decals: [], ...traits },
  ];
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
  if (!first || bendOf(first) < 0.014) return whole;
  return [...face([a, b, c], material, direction, traits), ...face([a, c, d], material, direction, traits)];
}

function bendOf({ points, plane }: Face): number {
  return Math.max(...points.map((point) => Math.abs(dot(plane.normal, point) - plane.offset)));
}

/** The faces of a box between two corners. */
export function box(from: Point, to: Point, material: Material, top: Material = material): Face[] {
  const solid = Symbol('box');
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const side = (points: Point[], out: Point, look = material) => face(points, look, out, { solid });
  return [
    ...side(
      [
        [x0, y0, z0],
        [x0, y1, z0],
        [x0, y1, z1],
        [x0, y0, z1],
      ],
      [-1, 0, 0],
    ),
    ...side(
      [
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x1, y0, z1],
      ],
      [1, 0, 0],
    ),
    ...side(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y0, z1],
        [x0, y0, z1],
      ],
      [0, -1, 0],
    ),
    ...side(
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      [0, 1, 0],
    ),
    ...side(
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      [0, 0, 1],
      top,
    ),
    ...side(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      [0, 0, -1],
    ),
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
    center: middle(flip(rest.points)),
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
