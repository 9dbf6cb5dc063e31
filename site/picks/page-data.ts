import { type Dealer, listOpenDealers } from '#api/dealers/queries.ts';
import { listShownPicks } from '#api/picks/queries.ts';
import type { Pick } from '#api/picks/schema.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import type { PickKind } from '#domain/content/picks.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';

/** What is picked of a kind at this moment, each with what it is of `found`, in the order of the picks. */
function beside<Found extends { id: number }>(picks: readonly Pick[], found: readonly Found[]) {
  return picks.flatMap(({ subjectId, reason }) => {
    const picked = found.find(({ id }) => id === subjectId);
    return picked ? [{ picked, reason }] : [];
  });
}

const picksOf = async ({ db }: SiteMarket, kind: PickKind): Promise<Pick[]> =>
  (await listShownPicks(db)).filter((pick) => pick.kind === kind);

const idsOf = (picks: readonly Pick[]): number[] => picks.map(({ subjectId }) => subjectId);

export async function listPickedVehicles(market: SiteMarket): Promise<{ picked: Vehicle; reason: string }[]> {
  const picks = await picksOf(market, 'vehicle');
  return beside(picks, await listVehiclesByIds(market.db, idsOf(picks)));
}

export async function listPickedDealers(market: SiteMarket): Promise<{ picked: Dealer; reason: string }[]> {
  const picks = await picksOf(market, 'dealer');
  return beside(picks, await listOpenDealers(market.db, idsOf(picks)));
}
