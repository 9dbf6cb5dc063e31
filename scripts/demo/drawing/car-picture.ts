import { type Camera, fitted, horizonOf, project, type Stand, standAt } from './camera.ts';
import { modelOf } from './car.ts';
import { type Point, upTo } from './geometry.ts';
import { finishesOf } from './materials.ts';
import { paintFaces } from './paint-faces.ts';
import type { Plan } from './plan.ts';
import { cityWall } from './scenes/city-wall.ts';
import { coast } from './scenes/coast.ts';
import { showroom, studio } from './scenes/indoors.ts';
import { savanna } from './scenes/savanna.ts';
import { numberOf, PAPER, pick, type Scene } from './scenes/scene.ts';
import { type Body, FRAMES_IN_A_TURN, type Paint } from './vocabulary.ts';

/** The views that show the whole car, in degrees round it: 0 stands before the nose, 90 at its left side. */
export const OUTSIDE_TURNS = { 'front-left': 37, side: 90, 'rear-right': 219, front: 3, rear: 183 } as const;
type OutsideView = keyof typeof OUTSIDE_TURNS;

const SCENES: readonly [Scene, ...Scene[]] = [savanna, cityWall, showroom, coast];
const FRAME = { width: 632, height: 372, middle: 400, foot: 512 };

const SHADOW_LAYERS = 13;

/** The car outdoors or in a showroom, as a listing's photographer would see it. */
export function viewPicture(body: Body, paint: Paint, view: OutsideView): string {
  const { points, plan } = modelOf(body);
  const camera = fitted(standAt(standFor(plan, OUTSIDE_TURNS[view])), points, FRAME);
  const number = numberOf(`${body} in ${paint}`);
  const scene = pick(SCENES, number);
  const setting = { horizon: horizonOf(camera), variant: Math.floor(number / 4) % 6 };
  return scene(setting) + carOn(camera, body, paint);
}

/** One frame of the car's turn in the studio; the camera keeps its distance and scale. */
export function framePicture(body: Body, paint: Paint, frame: number): string {
  const camera = turnCamera(body, OUTSIDE_TURNS['front-left'] + (360 / FRAMES_IN_A_TURN) * frame);
  return studio({ horizon: horizonOf(camera), variant: 0 }) + carOn(camera, body, paint);
}

/** The camera of the turn: the same distance, scale and height on paper from every side. */
export function turnCamera(body: Body, turn: number): Camera {
  const { points, plan } = modelOf(body);
  const cameras = upTo(12).map((k) => fitted(standAt(standFor(plan, k * 30)), points, FRAME));
  const scale = Math.min(...cameras.map((camera) => camera.scale));
  const camera = { ...standAt(standFor(plan, turn)), scale };
  const [, ground] = project(camera, [0, 0, 0]);
  return { ...camera, center: [FRAME.middle, FRAME.foot - 44 - ground] };
}

function standFor(plan: Plan, turn: number): Stand {
  const tall = Math.max(...plan.cab.roof.map(([, z]) => z));
  return { turn, away: plan.length * 1.3 + 3, height: 1.28 + tall * 0.2, lookAt: [0, 0, tall * 0.45] };
}

function carOn(camera: Camera, body: Body, paint: Paint): string {
  const { tree, plan } = modelOf(body);
  return shadow(camera, plan) + paintFaces(tree, camera, finishesOf(paint));
}

/** A soft contact shadow: footprints of the car, each a little larger and all faint. */
export function shadow(camera: Camera, plan: Plan): string {
  return upTo(SHADOW_LAYERS)
    .map((k) => {
      const spread = 0.36 - k * (0.6 / SHADOW_LAYERS);
      const outline = upTo(28).map((step) => {
        const turn = (2 * Math.PI * step) / 28;
        const [x, y] = project(camera, footprint(plan, turn, spread));
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      });
      return `<polygon points="${outline.join(' ')}" fill="#0c0c10" fill-opacity=".065"/>`;
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

export const wholePaper = (content: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAPER.width} ${PAPER.height}" width="${width}" height="${height}">${content}</svg>`;
