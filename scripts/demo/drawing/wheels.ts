import { type Face, face } from './face.ts';
import { type Point, pairs } from './geometry.ts';
import type { Material } from './materials.ts';
import { archesOf, archRadius, type Plan, sillAt, xAt } from './plan.ts';
import { circle, type Hub, rimOf, type Tyres } from './rims.ts';
import { archLine } from './wall.ts';

/** The wheels of the left side. */
export function wheels(plan: Plan, tyres: Tyres): Face[] {
  const { at, radius, width } = plan.wheels;
  const y = plan.width / 2 - 0.035;
  return at.flatMap((s) => wheel(plan, { x: xAt(plan, s), y, z: radius }, width, tyres));
}

function wheel(plan: Plan, hub: Hub, width: number, tyres: Tyres): Face[] {
  const { radius } = plan.wheels;
  const shoulderHub = { ...hub, y: hub.y - 0.03 };
  const innerHub = { ...hub, y: hub.y - width };
  const outer = circle(hub, radius * 0.95);
  const shoulder = circle(shoulderHub, radius);
  const inner = circle(innerHub, radius);
  const ring = (from: Point[], to: Point[], material: Material) =>
    pairs(
      from.map((point, index) => [point, to[index] ?? point] as const),
      true,
    ).flatMap(([[a, b], [c, d]]) => {
      const out: Point = [(a[0] + c[0]) / 2 - hub.x, 0.2 * radius, (a[2] + c[2]) / 2 - hub.z];
      return face([a, c, d, b], material, out);
    });
  const [disc] = face(outer, 'wall', [0, 1, 0]);
  return [
    ...(disc ? [{ ...disc, decals: rimOf(radius, hub, tyres) }] : []),
    ...ring(outer, shoulder, 'tyre'),
    ...ring(shoulder, inner, 'tyre'),
    ...face(inner, 'well', [0, -1, 0]),
  ];
}

/** The dark hollows behind the wheels of the left side, and the underside. */
export function wells(plan: Plan): Face[] {
  const outer = plan.width / 2 - 0.014;
  const inner = outer - plan.wheels.width - 0.12;
  const hollows = archesOf(plan).flatMap((wheel) => {
    const line = archLine(plan, wheel, archRadius(plan) - 0.002).map(([s, z]) => [xAt(plan, s), z] as const);
    const hub: Point = [xAt(plan, wheel), 0, plan.wheels.radius];
    const roof = pairs(line).flatMap(([[x0, z0], [x1, z1]]) =>
      face(
        [
          [x0, outer, z0],
          [x1, outer, z1],
          [x1, inner, z1],
          [x0, inner, z0],
        ],
        'well',
        [hub[0] - x0, 0, hub[2] - z0 - 0.001],
      ),
    );
    const foot = sillAt(plan, wheel) - 0.02;
    const ends = [line[0], line.at(-1)].flatMap((end): Point[] => (end ? [[end[0], inner, foot]] : []));
    const back = face([...line.map(([x, z]): Point => [x, inner, z]), ...ends.reverse()], 'well', [0, 1, 0]);
    return [...roof, ...back];
  });
  return hollows;
}
