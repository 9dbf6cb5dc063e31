import type { Car } from './bodies/car.ts';
import type { Design } from './designs/all.ts';
import { extraFaces } from './extras.ts';
import { type Face, mirrored } from './face.ts';
import { fittings, spareWheel } from './fittings.ts';
import { between, type Point } from './geometry.ts';
import { addAndEvictOldest } from './newest.ts';
import { type Plan, xAt } from './plan.ts';
import { rulerAt } from './ruler.ts';
import { shellOf } from './shell.ts';
import type { Extra, Kit } from './vocabulary.ts';
import { wheels } from './wheels.ts';

/** A car ready to be looked at: its faces, and the points that a picture must hold. */
export type Model = { faces: Face[]; points: Point[]; plan: Plan; lamps: Point[] };

const models = new Map<string, Model>();

/** The model of a design with a kit, which has no paint yet. The last ones are kept. */
export function modelOf(design: Design, kit: Kit, plateText = 'DEMO'): Model {
  const name = [design.name, kit.rim, ...kit.extras, plateText].join(' ');
  const kept = models.get(name);
  if (kept) return kept;
  const car = equipped(design.car, kit);
  const faces = facesOf(design, car, kit, plateText);
  const model = { faces, points: faces.flatMap(({ points }) => points), plan: car.plan, lamps: lampsOf(car) };
  addAndEvictOldest(models, name, model);
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
