import type { Car } from '../bodies/car.ts';
import type { Looks } from '../looks.ts';
import type { Cab, End, Plan } from '../plan.ts';

/** How a model's body differs from the usual one of its kind; all in metres. */
export type Shape = {
  length: number;
  width: number;
  height: number;
  wheelRadius?: number;
  /** How much farther back the windscreen's foot stands, and its top against its foot. */
  hood?: number;
  rake?: number;
  /** How much earlier the roof ends, and how much lower. */
  fastback?: number;
  roofFall?: number;
  /** How much higher the windows' foot is at the back. */
  beltRise?: number;
  nose?: Partial<End>;
  tail?: Partial<End>;
  /** Dark pillars: the roof seems to float. */
  isFloating?: boolean;
  isClad?: boolean;
  /** Windows where a van for goods has panels. */
  hasWindows?: boolean;
};

/** A body stretched to a model's own size and bent to its own lines. */
export function shapedCar({ plan, looks }: Car, shape: Shape, own: Partial<Looks>): Car {
  const bent = bend(plan, shape);
  // Rails are for each car to have or not.
  const { rails: _, ...usual } = looks;
  const merged: Looks = { ...usual, ...own };
  const cab: Cab = { ...bent.plan.cab, ...(merged.brightLine && { sillLine: 'chrome' as const }) };
  return { plan: { ...bent.plan, cab }, looks: { ...merged, doors: looks.doors.map(bent.belt) } };
}

function bend(plan: Plan, shape: Shape): { plan: Plan; belt: (s: number) => number } {
  const { cab } = plan;
  const { hood = 0, rake = 0, fastback = 0, roofFall = 0, beltRise = 0 } = shape;
  const tall = Math.max(...cab.roof.map(([, z]) => z)) + cab.roofCrown;
  const [long, high, wide] = [shape.length / plan.length, shape.height / tall, shape.width / plan.width];
  const behind = (s: number, from: number, to: number) => Math.min(1, Math.max(0, (s - from) / (to - from)));
  const belt = (s: number) => s * long + hood * (1 - behind(s, cab.cowl, cab.rearBase));
  const roof = (s: number) => {
    const share = behind(s, cab.header, cab.rearTop);
    return s * long + (hood + rake) * (1 - share) - fastback * share;
  };
  const lifted = (s: number, z: number) => z * high + beltRise * behind(s, cab.cowl, plan.shellEnd) ** 1.5;
  return {
    belt,
    plan: {
      ...plan,
      length: shape.length,
      shellEnd: plan.shellEnd * long,
      width: shape.width,
      sill: plan.sill.map(([s, z]) => [s * long, z * high]),
      shoulder: plan.shoulder.map(([s, z]) => [s * long, lifted(s, z)]),
      nose: { ...plan.nose, ...shape.nose },
      tail: { ...plan.tail, ...shape.tail },
      clad: shape.isClad ?? plan.clad,
      ...(plan.bed && { bed: { from: plan.bed.from * long, floor: plan.bed.floor * high } }),
      wheels: {
        ...plan.wheels,
        at: plan.wheels.at.map((s) => s * long),
        radius: shape.wheelRadius ?? plan.wheels.radius * Math.sqrt(high),
      },
      cab: {
        ...cab,
        ...(shape.hasWindows && { panelsFrom: undefined, darkGlassFrom: 1.6 * long }),
        cowl: belt(cab.cowl),
        header: roof(cab.header),
        rearTop: roof(cab.rearTop),
        rearBase: belt(cab.rearBase),
        roof: cab.roof.map(([s, z]) => [
          roof(s),
          z * high - roofFall * behind(s, cab.header, cab.rearTop) ** 2,
        ]),
        roofHalf: cab.roofHalf * wide,
        ...(cab.darkGlassFrom !== undefined && { darkGlassFrom: belt(cab.darkGlassFrom) }),
        pillars: cab.pillars.map((pillar) => ({
          belt: [belt(pillar.belt[0]), belt(pillar.belt[1])],
          roof: [roof(pillar.roof[0]), roof(pillar.roof[1])],
          ...((pillar.look || shape.isFloating) && { look: shape.isFloating ? 'trim' : pillar.look }),
        })),
      },
    },
  };
}
