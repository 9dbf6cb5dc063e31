import type { Looks } from '../looks.ts';
import type { Plan } from '../plan.ts';

/** A body in figures: its shape and what is on it. */
export type Car = { plan: Plan; looks: Looks };
