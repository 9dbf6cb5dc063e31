import { cross, dot, type Flat, type Point, subtract, unit } from './geometry.ts';

/** An eye that looks at a point, and how it draws on paper: scale in pixels, place of the looked-at point. */
export type Camera = {
  eye: Point;
  forward: Point;
  right: Point;
  up: Point;
  scale: number;
  center: Flat;
};

/** A place to stand: degrees round the car (0 is before the nose, 90 at its left), metres away, height of the eye. */
export type Stand = { turn: number; away: number; height: number; lookAt: Point };

export function standAt({ turn, away, height, lookAt }: Stand): Camera {
  const angle = (turn * Math.PI) / 180;
  const eye: Point = [lookAt[0] + away * Math.cos(angle), lookAt[1] + away * Math.sin(angle), height];
  const forward = unit(subtract(lookAt, eye));
  const right = unit(cross(forward, [0, 0, 1]));
  return { eye, forward, right, up: cross(right, forward), scale: 1, center: [0, 0] };
}

export function project({ eye, forward, right, up, scale, center }: Camera, point: Point): Flat {
  const [x, y, z] = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
  const k = scale / (x * forward[0] + y * forward[1] + z * forward[2]);
  return [
    center[0] + (x * right[0] + y * right[1] + z * right[2]) * k,
    center[1] - (x * up[0] + y * up[1] + z * up[2]) * k,
  ];
}

/** Where the horizon stands on paper. */
export function horizonOf(camera: Camera): number {
  const level = unit([camera.forward[0], camera.forward[1], 0]);
  return camera.center[1] - (camera.scale * dot(level, camera.up)) / dot(level, camera.forward);
}

export type Extent = { left: number; right: number; top: number; bottom: number };

export function extentOf(camera: Camera, points: Iterable<Point>): Extent {
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const point of points) {
    const [x, y] = project(camera, point);
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x);
    extent.top = Math.min(extent.top, y);
    extent.bottom = Math.max(extent.bottom, y);
  }
  return extent;
}

/** What a picture is fitted into: the largest width and height, the middle, and the line the wheels stand on. */
type Frame = { width: number; height: number; middle: number; foot: number };

/** The same camera, drawing the points as large as the frame allows, their lowest on its foot line. */
export function fitted(camera: Camera, points: readonly Point[], frame: Frame): Camera {
  const raw = extentOf({ ...camera, scale: 1, center: [0, 0] }, points);
  const scale = Math.min(frame.width / (raw.right - raw.left), frame.height / (raw.bottom - raw.top));
  return {
    ...camera,
    scale,
    center: [frame.middle - ((raw.left + raw.right) / 2) * scale, frame.foot - raw.bottom * scale],
  };
}
