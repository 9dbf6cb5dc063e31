/** What we pick by hand for the home page: listings, and dealers of the month. */
export const PICK_KINDS = ['vehicle', 'dealer'] as const;
export type PickKind = (typeof PICK_KINDS)[number];

/** As many as are shown at the same time: a row of cards on a wide screen. */
export const MOST_PICKS: Readonly<Record<PickKind, number>> = { vehicle: 4, dealer: 3 };

/** A pick says why it was picked. */
export const PICK_REASON_LETTERS = 160;
export const LONGEST_PICK_DAYS = 62;
