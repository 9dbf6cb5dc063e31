import type { Car } from './bodies/car.ts';
import { BELT_INSET, buildCabin, firstPillar, lastPillar } from './cabin.ts';
import { deck, hood, ledge, loadBed } from './caps.ts';
import { cargoBox } from './cargo.ts';
import type { Design } from './designs/all.ts';
import { noseMarkings, tailMarkings } from './end-markings.ts';
import { box, type Face, mirrored } from './face.ts';
import { furniture } from './furniture.ts';
import { gleamingEnd, gleamingSides } from './gleams.ts';
import { addAndEvictOldest } from './newest.ts';
import { type Plan, shoulderAt, sillAt, xAt } from './plan.ts';
import { plates } from './plates.ts';
import { sideMarkings } from './side-markings.ts';
import { stroke, withStickers } from './stickers.ts';
import { cabinTub } from './tub.ts';
import type { Kit } from './vocabulary.ts';
import { buildWall } from './wall.ts';
import { wells } from './wheels.ts';

const shells = new Map<string, Face[]>();

/** What cars of a design share, whatever is fitted to them. The last ones are kept. */
export function shellOf(design: Design, car: Car, { extras }: Kit, plateText: string): Face[] {
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
  addAndEvictOldest(shells, name, shell);
  return shell;
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
