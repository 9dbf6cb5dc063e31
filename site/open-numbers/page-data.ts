import { findOpenNumbers } from '#api/open-numbers/queries.ts';
import type { OpenNumbers } from '#domain/open-numbers/open-numbers.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';

/** The numbers of the last night; undefined before the first. */
export const readOpenNumbers = ({ db }: SiteMarket): Promise<OpenNumbers | undefined> => findOpenNumbers(db);
