import type { Car } from './bodies/car.ts';
import { BELT_INSET, buildCabin, firstPillar, lastPillar } from './cabin.ts';
import { deck, hood, ledge, loadBed } from './caps.ts';
import { cargoBox } from './cargo.ts';
import type { Design } from './designs/all.ts';
import { noseMarkings, tailMarkings } from './end-markings.ts';
import { extraFaces } from './extras.ts';
import { box, type Face, mirrored } from './face.ts';
import { fittings, spareWheel } from './fittings.ts';
import { furniture } from './furniture.ts';
import { between, type Point } from './geometry.ts';
import { gleamingEnd, gleamingSides } from './gleams.ts';
import { type Plan, shoulderAt, sillAt, xAt } from './plan.ts';
import { plates } from './plates.ts';
import { rulerAt } from './ruler.ts';
import { sideMarkings } from './side-markings.ts';
import { stroke, withStickers } from './stickers.ts';
import { cabinTub } from './tub.ts';
import type { Extra, Kit } from './vocabulary.ts';
import { buildWall } from './wall.ts';
import { wells, wheels } from './wheels.ts';

/** A car ready to be looked at: its faces, and the points that a picture must hold. */
export type Model = { faces: Face[]; points: Point[]; plan: Plan; lamps: Point[] };

/** Enough for the cars that are drawn one after the other; each has some two thousand faces. */
const MOST_KEPT = 24;
const models = new Map<string, Model>();

/** The model of a design with a kit, which has no paint yet. The last ones are kept. */
export function modelOf(design: Design, kit: Kit, plateText = 'DEMO'): Model {
  const name = [design.name, kit.rim, ...kit.extras, plateText].join(' ');
  const kept = models.get(name);
  if (kept) return kept;
  const car = equipped(design.car, kit);
  const faces = facesOf(design, car, kit, plateText);
  const model = { faces, points: faces.flatMap(({ points }) => points), plan: car.plan, lamps: lampsOf(car) };
  keepNewest(models, name, model);
  return model;
}

/** The car with those of its extras that belong to its body. */
function equipped({ plan, looks }: Car, { extras }: Kit): Car {
  const has = (extra: Extra) => extras.includes(extra);
  const rails = has('brightrails') ? 'bright' : has('rails') ? 'black' : looks.rails;
  return {
    plan: { ...plan, cab: { ...plan.cab, visors: has('visors') } },
    looks: {
      ...looks,
      ...(rails && { rails }),
      ...(has('steps') && { steps: true }),
      ...(has('spare') && { spare: true }),
    },
  };
}

/** Where the headlamps shine from. */
function lampsOf({ plan, looks: { lamp } }: Car): Point[] {
  const at = rulerAt(plan, 0);
  const [y, z] = [
    at.y(between(lamp.width[0], lamp.width[1], 0.4)),
    at.z((lamp.height[0] + lamp.height[1]) / 2),
  ];
  return [-y, y].map((side): Point => [xAt(plan, 0.1), side, z]);
}

function facesOf(design: Design, car: Car, kit: Kit, plateText: string): Face[] {
  const { plan, looks } = car;
  const tyres = { rim: kit.rim, isDark: kit.extras.includes('dark') };
  const left = [...wheels(plan, tyres), ...fittings(car)];
  return [
    ...shellOf(design, car, kit, plateText),
    ...left,
    ...mirrored(left),
    ...(looks.spare ? spareWheel(plan) : []),
    ...extraFaces(car, kit.extras),
  ];
}

const shells = new Map<string, Face[]>();

/** What cars of a design share, whatever is fitted to them. The last ones are kept. */
function shellOf(design: Design, car: Car, { extras }: Kit, plateText: string): Face[] {
  const [hasVisors, hasStripe] = [extras.includes('visors'), extras.includes('stripe')];
  const name = [design.name, hasVisors, hasStripe, plateText].join(' ');
  const kept = shells.get(name);
  if (kept) return kept;
  const { plan } = car;
  const left = leftHalf(car, hasStripe);
  const ends = buildWall(plan);
  const whole = (half: Face[]) => [...half, ...mirrored(half)];
  const shell = [
    ...whole(left),
    ...glassEnds(plan),
    ...withStickers(whole(ends.nose), noseMarkings(car), 'end'),
    ...withStickers(whole(ends.tail), tailMarkings(car), 'end'),
    ...plates(car, plateText),
    ...furniture(car),
    ...underside(plan),
    ...(design.body === 'truck' ? cargoBox(plan) : []),
  ];
  keepNewest(shells, name, shell);
  return shell;
}

/** Adds to a map that holds only so many, and drops the oldest. */
function keepNewest<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.set(name, value);
  for (const [oldest] of map) if (map.size > MOST_KEPT) map.delete(oldest);
}

function leftHalf(car: Car, hasStripe: boolean): Face[] {
  const { plan } = car;
  const { cab } = plan;
  const from = firstPillar(cab).belt[0];
  const to = lastPillar(cab).belt[1];
  const cabin = buildCabin(plan);
  const floor = sillAt(plan, from) + 0.12;
  return [
    ...withStickers(buildWall(plan).side, sideMarkings(car, hasStripe), 'side'),
    ...hood(plan, from),
    ...ledge(plan, from, to, BELT_INSET),
    ...(plan.bed ? loadBed(plan) : deck(plan, to)),
    ...gleamingSides(plan, cabin.side),
    ...cabin.roof,
    ...cabinTub(plan, floor),
    ...wells(plan),
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
