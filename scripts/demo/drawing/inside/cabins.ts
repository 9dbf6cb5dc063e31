import { pick } from '../scenes/scene.ts';
import { BODIES, type Body, PAINTS, type Paint } from '../vocabulary.ts';

/** The colours and equipment of a cabin. `plain` is a working vehicle's: a radio, no screen, a gear stick. */
export type CabinLook = { dash: string; seat: string; inlay: string; lining: string; plain: boolean };

const COLORS = [
  { dash: '#33363a', seat: '#4a4d52', inlay: '#8f959a', lining: '#cfcabf' },
  { dash: '#3b332d', seat: '#b3916a', inlay: '#7a5233', lining: '#ded3bf' },
  { dash: '#2c2f33', seat: '#7d7f82', inlay: '#2f5d62', lining: '#c5c6c4' },
  { dash: '#3a3c40', seat: '#8c2f2b', inlay: '#b9bdc0', lining: '#3d3f43' },
] as const;

const PLAIN: readonly Body[] = ['pickup', 'van', 'bus', 'truck'];

/** A body's cabin; its colours go with the paint. */
export function cabinLook(body: Body, paint: Paint): CabinLook {
  const colors = pick(COLORS, BODIES.indexOf(body) + PAINTS.indexOf(paint));
  return { ...colors, plain: PLAIN.includes(body) };
}
