/** One condition of a search, as a distance from it. */
export type Want = {
  /** How far a slot is from what is asked, 0 where it has it. */
  cost: (slot: number) => number;
  /** What is different about a slot that has it not: `Ksh 699K more`. */
  say: (slot: number) => string;
  /** It can be missed by a little. */
  isAmount: boolean;
};
