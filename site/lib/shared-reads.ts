import { type Landing, landingSlug } from '#domain/landing/landing.ts';
import { readGroup } from './group-reads.ts';
import { remember, type SiteMarket } from './site-market.ts';

/** The market for many pages in a row: what each of them asks alike is looked up once. */
export function rememberShared(market: SiteMarket): SiteMarket {
  const landings = rememberBy((kind: Landing['kind']) => market.landings(kind));
  const slugs = rememberBy(
    async (kind: Landing['kind']) =>
      new Set((await landings(kind)).map(({ landing }) => landingSlug(landing))),
  );
  return {
    ...market,
    isDemo: remember(market.isDemo),
    landings,
    group: (landing) => readGroup({ db: market.db, landings }, landing),
    hasLanding: async (landing) => (await slugs(landing.kind)).has(landingSlug(landing)),
  };
}

/** Asks once for each key. */
function rememberBy<Key, Answer>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const answers = new Map<Key, Promise<Answer>>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}
