import type { VehicleStatus } from './words.ts';

/** For so long the page of a sold listing stays, and its price serves as a comparable. */
export const SOLD_PAGE_DAYS = 90;
const DAY_MS = 86_400_000;

/** What answers at a listing's address: its page (200), that it is gone (410), or nothing that others may know of (404). */
export type PublicAnswer = 'page' | 'gone' | 'missing';

type StatusRules = {
  answer: PublicAnswer;
  /** Search, showrooms and sitemaps hold it. */
  isFound: boolean;
  /** It is for sale: figures count it, and home, groups, recommendations and alerts propose it. */
  isCounted: boolean;
  /** Other prices are compared with its own. */
  isComparable: boolean;
  /** How long after its sale the above holds; then it is gone. */
  lastsDays?: number;
  /** Visible to its seller and admins only, so far. */
  isNew?: boolean;
  /** What cards and pages say of it. */
  mark?: 'Reserved' | 'Sold';
};

const HIDDEN = { isFound: false, isCounted: false, isComparable: false } as const;

/** What each state of a listing means. Every surface asks the predicates below; api/vehicles/listing-life.ts asks them in SQL. */
export const STATUS_RULES: Readonly<Record<VehicleStatus, StatusRules>> = {
  draft: { answer: 'missing', ...HIDDEN, isNew: true },
  pending: { answer: 'missing', ...HIDDEN, isNew: true },
  active: { answer: 'page', isFound: true, isCounted: true, isComparable: true },
  reserved: { answer: 'page', isFound: true, isCounted: false, isComparable: true, mark: 'Reserved' },
  sold: { answer: 'page', ...HIDDEN, isComparable: true, lastsDays: SOLD_PAGE_DAYS, mark: 'Sold' },
  expired: { answer: 'gone', ...HIDDEN },
  rejected: { answer: 'gone', ...HIDDEN, isNew: true },
  withdrawn: { answer: 'gone', ...HIDDEN },
};

type Stated = { status: VehicleStatus };
/** What decides who sees a listing; `soldAt` in UTC. */
export type ListingState = Stated & { soldAt: string | null };

/** Sales before this moment (UTC) have lost their page. */
export const soldPagesSince = (nowMs: number): string =>
  new Date(nowMs - SOLD_PAGE_DAYS * DAY_MS).toISOString();

const lasts = ({ status, soldAt }: ListingState, nowMs: number): boolean =>
  STATUS_RULES[status].lastsDays === undefined || (soldAt !== null && soldAt > soldPagesSince(nowMs));

/** What a stranger gets at the listing's address. */
export function publicAnswer(listing: ListingState, nowMs = Date.now()): PublicAnswer {
  return lasts(listing, nowMs) ? STATUS_RULES[listing.status].answer : 'gone';
}

/** Whether its page is public. */
export const hasPage = (listing: ListingState, nowMs = Date.now()): boolean =>
  publicAnswer(listing, nowMs) === 'page';

/** Whether search, showrooms and sitemaps hold it. */
export const isFound = ({ status }: Stated): boolean => STATUS_RULES[status].isFound;

/** Whether it counts in figures of what is for sale, and may be proposed to people. */
export const isCounted = ({ status }: Stated): boolean => STATUS_RULES[status].isCounted;

/** Whether other prices are compared with its own. */
export const isComparable = (listing: ListingState, nowMs = Date.now()): boolean =>
  STATUS_RULES[listing.status].isComparable && lasts(listing, nowMs);

export const isSold = ({ status }: Stated): boolean => STATUS_RULES[status].mark === 'Sold';

/** What cards and pages mark it with; undefined for one that is plainly for sale. */
export const statusMark = ({ status }: Stated): 'Reserved' | 'Sold' | undefined => STATUS_RULES[status].mark;

/** Whether it waits for its first day on the market. */
export const wasNeverPublic = ({ status }: Stated): boolean => STATUS_RULES[status].isNew ?? false;

/** Whether it was on the market and is off it: expired or withdrawn. */
export const isOff = ({ status }: Stated): boolean =>
  STATUS_RULES[status].answer === 'gone' && !wasNeverPublic({ status });

/** Whether it expired unconfirmed; a confirmation puts it back on sale. */
export const hasExpired = ({ status }: Stated): boolean => status === 'expired';

/** Whether an admin refused it. */
export const wasRejected = ({ status }: Stated): boolean => status === 'rejected';

export const isWithdrawn = ({ status }: Stated): boolean => status === 'withdrawn';

/** Whether its seller has not handed it in yet. */
export const isDraft = ({ status }: Stated): boolean => status === 'draft';

/** Whether it waits for review. */
export const isPending = ({ status }: Stated): boolean => status === 'pending';
