import { box, type Face } from './face.ts';
import { upTo } from './geometry.ts';
import { type Plan, xAt } from './plan.ts';
import { stroke, withStickers } from './stickers.ts';

/** A truck's chassis and box body. */
export function cargoBox(plan: Plan): Face[] {
  const half = plan.width / 2 + 0.06;
  const [front, rear] = [xAt(plan, plan.shellEnd + 0.12), xAt(plan, plan.length)];
  const load = box([rear, -half, 0.98], [front, half, 2.55], 'cargo');
  const ribs = upTo(7).flatMap((k) => {
    const x = rear + ((front - rear) * (k + 0.5)) / 7;
    return stroke('shade', 0.02, [x, 1.06], [x, 2.47]);
  });
  const frame = [1.0, 2.51].flatMap((z) => stroke('cargo-edge', 0.07, [rear, z], [front, z]));
  const doors = stroke('gap', 0.02, [0, 1.02], [0, 2.51]);
  const edges = [-half, half].flatMap((y) => stroke('cargo-edge', 0.08, [y, 0.98], [y, 2.55]));
  const lamps = [-1, 1].flatMap((side) =>
    box([rear - 0.02, side * 0.75 - 0.16, 0.62], [rear + 0.06, side * 0.75 + 0.16, 0.76], 'tail-lamp'),
  );
  return [
    ...withStickers(withStickers(load, [...ribs, ...frame], 'side'), [...doors, ...edges], 'end'),
    ...box([rear + 0.05, -0.42, 0.55], [front + 0.1, 0.42, 0.8], 'under'),
    ...box([rear + 0.1, -half + 0.1, 0.86], [front, half - 0.1, 0.98], 'under'),
    ...box([rear + 0.02, -0.9, 0.6], [rear + 0.06, 0.9, 0.78], 'cladding'),
    ...lamps,
  ];
}
