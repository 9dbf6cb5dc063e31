/** A pasted list of more lines or letters is refused before it is read. */
export const MAX_LIST_LINES = 1_000;
export const MAX_LIST_LETTERS = 20_000;
/** So many cars are taken of one list: each becomes a draft. */
export const MAX_LIST_CARS = 100;

/** What people are told of lists that are too long. */
export const LIST_WORDS = {
  letters: `Paste at most ${MAX_LIST_LETTERS.toLocaleString('en')} letters at a time.`,
  lines: `Paste at most ${MAX_LIST_LINES.toLocaleString('en')} lines at a time.`,
  cars: `Paste at most ${MAX_LIST_CARS} cars at a time, and the others after them.`,
} as const;
