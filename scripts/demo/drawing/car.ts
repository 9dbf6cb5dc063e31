import { CARS } from './bodies/all.ts';
import { BELT_INSET, buildCabin, firstPillar, lastPillar } from './cabin.ts';
import { deck, hood, ledge, loadBed } from './caps.ts';
import { cargoBox } from './cargo.ts';
import { type DepthTree, growDepthTree } from './depth-tree.ts';
import { noseMarkings, tailMarkings } from './end-markings.ts';
import { box, type Face, mirrored } from './face.ts';
import { fittings, spareWheel } from './fittings.ts';
import { furniture } from './furniture.ts';
import type { Point } from './geometry.ts';
import { gleamingEnd, gleamingSides } from './gleams.ts';
import { type Plan, shoulderAt, sillAt, xAt } from './plan.ts';
import { plates } from './plates.ts';
import { sideMarkings } from './side-markings.ts';
import { stroke, withStickers } from './stickers.ts';
import { cabinTub } from './tub.ts';
import type { Body } from './vocabulary.ts';
import { buildWall } from './wall.ts';
import { wells, wheels } from './wheels.ts';

/** A car ready to be looked at: its faces in a depth tree, and the points that a picture must hold. */
export type Model = { tree: DepthTree; points: Point[]; plan: Plan };

const models = new Map<string, Model>();

/** The model of a body. It is built once and then kept: it has no paint yet. */
export function modelOf(body: Body, plateText = 'DEMO'): Model {
  const name = `${body} ${plateText}`;
  const kept = models.get(name);
  if (kept) return kept;
  const faces = facesOf(body, plateText);
  const model = {
    tree: growDepthTree(faces),
    points: faces.flatMap(({ points }) => points),
    plan: CARS[body].plan,
  };
  models.set(name, model);
  return model;
}

function facesOf(body: Body, plateText: string): Face[] {
  const car = CARS[body];
  const { plan, looks } = car;
  const left = leftHalf(body);
  const ends = buildWall(plan);
  const whole = (half: Face[]) => [...half, ...mirrored(half)];
  return [
    ...whole(left),
    ...glassEnds(plan),
    ...withStickers(whole(ends.nose), noseMarkings(car), 'end'),
    ...withStickers(whole(ends.tail), tailMarkings(car), 'end'),
    ...plates(car, plateText),
    ...furniture(car),
    ...underside(plan),
    ...(looks.spare ? spareWheel(plan) : []),
    ...(body === 'truck' ? cargoBox(plan) : []),
  ];
}

function leftHalf(body: Body): Face[] {
  const car = CARS[body];
  const { plan } = car;
  const { cab } = plan;
  const from = firstPillar(cab).belt[0];
  const to = lastPillar(cab).belt[1];
  const cabin = buildCabin(plan);
  const floor = sillAt(plan, from) + 0.12;
  return [
    ...withStickers(buildWall(plan).side, sideMarkings(car), 'side'),
    ...hood(plan, from),
    ...ledge(plan, from, to, BELT_INSET),
    ...(plan.bed ? loadBed(plan) : deck(plan, to)),
    ...gleamingSides(plan, cabin.side),
    ...cabin.roof,
    ...cabinTub(plan, floor),
    ...wells(plan),
    ...wheels(plan),
    ...fittings(car),
  ];
}

/** Windscreen and rear window; the sky leans the same way on both halves. */
function glassEnds(plan: Plan): Face[] {
  const { windscreen, rear } = buildCabin(plan);
  const swept = withStickers(windscreen, wipers(plan), 'end');
  return [
    ...gleamingEnd(plan, [...swept, ...mirrored(swept)]),
    ...gleamingEnd(plan, [...rear, ...mirrored(rear)]),
  ];
}

function wipers(plan: Plan) {
  const z = shoulderAt(plan, plan.cab.cowl) + 0.09;
  return [...stroke('trim', 0.018, [0.05, z + 0.02], [0.62, z + 0.1])];
}

function underside(plan: Plan): Face[] {
  const [front = 0, rear = 0] = plan.wheels.at;
  const half = plan.width / 2 - plan.wheels.width - 0.12;
  const low = sillAt(plan, (front + rear) / 2) - 0.06;
  return box(
    [xAt(plan, Math.min(plan.shellEnd - 0.2, rear + 0.3)), -half, low],
    [xAt(plan, front - 0.3), half, low + 0.1],
    'under',
  );
}
