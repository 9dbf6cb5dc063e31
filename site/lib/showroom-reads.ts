import type { Db } from '#api/database/open.ts';
import { type Dealer, findDealerBySlug } from '#api/dealers/queries.ts';
import { countShowroom, listShowroomIds, listStockChoices, type StockChoices } from '#api/dealers/stock.ts';
import { measureResponse } from '#api/leads/own-leads.ts';
import { listReviews } from '#api/reviews/queries.ts';
import type { ShownReview } from '#api/reviews/schema.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { comingExceptions, type OpeningHours } from '#domain/dealers/hours.ts';
import { answersWithin } from '#domain/dealers/response.ts';
import { ALL_STOCK, parseStockFilter, type StockFilter } from '#domain/dealers/stock-filter.ts';
import { DEFAULT_LIMIT, parsePaging } from '#domain/search/filters.ts';
import { listShownVehicles } from './shown-vehicles.ts';

/** What the address of a showroom asks for: which cars, and which pages of cars and reviews. */
export type ShowroomAsked = { page: number; reviewPage: number; filter: StockFilter };

/** A showroom without parameters, which is drawn ahead. */
export const WHOLE_SHOWROOM: ShowroomAsked = { page: 1, reviewPage: 1, filter: ALL_STOCK };

/** All of a market that the page of a showroom shows. */
export type ShowroomReads = ShowroomAsked & {
  dealer: Dealer;
  /** How many cars the filter leaves. */
  shownCount: number;
  pageCount: number;
  vehicles: Vehicle[];
  choices: StockChoices;
  /** Within what the dealer usually answers, such as `2 hours`; null for too few answers. */
  answersWithin: string | null;
  reviews: ShownReview[];
  reviewPageCount: number;
};

const REVIEWS_SHOWN = 10;

/** What the parameters of a showroom's address ask for. */
export function parseShowroom(params: URLSearchParams): ShowroomAsked {
  const reviews = new URLSearchParams({ page: params.get('reviews') ?? '' });
  const filter = parseStockFilter(params);
  return { page: parsePaging(params).page, reviewPage: parsePaging(reviews).page, filter };
}

/** A showroom as it is asked for, the last page where it has fewer; undefined when there is no such showroom. */
export async function readShowroom(
  db: Db,
  slug: string,
  asked: ShowroomAsked,
  now = Date.now(),
): Promise<ShowroomReads | undefined> {
  const dealer = await findDealerBySlug(db, slug);
  if (!dealer) return undefined;
  const { id, sellerId, hours, rating } = dealer;
  const shownCount = await countShowroom(db, sellerId, asked.filter);
  const pageCount = pagesOf(shownCount, DEFAULT_LIMIT);
  const page = Math.min(asked.page, pageCount);
  const paging = { page, limit: DEFAULT_LIMIT, filter: asked.filter };
  const reviewPageCount = pagesOf(rating?.count ?? 0, REVIEWS_SHOWN);
  const reviewPage = Math.min(asked.reviewPage, reviewPageCount);
  const { medianMinutes } = await measureResponse(db, { sellerIds: [sellerId], now });
  const coming = (said: OpeningHours | null) =>
    said && { ...said, exceptions: comingExceptions(said, new Date(now)) };
  const branches = dealer.branches.map((branch) => ({ ...branch, hours: coming(branch.hours) }));
  return {
    ...{ page, pageCount, shownCount, reviewPage, reviewPageCount, filter: asked.filter },
    dealer: { ...dealer, hours: coming(hours), branches },
    vehicles: await listShownVehicles(db, await listShowroomIds(db, sellerId, paging)),
    choices: await listStockChoices(db, sellerId),
    answersWithin: answersWithin(medianMinutes) ?? null,
    reviews: await listReviews(db, id, { page: reviewPage, limit: REVIEWS_SHOWN }),
  };
}

const pagesOf = (count: number, limit: number): number => Math.max(1, Math.ceil(count / limit));
