import { ANGLES, FRAMES_IN_A_TURN, FRAMES_START_AT } from './angles.ts';
import { type Camera, fitted, horizonOf, project, type Stand, standAt } from './camera.ts';
import { type Model, modelOf } from './car.ts';
import { carPixels, type Extent, type Pixels } from './car-pixels.ts';
import { designOf } from './designs/all.ts';
import { type Point, upTo } from './geometry.ts';
import type { DemoPicture } from './key.ts';
import { DAYLIGHT } from './light.ts';
import type { Plan } from './plan.ts';
import { SCENES } from './scenes/all.ts';
import { studio } from './scenes/indoors.ts';
import { numberOf } from './scenes/scene.ts';
import type { Paint } from './vocabulary.ts';

type OutsidePicture = Extract<DemoPicture, { angle: unknown }>;
type FramePicture = Extract<DemoPicture, { frame: number }>;

/** What is drawn with vectors behind the car, and the car itself. */
type Drawn = { behind: string; car: Pixels };

const FRAME = { width: 640, height: 380, middle: 400, foot: 514 };
/** Seen from near, a car fills more of its picture. */
const NEAR_FRAME = { width: 680, height: 410, middle: 400, foot: 530 };

const SHADOW_LAYERS = 10;

/** The car in its scene, as a listing's photographer would see it. */
export function outsidePicture(picture: OutsidePicture, extent: Extent): Drawn {
  const { design, paint, kit, scene, angle } = picture;
  const model = modelOf(designOf(design), kit);
  const { draw, mood } = SCENES[scene];
  const { turn, height = 1, away = 1 }: Stance = ANGLES[angle];
  const usual = standFor(model.plan, turn);
  const stand = { ...usual, height: usual.height * height, away: usual.away * away };
  const camera = fitted(standAt(stand), model.points, angle.startsWith('close') ? NEAR_FRAME : FRAME);
  const variant = numberOf(`${design} ${paint} ${kit.rim}`) % 60;
  return {
    behind: draw({ horizon: horizonOf(camera), variant }) + shadow(camera, model.plan),
    car: carPixels({ model, camera, mood, paint, roof: roofOf(paint, kit.extras) }, extent),
  };
}

type Stance = { turn: number; height?: number; away?: number };

/** One frame of the car's turn in the studio; the camera keeps its distance and scale. */
export function framePicture({ design, paint, kit, frame }: FramePicture, extent: Extent): Drawn {
  const model = modelOf(designOf(design), kit);
  const camera = turnCamera(model, FRAMES_START_AT + (360 / FRAMES_IN_A_TURN) * frame);
  return {
    behind: studio({ horizon: horizonOf(camera), variant: 0 }) + shadow(camera, model.plan),
    car: carPixels({ model, camera, mood: DAYLIGHT, paint, roof: roofOf(paint, kit.extras) }, extent),
  };
}

function roofOf(paint: Paint, extras: readonly string[]): Paint {
  if (extras.includes('blackroof')) return 'black';
  return extras.includes('whiteroof') ? 'white' : paint;
}

/** The camera of the turn: the same distance, scale and height on paper from every side. */
export function turnCamera(model: Model, turn: number): Camera {
  const camera = { ...standAt(standFor(model.plan, turn)), scale: scaleOfTurn(model) };
  const [, ground] = project(camera, [0, 0, 0]);
  return { ...camera, center: [FRAME.middle, FRAME.foot - 44 - ground] };
}

const scales = new WeakMap<Model, number>();

/** The largest scale in which the car fits from all sides. */
function scaleOfTurn(model: Model): number {
  const { points, plan } = model;
  const known = scales.get(model);
  if (known) return known;
  const cameras = upTo(12).map((k) => fitted(standAt(standFor(plan, k * 30)), points, FRAME));
  const scale = Math.min(...cameras.map((camera) => camera.scale));
  scales.set(model, scale);
  return scale;
}

function standFor(plan: Plan, turn: number): Stand {
  const tall = Math.max(...plan.cab.roof.map(([, z]) => z));
  return { turn, away: plan.length * 1.3 + 3, height: 1.28 + tall * 0.2, lookAt: [0, 0, tall * 0.45] };
}

/** A soft contact shadow: footprints of the car, each a little larger and all faint. */
export function shadow(camera: Camera, plan: Plan): string {
  return upTo(SHADOW_LAYERS)
    .map((k) => {
      const spread = 0.34 - k * (0.58 / SHADOW_LAYERS);
      const outline = upTo(28).map((step) => {
        const turn = (2 * Math.PI * step) / 28;
        const [x, y] = project(camera, footprint(plan, turn, spread));
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      });
      return `<polygon points="${outline.join(' ')}" fill="#0c0c10" fill-opacity=".085"/>`;
    })
    .join('');
}

function footprint(plan: Plan, turn: number, spread: number): Point {
  const squared = (value: number) => Math.sign(value) * Math.abs(value) ** 0.45;
  return [
    squared(Math.cos(turn)) * (plan.length / 2 - 0.08 + spread),
    squared(Math.sin(turn)) * (plan.width / 2 - 0.05 + spread),
    0,
  ];
}
