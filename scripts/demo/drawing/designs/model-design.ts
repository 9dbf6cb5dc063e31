import type { LampShape, Looks } from '../looks.ts';
import type { Body, Extra, Rim } from '../vocabulary.ts';
import type { Shape } from './shape.ts';

export type Style = { shape?: Omit<Shape, 'length' | 'width' | 'height'>; looks?: Partial<Looks> };

/** How the cars of a model look, by the first year of their generation. */
export type ModelDesign = {
  body: Body;
  /** The first are the usual ones. */
  rims: readonly Rim[];
  /** What some of its cars have. */
  extras: readonly Extra[];
  style: (year: number) => Style;
};

/** Headlamps as they were made: round and tall once, drawn back later, slim with a line of light now. */
export function lampOf(year: number, height: readonly [number, number], from: number): Looks['lamp'] {
  const [low, high] = height;
  const shape: LampShape = year < 2012 ? 'eye' : year < 2016 ? 'swept' : 'slim';
  return shape === 'slim'
    ? { height: [low + 0.05, high], width: [from, 0.99], shape, day: 'strip' }
    : { height, width: [from, 0.98], shape };
}

/** Tail lamps of a year. */
export const tailOf = (
  year: number,
  height: readonly [number, number],
  from: number,
  shape?: Looks['tailLamp']['shape'],
): Looks['tailLamp'] => ({
  height,
  width: [from, 1],
  shape: shape ?? (year < 2012 ? 'block' : year < 2017 ? 'hook' : 'stack'),
});
