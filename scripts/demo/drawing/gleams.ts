import type { Face } from './face.ts';
import type { Flat } from './geometry.ts';
import { type Plan, shoulderAt, xAt } from './plan.ts';
import { type Sticker, sticker, type Throw, withStickers } from './stickers.ts';

function onGlass(faces: readonly Face[], stickers: readonly Sticker[], from: Throw): Face[] {
  return faces.flatMap((item) =>
    item.material.startsWith('glass') ? withStickers([item], stickers, from) : [item],
  );
}

/** A slanting streak of sky between two heights. */
function streak(at: number, width: number, low: number, high: number, lean: number): Sticker {
  const corners: Flat[] = [
    [at, low],
    [at + width, low],
    [at + width + lean, high],
    [at + lean, high],
  ];
  return sticker('gleam', ...corners);
}

/** The side windows with the sky in them. */
export function gleamingSides(plan: Plan, faces: readonly Face[]): Face[] {
  const streaks = plan.cab.pillars.slice(0, -1).flatMap(({ belt: [, from] }, index) => {
    const to = plan.cab.pillars[index + 1]?.belt[0] ?? from;
    const width = to - from;
    const at = xAt(plan, to) + width * 0.3;
    const low = shoulderAt(plan, from) - 0.1;
    return [
      streak(at, width * 0.26, low, low + 1, 0.42),
      streak(at + width * 0.34, width * 0.08, low, low + 1, 0.42),
    ];
  });
  return onGlass(faces, streaks, 'side');
}

/** The left half of a windscreen or a rear window with the sky in it. */
export function gleamingEnd(plan: Plan, faces: readonly Face[]): Face[] {
  const low = shoulderAt(plan, plan.cab.cowl) - 0.1;
  const half = plan.width / 2;
  return onGlass(
    faces,
    [streak(half * 0.3, half * 0.3, low, low + 1, 0.3), streak(half * 0.68, half * 0.08, low, low + 1, 0.3)],
    'end',
  );
}
