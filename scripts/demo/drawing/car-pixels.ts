import { type Camera, project } from './camera.ts';
import type { Model } from './car.ts';
import { type Point, subtract } from './geometry.ts';
import type { Mood } from './light.ts';
import { type AnyPaint, finishesOf } from './materials.ts';
import { paintFaces } from './paint-faces.ts';
import { addGlow, blankCanvas, type Canvas, shrink, wipe } from './raster.ts';
import { PAPER } from './scenes/scene.ts';

export type Extent = { width: number; height: number };
/** Premultiplied RGBA. */
export type Pixels = Extent & { bytes: Uint8Array<ArrayBuffer> };

type Sight = { model: Model; camera: Camera; mood: Mood; paint: AnyPaint; roof?: AnyPaint };

/** Small pictures take more samples for each pixel, for their lines are as fine as those of large ones. */
const samplesFor = ({ width }: Extent): number => (width <= 400 ? 3 : 2);
const LAMP_LIGHT = { color: [255, 246, 220], opacity: 0.75 } as const;
const LAMP_METRES = 0.42;

/** The car alone, with its lamps lit and its mirror image on the ground where the scene has them. */
export function carPixels(sight: Sight, extent: Extent, paper: Extent = PAPER): Pixels {
  const { model, camera, mood, paint, roof = paint } = sight;
  const samples = samplesFor(extent);
  const factor = (extent.width * samples) / paper.width;
  const canvas = canvasOf(extent.width * samples, extent.height * samples);
  const look = { finishOf: finishesOf(paint, roof), mood };
  const near = enlarged(camera, factor);
  paintFaces(canvas, model.faces, { ...look, camera: near });
  if (mood.lampsOn) lightLamps(canvas, model, near);
  const bytes = shrink(canvas, samples);
  if (mood.mirror) {
    const below = canvasOf(extent.width, extent.height);
    paintFaces(below, model.faces, {
      ...look,
      camera: enlarged(mirrored(camera), extent.width / paper.width),
    });
    layUnder(bytes, shrink(below, 1), extent, mood.mirror);
  }
  return { ...extent, bytes };
}

const MOST_KEPT_SAMPLES = 2_000_000;
const canvases = new Map<number, Canvas>();

/** A blank canvas; small ones are wiped and used again. */
function canvasOf(width: number, height: number): Canvas {
  const size = width * height;
  const kept = canvases.get(size);
  if (kept?.width === width) {
    wipe(kept);
    return kept;
  }
  const made = blankCanvas(width, height);
  if (size <= MOST_KEPT_SAMPLES) canvases.set(size, made);
  return made;
}

const enlarged = (camera: Camera, factor: number): Camera => ({
  ...camera,
  scale: camera.scale * factor,
  center: [camera.center[0] * factor, camera.center[1] * factor],
});

/** The camera that sees a car where the ground mirrors it. */
function mirrored(camera: Camera): Camera {
  const below = ([x, y, z]: Point): Point => [x, y, -z];
  return {
    ...camera,
    eye: below(camera.eye),
    forward: below(camera.forward),
    right: below(camera.right),
    up: below(camera.up),
  };
}

function lightLamps(canvas: Canvas, { lamps }: Model, camera: Camera): void {
  for (const lamp of lamps) {
    const away = subtract(camera.eye, lamp);
    const distance = Math.hypot(...away);
    // Lamps look ahead, and a little to their own side.
    const facing = (away[0] + Math.sign(lamp[1]) * away[1] * 0.3) / distance;
    if (facing < 0.15) continue;
    const opacity = LAMP_LIGHT.opacity * Math.min(1, facing);
    addGlow(canvas, project(camera, lamp), (LAMP_METRES * camera.scale) / distance, {
      ...LAMP_LIGHT,
      opacity,
    });
  }
}

/** Puts fainter pixels under others; they fade towards the foot of the picture. */
function layUnder(above: Uint8Array, below: Uint8Array, { width, height }: Extent, strength: number): void {
  for (let y = Math.floor(height * 0.5); y < height; y++) {
    const share = strength * Math.min(1, Math.max(0, (height * 1.02 - y) / (height * 0.22)));
    for (let at = y * width * 4, end = at + width * 4; at < end; at += 4) {
      const rest = ((255 - (above[at + 3] ?? 0)) / 255) * share;
      if (rest === 0 || below[at + 3] === 0) continue;
      for (let channel = at; channel < at + 4; channel++)
        above[channel] = (above[channel] ?? 0) + (below[channel] ?? 0) * rest;
    }
  }
}
