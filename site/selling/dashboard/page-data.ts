import { listQuestions, type OpenQuestion } from '#api/selling/confirmation/questions.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';

/* What the page of a mail to sellers shows. */

export type { OpenQuestion };

/** What a mail's link asks about, see `listQuestions`. */
export const findQuestions = ({ db }: SiteMarket, token: string, listingId: number | undefined) =>
  listQuestions(db, { token, listingId });
