import { designOf } from '../designs/all.ts';
import { numberOf, pick } from '../scenes/scene.ts';
import type { Body, Cabin } from '../vocabulary.ts';

/** The colours and equipment of a cabin. `plain` is a working vehicle's: a radio, no screen, a gear stick. */
export type CabinLook = {
  dash: string;
  seat: string;
  inlay: string;
  lining: string;
  plain: boolean;
  screen: 'wide' | 'tall' | 'floating';
};

const COLORS: Record<Cabin, { dash: string; seat: string; lining: string }> = {
  black: { dash: '#2b2d30', seat: '#3a3c40', lining: '#b9b6af' },
  grey: { dash: '#3a3d41', seat: '#85888c', lining: '#cfccc5' },
  beige: { dash: '#5d5041', seat: '#c7ad86', lining: '#e3d9c5' },
  brown: { dash: '#33291f', seat: '#7d5236', lining: '#d9cfbd' },
  red: { dash: '#303236', seat: '#8c2f2b', lining: '#4a4b4f' },
  blue: { dash: '#2b3038', seat: '#34496d', lining: '#bfc3c6' },
  white: { dash: '#3b3e42', seat: '#d8d5cd', lining: '#e6e3dc' },
};

const INLAYS = ['#8f959a', '#7a5233', '#b9bdc0', '#1f2124', '#4f5a60'] as const;
const SCREENS = ['wide', 'tall', 'floating'] as const;
const PLAIN: readonly Body[] = ['pickup', 'van', 'bus', 'truck'];

/** A design's cabin in a colour; trim and screen go with the design. */
export function cabinLook(design: string, cabin: Cabin): CabinLook {
  const number = numberOf(`${design} inside`);
  return {
    ...COLORS[cabin],
    inlay: pick(INLAYS, number),
    screen: pick(SCREENS, Math.floor(number / 16)),
    plain: PLAIN.includes(designOf(design).body),
  };
}
