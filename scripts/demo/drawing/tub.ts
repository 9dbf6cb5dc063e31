import { firstPillar, lastPillar } from './cabin.ts';
import { across, along, type Face, face, level } from './face.ts';
import { type Plan, shoulderAt, xAt } from './plan.ts';

/** What one sees through the windows: floor, inner walls and the back wall of the cabin, on the left. */
export function cabinTub(plan: Plan, floor: number): Face[] {
  const { cab } = plan;
  const half = plan.width / 2 - 0.16;
  const [front, rear] = [xAt(plan, firstPillar(cab).belt[0]), xAt(plan, lastPillar(cab).belt[1] - 0.06)];
  const belt = Math.min(
    shoulderAt(plan, firstPillar(cab).belt[0]),
    shoulderAt(plan, lastPillar(cab).belt[1]),
  );
  const [length, walls]: [[number, number], [number, number]] = [
    [rear, front],
    [floor, belt],
  ];
  return [
    ...face(along(half, length, walls), 'lining', [0, -1, 0]),
    ...face(level(floor, length, [0, half]), 'lining-dark', [0, 0, 1]),
    ...face(across(rear, [0, half], walls), 'lining-dark', [1, 0, 0]),
    ...face(across(front, [0, half], walls), 'lining-dark', [-1, 0, 0]),
  ];
}
