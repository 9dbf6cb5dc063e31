import type { ComparedVehicle } from '#api/compare/schema.ts';

/** What a listing says in one row; `detail` stands below it in small print. */
export type Said = { text: string; detail?: string };

/** What makes a value the best of its row: the words that say so, and the figure that decides. */
export type Best = {
  words: string;
  pick: 'least' | 'most';
  of: (vehicle: ComparedVehicle) => number | null | undefined;
};

export type ComparedFact = {
  label: string;
  /** Nothing, an empty text and null are what the seller did not say. */
  say: (vehicle: ComparedVehicle) => Said | string | null | undefined;
  best?: Best;
  /** Left out when no listing says anything. */
  optional?: true;
};

export type FactGroup = { title: string; facts: readonly ComparedFact[] };
