export const MAX_COMPARED = 3;

const MAX_TEXT = 400;
const IS_ID = /^\d{1,15}$/;

type AskedComparison = {
  /** The first different ids, at most three. */
  ids: number[];
  /** How many parts of the text cannot be the id of a listing. */
  strays: number;
  /** How many more ids there were than can be compared. */
  surplus: number;
};

/** Reads ids as addresses and storage hold them: `12,34,56`. Never throws. */
export function parseComparedIds(text: string): AskedComparison {
  const parts = text
    .slice(0, MAX_TEXT)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const known = [...new Set(parts.filter(isId).map(Number))];
  return {
    ids: known.slice(0, MAX_COMPARED),
    strays: parts.filter((part) => !isId(part)).length,
    surplus: Math.max(0, known.length - MAX_COMPARED),
  };
}

const isId = (part: string): boolean => IS_ID.test(part) && Number(part) > 0;

/** The ids with one more, or the same ids when it is among them already or there is no room. */
export function withCompared(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) || ids.length >= MAX_COMPARED ? ids : [...ids, id];
}
