const NO_ID = 0;

/** The id that a piece of an address writes; 0, which nothing has, for anything else. */
export const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : NO_ID);
