import { between, type Flat } from './geometry.ts';
import type { Span } from './looks.ts';
import type { Material } from './materials.ts';
import { type Plan, shoulderAt, sillAt } from './plan.ts';
import { bar, disc, type Sticker } from './stickers.ts';

/** Measures nose or tail in shares: `y` of the half width, `z` between sill and shoulder. */
export type Ruler = { y: (share: number) => number; z: (share: number) => number };

export function rulerAt(plan: Plan, s: number): Ruler {
  const [low, high] = [sillAt(plan, s), shoulderAt(plan, s)];
  return { y: (share) => (share * plan.width) / 2, z: (share) => between(low, high, share) };
}

export const block = (material: Material, ruler: Ruler, width: Span, height: Span): Sticker =>
  bar(material, ruler.y(width[0]), ruler.z(height[0]), ruler.y(width[1]), ruler.z(height[1]));

/** A disc around a place in shares, its radius in metres. */
export const discOn = (material: Material, ruler: Ruler, [y, z]: Flat, radius: number): Sticker =>
  disc(material, [ruler.y(y), ruler.z(z)], radius);
