import { isbot } from 'isbot';
import type { Db } from '#api/database/open.ts';
import { toNetwork } from '#api/http/caller-address.ts';
import type { Job } from '#api/jobs/job.ts';
import { createVisitorHashes, dayInKenya } from '#api/views/visitors.ts';
import { keptWords } from '#domain/search/missed-words.ts';
import { type VisitStep, withEarlier } from '#domain/statistics/steps.ts';
import { addVisits, type MissedWords, type StepCount } from './add-visits.ts';

/** More visitors on a day are a flood; those on top are not counted. */
const MOST_VISITORS = 200_000;
/** Behind one network; more are made up. */
const MOST_OF_ONE = 1_000;
/** So many words are kept of one network on a day, and of all. */
const MOST_WORDS_OF_ONE = 40;
const MOST_WORDS = 5_000;

type Visitor = { address: string; agent: string };
type Options = { db: Db; now?: () => number };

/**
 * Counts how many people take which step on a day, once each, and notes the words that searches find nothing for. Who it
 * was stands in memory alone, as a hash whose salt goes every night; `visitsJob` writes what was counted.
 */
export function createVisits({ db, now = Date.now }: Options) {
  const hashOf = createVisitorHashes();
  let day = '';
  const taken = new Map<string, Set<VisitStep>>();
  const visitorsOf = new Map<string, number>();
  const wordsOf = new Map<string, number>();
  let wordsToday = 0;
  let counts = new Map<string, StepCount>();
  let words: MissedWords[] = [];

  function turnDay(atMs: number): void {
    const today = dayInKenya(atMs);
    if (today === day) return;
    day = today;
    taken.clear();
    visitorsOf.clear();
    wordsOf.clear();
    wordsToday = 0;
  }

  const isPerson = ({ agent }: Visitor): boolean => agent !== '' && !isbot(agent);

  /** The steps of a visitor who is new today: none yet. Undefined for bots, and in a flood. */
  function admit(visitor: Visitor, hash: string, atMs: number): Set<VisitStep> | undefined {
    const network = hashOf({ address: toNetwork(visitor.address), agent: '' }, atMs);
    const others = visitorsOf.get(network) ?? 0;
    if (!isPerson(visitor) || taken.size >= MOST_VISITORS || others >= MOST_OF_ONE) return undefined;
    visitorsOf.set(network, others + 1);
    const none = new Set<VisitStep>();
    taken.set(hash, none);
    return none;
  }

  /** Counts a step of a visitor, and what must have come before it. */
  function note(visitor: Visitor, step: VisitStep): void {
    const atMs = now();
    turnDay(atMs);
    const hash = hashOf(visitor, atMs);
    const own = taken.get(hash) ?? admit(visitor, hash, atMs);
    if (!own || own.has(step)) return;
    for (const each of withEarlier(step)) {
      if (own.has(each)) continue;
      own.add(each);
      const key = `${day} ${each}`;
      counts.set(key, { day, step: each, people: (counts.get(key)?.people ?? 0) + 1 });
    }
  }

  /** Notes what a search found nothing for. One network counts once a day, so that one person never looks like many. */
  function miss(visitor: Visitor, typed: readonly string[]): void {
    if (typed.length === 0 || !isPerson(visitor)) return;
    const atMs = now();
    turnDay(atMs);
    const hash = hashOf({ address: toNetwork(visitor.address), agent: '' }, atMs);
    for (const each of typed) {
      const kept = keptWords(each);
      const own = wordsOf.get(hash) ?? 0;
      if (!kept || own >= MOST_WORDS_OF_ONE || wordsToday >= MOST_WORDS) continue;
      wordsOf.set(hash, own + 1);
      wordsToday++;
      words.push({ day, words: kept, visitor: hash });
    }
  }

  /** Writes what was counted. Throws where that fails; it then waits for the next time. */
  async function write(): Promise<void> {
    if (counts.size === 0 && words.length === 0) return;
    const [oldCounts, oldWords] = [counts, words];
    counts = new Map();
    words = [];
    try {
      await addVisits(db, { counts: [...oldCounts.values()], words: oldWords });
    } catch (cause) {
      for (const [key, { people, ...count }] of oldCounts)
        counts.set(key, { ...count, people: people + (counts.get(key)?.people ?? 0) });
      words = [...oldWords, ...words];
      throw cause;
    }
  }

  return { note, miss, write };
}

export type Visits = ReturnType<typeof createVisits>;

/** Writes the visits that this process has counted. */
export const visitsJob = (visits: Pick<Visits, 'write'>): Job => ({
  name: 'visits',
  does: 'Writes how many people came how far, and what they searched for in vain',
  when: { everySeconds: 5 },
  scope: 'process',
  begin: () => visits.write,
});
