import { type AnyElysia, Elysia } from 'elysia';
import { actingRoutes } from './accounts/acting/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { assignRoutes } from './agents/assign-routes.ts';
import { agentRoutes } from './agents/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import type { AppDeps } from './app-deps.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { compareRoutes } from './compare/routes.ts';
import { DEFAULT_SETTINGS, type Settings } from './config/settings.ts';
import { priceListRoutes } from './crsp/routes.ts';
import { showroomPictureRoutes } from './dealers/picture-routes.ts';
import { showroomRoutes } from './dealers/routes.ts';
import { adminVerificationRoutes } from './dealers/verification/admin-routes.ts';
import { verificationRoutes } from './dealers/verification/routes.ts';
import { docs } from './docs/routes.ts';
import { dutyRoutes } from './duty/routes.ts';
import { exemptionRoutes } from './exemptions/routes.ts';
import { favoriteRoutes } from './favorites/routes.ts';
import { ownFeaturedRoutes } from './featured/own-routes.ts';
import { featuredRoutes } from './featured/routes.ts';
import { financeRoutes } from './finance/routes.ts';
import { findRoutes } from './find/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { entrance } from './http/entrance.ts';
import { feedRoutes } from './imports/feeds/routes.ts';
import { pastedRoutes } from './imports/pasted/routes.ts';
import { photoZipRoutes } from './imports/photos/routes.ts';
import { stockRoutes } from './imports/stock/routes.ts';
import { leadDeskRoutes } from './leads/desk-routes.ts';
import { leadExportRoutes } from './leads/export-routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { createPictures } from './media/pictures.ts';
import { mediaRoutes } from './media/routes.ts';
import { dealRoutes } from './messages/deals/routes.ts';
import { messagePhotoRoutes } from './messages/photos/routes.ts';
import { quickReplyRoutes } from './messages/replies/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { moderationQueueRoutes } from './moderation/queue/routes.ts';
import { moderationRuleRoutes } from './moderation/rules/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { openNumberRoutes } from './open-numbers/routes.ts';
import { metricsRoutes } from './operations/metrics/routes.ts';
import { createOperations, type Operations, type OperationsOptions } from './operations/operations.ts';
import { operationsRoutes } from './operations/routes.ts';
import { financingRoutes } from './partners/routes.ts';
import { paymentDeskRoutes } from './payments/desk/routes.ts';
import { mpesaRoutes } from './payments/mpesa/callback-routes.ts';
import { orderRoutes } from './payments/routes.ts';
import { peopleRoutes as adminPeopleRoutes } from './people/routes.ts';
import { pickRoutes } from './picks/routes.ts';
import { createSettling } from './plans/limits/settling.ts';
import { planRoutes } from './plans/routes.ts';
import { priceHistoryRoutes } from './price-history/routes.ts';
import { createPriceAnalyses, type PriceAnalyses } from './prices/prices.ts';
import { priceRoutes } from './prices/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { reportDeskRoutes } from './reports/desk/routes.ts';
import { heldListingRoutes } from './reports/held/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { receivedReviewRoutes } from './reviews/received-routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { runningCostRoutes } from './running-costs/routes.ts';
import { savedSearchRoutes } from './saved-searches/routes.ts';
import { listRoutes } from './search/list-routes.ts';
import { makeRoutes } from './search/make-routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sellingRoutes } from './selling/routes.ts';
import { similarRoutes } from './similar/routes.ts';
import { createSocialImages } from './social/images.ts';
import { socialRoutes } from './social/routes.ts';
import { countCalls } from './statistics/count-visits.ts';
import { statisticsRoutes, stepRoutes } from './statistics/routes.ts';
import { createVisits, type Visits } from './statistics/visits.ts';
import { supportRoutes } from './support/routes.ts';
import { vehicleRoutes } from './vehicles/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { createViews } from './views/views.ts';

type Deps = AppDeps & { settings: Settings; prices: PriceAnalyses; visits: Visits; running: Running };
/** What looks after the server. */
type Running = { options: OperationsOptions; operations: Operations };

