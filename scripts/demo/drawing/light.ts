import type { Camera } from './camera.ts';
import { add, dot, type Point, subtract, times, unit } from './geometry.ts';
import type { Color, Finish } from './materials.ts';

const SKY: Color = [214, 230, 242];
const HORIZON: Color = [250, 247, 240];
const GROUND: Color = [124, 118, 110];

/** How faces are lit from this camera: the sun stands behind the photographer's left shoulder, wherever he goes. */
export function lightFor(camera: Camera) {
  const level = unit([camera.forward[0], camera.forward[1], 0]);
  const sun = unit(add(add(times(camera.right, -0.42), [0, 0, 0.9]), times(level, -0.7)));
  return (finish: Finish, normal: Point, at: Point): string => {
    const { color, gloss, glow } = finish;
    const view = unit(subtract(camera.eye, at));
    const lit = 0.56 + 0.4 * Math.max(0, dot(normal, sun)) + 0.16 * normal[2];
    const slant = 1 - Math.max(0, dot(normal, view));
    const mirrored = subtract(times(normal, 2 * dot(normal, view)), view);
    const share = gloss * (0.2 + 0.6 * slant ** 3);
    const around = surroundings(mirrored[2]);
    return cssColor(
      color.map((value, index) => {
        const shaded = value * (glow + (1 - glow) * lit);
        return shaded + ((around[index] ?? 0) - shaded) * share * (1 - glow * 0.7);
      }),
    );
  };
}

function surroundings(height: number): Color {
  if (height < -0.04) return GROUND;
  const k = Math.min(1, Math.max(0, height) / 0.9);
  return [mix(HORIZON[0], SKY[0], k), mix(HORIZON[1], SKY[1], k), mix(HORIZON[2], SKY[2], k)];
}

const mix = (a: number, b: number, k: number) => a + (b - a) * k;

/** Colours nearer to each other than this are one, so that faces join into fewer paths. */
const STEP = 2;

function cssColor(channels: readonly number[]): string {
  const digits = channels.map((value) =>
    (Math.round(Math.min(254, Math.max(0, value)) / STEP) * STEP).toString(16),
  );
  return `#${digits.map((digit) => digit.padStart(2, '0')).join('')}`;
}
