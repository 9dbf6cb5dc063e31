import { add, dot, type Point, subtract, times, unit } from './geometry.ts';
import type { Color, Finish } from './materials.ts';

/** The light of a scene: how bright and of which tint the sun and the shade are, and what shining paint mirrors. */
export type Mood = {
  /** To the photographer's right (1) or left (−1), how high, and how far behind them. */
  sun: { side: number; height: number; behind: number; strength: number; tint: Color };
  shade: { strength: number; tint: Color };
  sky: Color;
  horizon: Color;
  ground: Color;
  /** How strongly the ground mirrors the car, and whether its lamps are lit. */
  mirror?: number;
  lampsOn?: boolean;
};

export const DAYLIGHT: Mood = {
  sun: { side: -0.42, height: 0.9, behind: 0.7, strength: 0.42, tint: [255, 255, 255] },
  shade: { strength: 0.61, tint: [255, 255, 255] },
  sky: [214, 230, 242],
  horizon: [250, 247, 240],
  ground: [124, 118, 110],
};

/** Above this, light is held back: white paint keeps its shapes in the sun. */
const KNEE = 226;
const ABOVE_KNEE = 0.42;

type View = { eye: Point; forward: Point; right: Point };

/** The colour that a face of a finish shows to an eye; the sun goes round with the photographer. */
export function lightFor({ eye, forward, right }: View, mood: Mood) {
  const { sun, shade } = mood;
  const level = unit([forward[0], forward[1], 0]);
  const towardsSun = unit(add(add(times(right, sun.side), [0, 0, sun.height]), times(level, -sun.behind)));
  return ({ color, gloss, glow }: Finish, normal: Point, at: Point): Color => {
    const view = unit(subtract(eye, at));
    const facing = dot(normal, view);
    const fromSun = sun.strength * Math.max(0, dot(normal, towardsSun));
    const fromSky = shade.strength + 0.16 * normal[2];
    const mirroredHeight = 2 * facing * normal[2] - view[2];
    const share = gloss * (0.2 + 0.6 * (1 - Math.max(0, facing)) ** 3) * (1 - glow * 0.7);
    const shine = (channel: 0 | 1 | 2): number => {
      const lit = (fromSun * sun.tint[channel] + fromSky * shade.tint[channel]) / 255;
      const shaded = color[channel] * (glow + (1 - glow) * lit);
      const value = shaded + (mirrored(mood, mirroredHeight, channel) - shaded) * share;
      return Math.max(0, value <= KNEE ? value : Math.min(255, KNEE + (value - KNEE) * ABOVE_KNEE));
    };
    return [shine(0), shine(1), shine(2)];
  };
}

function mirrored({ sky, horizon, ground }: Mood, height: number, channel: 0 | 1 | 2): number {
  if (height < -0.04) return ground[channel];
  const k = Math.min(1, Math.max(0, height) / 0.9);
  return horizon[channel] + (sky[channel] - horizon[channel]) * k;
}
