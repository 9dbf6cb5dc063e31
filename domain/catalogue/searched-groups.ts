import type { VehicleGroup } from './groups.ts';

/** The groups that words of a search stand for; what the others mean, filters and seats say. */
export const SEARCHED_GROUPS = ['german', 'japanese', 'kei', 'matatu'] as const satisfies VehicleGroup[];
export type SearchedGroup = (typeof SEARCHED_GROUPS)[number];
