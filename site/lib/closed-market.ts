import type { SiteMarket } from './site-market.ts';

/** What pages may be handed ahead. */
type Facts = Omit<SiteMarket, 'db' | 'engine' | 'dataDir' | 'search'>;

/**
 * A market that knows these facts alone and throws for all others, so that two drawings of a page from equal facts
 * cannot differ by what they read.
 */
export const closedMarket = (facts: Partial<Facts>): SiteMarket => Object.assign(unknownMarket(), facts);

/** Throws that a page reads what its fingerprint does not cover. */
export function beyond(what: string): never {
  throw new Error(`The page reads ${what}, which is not read ahead for it.`);
}

const unknownMarket = (): SiteMarket => ({
  get db() {
    return beyond('the database');
  },
  get engine() {
    return beyond('the database');
  },
  get dataDir() {
    return beyond('files');
  },
  get search() {
    return beyond('the search');
  },
  isDemo: async () => beyond('whether this is a demo'),
  vehicle: async (id) => beyond(`listing ${id}`),
  photos: async (id) => beyond(`photos of listing ${id}`),
  frames: async (id) => beyond(`the turn of listing ${id}`),
  priceStory: async (id) => beyond(`the price of listing ${id}`),
  comparables: async (ids) => beyond(`listings ${ids.join(', ')}`),
  priceSteps: async (id) => beyond(`the prices of listing ${id}`),
  seenDocuments: async (id) => beyond(`documents of listing ${id}`),
  isDutyFree: async (id) => beyond(`the duty of listing ${id}`),
  importReference: async ({ id }) => beyond(`what listing ${id} costs new`),
  rating: async (sellerId) => beyond(`the rating of ${sellerId}`),
  lenders: async () => beyond('the lenders'),
  hasLanding: async (landing) => beyond(`whether the group ${JSON.stringify(landing)} has a page`),
  landings: async (kind) => beyond(`all groups by ${kind}`),
  group: async (landing) => beyond(`the group ${JSON.stringify(landing)}`),
  showroom: async (slug) => beyond(`the showroom ${slug}`),
});
