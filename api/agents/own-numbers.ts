import type { Db } from '#api/database/open.ts';
import { measureResponse } from '#api/leads/own-leads.ts';
import { OPEN_STAGES } from '#domain/leads/stages.ts';
import { listActedFor } from './acting.ts';
import type { OwnNumbers } from './schema.ts';

/**
 * What an agent did with the leads of the dealers who let them look after leads: those in which they had a hand, those
 * that wait for them, how soon they answered in the last 90 days, and how many of theirs were won.
 */
export async function findOwnNumbers(db: Db, agentId: number, now = Date.now()): Promise<OwnNumbers> {
  const sellerIds = (await listActedFor(db, agentId, 'leads')).filter((id) => id !== agentId);
  if (sellerIds.length === 0) return { handled: 0, open: 0, won: 0, answers: 0, medianMinutes: null };
  const counts = await db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('handled'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('l.assignee_id', '=', agentId), eb('l.stage', 'in', OPEN_STAGES)]))
        .as('open'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('l.assignee_id', '=', agentId), eb('l.stage', '=', 'won')]))
        .as('won'),
    ])
    .where('v.seller_id', 'in', sellerIds)
    .where((eb) =>
      eb.or([
        eb('l.assignee_id', '=', agentId),
        eb('l.answered_by', '=', agentId),
        eb.exists(
          eb
            .selectFrom('lead_events as e')
            .select('e.id')
            .whereRef('e.lead_id', '=', 'l.id')
            .where('e.actor_id', '=', agentId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { ...counts, ...(await measureResponse(db, { sellerIds, now }, agentId)) };
}
