import type { VehicleField } from '#domain/vehicles/fields.ts';
import type { Actor } from '#domain/vehicles/listing-steps.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';

/** What an import may do in whose name: an operator's, or a dealer's own. */
export type Policy = {
  /** In whose name a step is taken that the file states. */
  states: Actor;
  /** In whose name what is off the market, and in the file again, goes back on sale. */
  restores: Actor;
  /** The status of new listings, whatever their rows state; undefined where they go on sale as they come. */
  startsAs?: VehicleStatus;
  /** Columns of the file that change nothing. */
  ignores: readonly VehicleField[];
  /** Whether a draft goes on sale because its row says so, whatever it lacks. */
  publishesDrafts: boolean;
};

const operator = { states: 'system', ignores: [], publishesDrafts: true } as const;

/** Imports of operators: what they removed stays removed, unless they ask for it. */
export const OPERATOR = {
  leaves: { ...operator, restores: 'system' },
  restores: { ...operator, restores: 'admin' },
} as const satisfies Record<string, Policy>;

/** Imports of dealers: a new car has to have its photos before buyers see it. */
export const DEALER = {
  ...{ states: 'seller', restores: 'system', startsAs: 'draft', publishesDrafts: false },
  ignores: ['featured', 'primary_image_index'],
} as const satisfies Policy;
