import type { Columns, Place } from '../columns.ts';
import type { Candidate, CountCodes } from './candidate.ts';
import { spellingsOf, wordsOf } from './spellings.ts';

type Named = { name: string; within: string | null; count: number; most: number };

/**
 * Counties, towns and areas where something is for sale. As the location filter reads a name at every level, each
 * counts all that lies in a place of its name.
 */
export function placeCandidates(columns: Columns, count: CountCodes): Candidate[] {
  const counts = count(columns.place, columns.places.size);
  const found = new Map<string, Named>();
  for (const [code, place] of columns.places) addNames(found, place, counts[code] ?? 0);
  return [...found.values()].filter((named) => named.count > 0).map(placeCandidate);
}

function addNames(found: Map<string, Named>, place: Place, count: number): void {
  const counted = new Set<string>();
  for (const { name, within } of levelsOf(place)) {
    const key = name.toLowerCase();
    const known = found.get(key) ?? { name, within, count: 0, most: 0 };
    if (!counted.has(key)) known.count += count;
    // Of two places of one name the larger says where it is; a county or town of its own name needs no word.
    if (within === null || (known.within !== null && count > known.most))
      Object.assign(known, { within, most: count });
    counted.add(key);
    found.set(key, known);
  }
}

/** The names of a place from the widest, each with what it lies in. */
const levelsOf = ({ county, town, area }: Place): { name: string; within: string | null }[] => [
  ...(county === null ? [] : [{ name: county, within: null }]),
  ...(town === null ? [] : [{ name: town, within: other(county, town) }]),
  ...(area === null ? [] : [{ name: area, within: other(town ?? county, area) }]),
];

const other = (outer: string | null, name: string): string | null =>
  outer === null || name.toLowerCase().includes(outer.toLowerCase()) ? null : outer;

function placeCandidate({ name, within, count }: Named): Candidate {
  return {
    kind: 'place',
    label: within === null ? name : `${name}, ${within}`,
    note: '',
    count,
    spellings: spellingsOf(name),
    words: [...wordsOf(name), ...wordsOf(within ?? '')],
    core: wordsOf(name),
    filters: { location: [name] },
  };
}