/** The whole API below /api: `app.handle(request)` answers one request. */
export function createApp({ settings = DEFAULT_SETTINGS, ...given }: AppDeps) {
  const prices = given.prices ?? createPriceAnalyses(given.market);
  const visits = given.visits ?? createVisits({ db: given.market.db });
  const deps = { ...given, settings, prices, visits, running: runningOf(given) };
  // Elysia would take a host of three letters for a part of the path.
  const entered = new Elysia({ prefix: '/api', handler: { standardHostname: false } });
  // Statements instead of a chain, whose type would grow with each: `Routes` has what the site needs of them.
  entered.use(entrance({ ...deps, app: () => entered }));
  entered.use(countCalls(deps));
  entered.use(docs((): AnyElysia => entered));
  entered.use(healthRoutes({ ...deps, operations: deps.running.operations }));
  entered.use(metricsRoutes({ ...deps, ...deps.running }));
  const settle = createSettling(given.market.db);
  entered.onBeforeHandle(() => settle()).onBeforeHandle(() => deps.search.catchUp());
  for (const routesFor of ROUTES) entered.use(routesFor(deps));
  return entered;
}

function runningOf({ market, health, jobs, operations }: Omit<AppDeps, 'settings'>): Running {
  const options = { health, jobs, ...operations?.options };
  return { options, operations: operations?.checked ?? createOperations(market, options) };
}

/**
 * Every route but those that answer whatever state the market is in. A tuple: of an array, TypeScript would keep one of two
 * functions of which one can stand for the other.
 */
const ROUTES = [
  // People
  accountRoutes,
  profileRoutes,
  privacyRoutes,
  alertRoutes,
  helpRoutes,
  announcementRoutes,
  openNumberRoutes,
  adminRoutes,
  // Listings
  mediaRoutes,
  makeRoutes,
  compareRoutes,
  searchRoutes,
  listRoutes,
  vehicleRoutes,
  ({ market, views = createViews(market) }: Deps) => viewRoutes({ market, views }),
  reportRoutes,
  ({ market, social = createSocialImages(market, createPictures(market)) }: Deps) => socialRoutes({ social }),
  // Prices and money
  priceRoutes,
  priceHistoryRoutes,
  dutyRoutes,
  financeRoutes,
  financingRoutes,
  runningCostRoutes,
  // Buying
  recommendationRoutes,
  similarRoutes,
  favoriteRoutes,
  savedSearchRoutes,
  leadRoutes,
  // Talking
  messageRoutes,
  messagePhotoRoutes,
  quickReplyRoutes,
  liveRoutes,
  noticeRoutes,
  supportRoutes,
  dealRoutes,
  // Selling and dealers
  sellingRoutes,
  analyticsRoutes,
  leadDeskRoutes,
  leadExportRoutes,
  assignRoutes,
  stockRoutes,
  pastedRoutes,
  photoZipRoutes,
  feedRoutes,
  showroomRoutes,
  showroomPictureRoutes,
  reviewRoutes,
  receivedReviewRoutes,
  agentRoutes,
  ownFeaturedRoutes,
  // Running the market
  moderationQueueRoutes,
  reportDeskRoutes,
  heldListingRoutes,
  moderationRuleRoutes,
  adminPeopleRoutes,
  approvalRoutes,
  referenceRoutes,
  verificationRoutes,
  adminVerificationRoutes,
  actingRoutes,
  auditRoutes,
  exemptionRoutes,
  statisticsRoutes,
  stepRoutes,
  findRoutes,
  featuredRoutes,
  pickRoutes,
  (deps: Deps) => operationsRoutes({ ...deps, ...deps.running }),
  priceListRoutes,
  // Payments
  planRoutes,
  orderRoutes,
  mpesaRoutes,
  receiptRoutes,
  ledgerRoutes,
  paymentDeskRoutes,
] as const;

export type App = ReturnType<typeof createApp>;

type OfAll<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** What each route takes and answers, by the steps of its path. */
export type Routes = { api: OfAll<ReturnType<(typeof ROUTES)[number]>['~Routes']> };
