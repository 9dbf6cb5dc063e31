import { type Check, type CheckName, isTrouble, PATIENCE_MS } from './checks.ts';

const DAY_MS = 24 * 3_600_000;

/** What goes wrong, since when, and when the operator was first told of it and last; in ms since 1970. */
export type Trouble = {
  name: CheckName;
  detail: string;
  since: number;
  mailedAt: number | undefined;
  remindedAt: number | undefined;
};

/** What the operator is told now: troubles that have begun, that go on, and that are over. */
export type News = { begun: Trouble[]; goesOn: Trouble[]; over: Trouble[] };

/**
 * What goes wrong after `checks`, and what is news of it: a trouble once it has lasted 5 minutes, again each day, and its
 * end if its beginning was told. `known` are the troubles so far.
 */
export function followTroubles(
  known: readonly Trouble[],
  checks: readonly Check[],
  now: number,
): { troubles: Trouble[]; news: News } {
  const news: News = { begun: [], goesOn: [], over: [] };
  const troubles = checks.filter(isTrouble).map(({ name, detail }): Trouble => {
    const before = known.find((trouble) => trouble.name === name);
    const trouble = { ...(before ?? begin(name, now)), detail };
    if (trouble.mailedAt === undefined && now - trouble.since >= PATIENCE_MS) {
      news.begun.push(trouble);
      return { ...trouble, mailedAt: now, remindedAt: now };
    }
    if (trouble.remindedAt === undefined || now - trouble.remindedAt < DAY_MS) return trouble;
    news.goesOn.push(trouble);
    return { ...trouble, remindedAt: now };
  });
  const present = new Set(troubles.map(({ name }) => name));
  news.over = known.filter(({ name, mailedAt }) => !present.has(name) && mailedAt !== undefined);
  return { troubles, news };
}

const begin = (name: CheckName, since: number): Omit<Trouble, 'detail'> => ({
  ...{ name, since, mailedAt: undefined, remindedAt: undefined },
});

export const isNews = ({ begun, goesOn, over }: News): boolean =>
  begun.length + goesOn.length + over.length > 0;
