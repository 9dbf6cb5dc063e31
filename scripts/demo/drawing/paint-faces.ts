import type { Camera } from './camera.ts';
import { project } from './camera.ts';
import type { Face } from './face.ts';
import { dot, heightOver, type Plane, type Point, subtract, times } from './geometry.ts';
import { lightFor, type Mood } from './light.ts';
import type { Finish, Material } from './materials.ts';
import { type Canvas, type Depth, fillConvex } from './raster.ts';

/** A lining shows only to an eye that is well behind it: edge-on it would be a speck on the face's other side. */
const BEHIND = -0.25;

/** The other side lies a little behind its own face, as far as sheet metal is thick (1 / metres). */
const SET_BACK = 4e-4;

type Look = { camera: Camera; finishOf: (material: Material) => Finish; mood: Mood };

/** Paints the faces that the camera sees, the nearest on top; glass comes last, from the farthest on. */
export function paintFaces(canvas: Canvas, faces: readonly Face[], look: Look): void {
  const light = lightFor(look.camera, look.mood);
  const panes: { face: Face; far: number }[] = [];
  const paint = (face: Face) => paintFace(canvas, face, look, light);
  for (const face of faces) {
    if (look.finishOf(face.material).opacity >= 1) paint(face);
    else panes.push({ face, far: Math.hypot(...subtract(face.center, look.camera.eye)) });
  }
  for (const { face } of panes.sort((a, b) => b.far - a.far)) paint(face);
}

function paintFace(canvas: Canvas, face: Face, look: Look, light: ReturnType<typeof lightFor>): void {
  const { camera, finishOf } = look;
  const height = heightOver(face.plane, camera.eye);
  const isSeen = height > 0;
  if (!isSeen && (!face.lining || height > BEHIND)) return;
  const depth = depthOf(face.plane, camera);
  if (!isSeen) depth.at -= SET_BACK;
  const normal = isSeen ? face.normal : times(face.normal, -1);
  const draw = (points: readonly Point[], material: Material) => {
    const finish = finishOf(material);
    const color = light(finish, normal, face.center);
    const corners = points.map((point) => project(camera, point));
    fillConvex(canvas, corners, depth, { color, opacity: finish.opacity });
  };
  draw(face.points, isSeen ? face.material : (face.lining ?? face.material));
  if (isSeen) for (const { points, material } of face.decals) draw(points, material);
}

/** 1 / distance of a plane over the canvas, which grows evenly from sample to sample. */
function depthOf({ normal, offset }: Plane, { eye, right, up, forward, scale, center }: Camera): Depth {
  const away = offset - dot(normal, eye);
  const [perX, perY] = [dot(normal, right) / scale / away, -dot(normal, up) / scale / away];
  return { at: dot(normal, forward) / away - perX * center[0] - perY * center[1], perX, perY };
}
