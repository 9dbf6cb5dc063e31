import type { PriceStep } from '#domain/prices/changes.ts';

/** The field that the line is drawn on. */
export const LINE_WIDTH = 96;
export const LINE_HEIGHT = 36;
const EDGE = 4;
/** How far the last price goes on, as a share of the time before it: the page does not know what time it is. */
const TAIL = 0.2;

/** A price over time as an SVG path: level until the next change, with a gap where there was none. */
export function smallLine(steps: readonly PriceStep[]): { path: string; endY: number } {
  const prices = steps.flatMap(({ priceKes }) => priceKes ?? []);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const moments = steps.map(({ at }) => Date.parse(at));
  const [first, last] = [moments[0] ?? 0, moments.at(-1) ?? 0];
  const whole = (last - first) * (1 + TAIL) || 1;
  const x = (moment: number) => round(EDGE + ((moment - first) / whole) * (LINE_WIDTH - 2 * EDGE));
  const y = (price: number) =>
    round(LINE_HEIGHT - EDGE - ((price - lowest) / (highest - lowest || 1)) * (LINE_HEIGHT - 2 * EDGE));
  let path = '';
  let isDrawing = false;
  steps.forEach(({ priceKes }, index) => {
    if (priceKes !== null) {
      path += isDrawing ? `V${y(priceKes)}` : `M${x(moments[index] ?? 0)} ${y(priceKes)}`;
      path += `H${index === steps.length - 1 ? LINE_WIDTH - EDGE : x(moments[index + 1] ?? 0)}`;
    }
    isDrawing = priceKes !== null;
  });
  return { path, endY: y(prices.at(-1) ?? lowest) };
}

const round = (length: number): number => Math.round(length * 10) / 10;
