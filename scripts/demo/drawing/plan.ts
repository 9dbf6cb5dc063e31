import { type Curve, valueAt } from './geometry.ts';

/** How a nose or a tail is rounded: the top edge leans in, the bumper's foot is tucked in, the corner sweeps back. */
export type End = { lean: number; tuck: number; round: number };

/** A pillar between two windows, in metres behind the nose, at the belt and at the roof. */
export type Pillar = {
  belt: readonly [from: number, to: number];
  roof: readonly [from: number, to: number];
  look?: 'paint' | 'trim';
};

/** The glasshouse: base and top of windscreen and rear window on the centre line, the pillars, the roof's edge. */
export type Cab = {
  cowl: number;
  header: number;
  rearTop: number;
  rearBase: number;
  roof: Curve;
  roofCrown: number;
  roofHalf: number;
  pillars: readonly Pillar[];
  /** A roof that is not there: only the windscreen stands. */
  open?: boolean;
  darkGlassFrom?: number;
  /** No rear side windows: their panes are sheet metal from this pillar on. */
  panelsFrom?: number | undefined;
  rearPanel?: boolean;
  /** The strip under the windows. */
  sillLine?: 'trim' | 'chrome';
  /** Dark strips against rain over the side windows. */
  visors?: boolean;
};

type WheelPlan = { at: readonly number[]; radius: number; width: number };

/** A car in figures: metres, measured behind the nose along the car and up from the ground. */
export type Plan = {
  /** Of the whole car; the shell may end before it. */
  length: number;
  shellEnd: number;
  width: number;
  sill: Curve;
  shoulder: Curve;
  nose: End;
  tail: End;
  hoodCrown: number;
  deckCrown: number;
  cab: Cab;
  wheels: WheelPlan;
  clad: boolean;
  bed?: { from: number; floor: number };
};

/** The x of a place `s` metres behind the nose: the car stands with its middle over the origin. */
export const xAt = (plan: Plan, s: number): number => plan.length / 2 - s;

export const archRadius = ({ wheels }: Plan): number => wheels.radius * 1.1 + 0.025;

/** How high the wheel arch cuts into the side at `s`; below the ground where there is none. */
export function archHeight(plan: Plan, s: number): number {
  const radius = archRadius(plan);
  const heights = plan.wheels.at
    .filter((wheel) => Math.abs(s - wheel) < radius + 1e-6)
    .map((wheel) => plan.wheels.radius + Math.sqrt(Math.max(0, radius ** 2 - (s - wheel) ** 2)));
  return Math.max(-1, ...heights);
}

/** Height of belt, hood edge or deck edge at `s`. */
export const shoulderAt = (plan: Plan, s: number): number => valueAt(plan.shoulder, s);
export const sillAt = (plan: Plan, s: number): number => valueAt(plan.sill, s);

/** The wheels that stand under the shell, and so have arches in it. */
export const archesOf = (plan: Plan): number[] =>
  plan.wheels.at.filter((wheel) => wheel + archRadius(plan) < plan.shellEnd);
