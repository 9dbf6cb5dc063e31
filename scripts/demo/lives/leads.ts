import type { Db } from '#api/database/open.ts';
import { addNote } from '#api/leads/add-note.ts';
import { changeLead } from '#api/leads/change-lead.ts';
import type { LostReason } from '#domain/leads/stages.ts';
import { DAY_MS, HOUR_MS } from './clock.ts';

type Step =
  | { daysAgo: number; note: string; isCall?: true }
  | { daysAgo: number; stage: 'contacted' | 'viewing' | 'negotiating' | 'won' }
  | { daysAgo: number; lost: LostReason }
  | { daysAgo: number; plan: string; inDays: number }
  | { daysAgo: number; given: true };

/** What was done with one lead after another; leads beyond these wait untouched. */
const STORIES: readonly (readonly Step[])[] = [
  [
    { daysAgo: 3, note: 'Called back. Wants to see it with a mechanic.', isCall: true },
    { daysAgo: 3, stage: 'viewing' },
    { daysAgo: 2, plan: 'Show the car at the yard', inDays: 4 },
  ],
  [
    { daysAgo: 6, given: true },
    { daysAgo: 5, note: 'Asked about the service book; it is complete.', isCall: true },
    { daysAgo: 4, stage: 'negotiating' },
    { daysAgo: 4, plan: 'Call with our last price', inDays: 3 },
  ],
  [
    { daysAgo: 9, note: 'Offered 5 % less in cash.', isCall: true },
    { daysAgo: 8, stage: 'negotiating' },
    { daysAgo: 5, stage: 'won' },
  ],
  [
    { daysAgo: 12, note: 'Was looking for an automatic.', isCall: true },
    { daysAgo: 11, lost: 'bought-elsewhere' },
  ],
  [
    { daysAgo: 7, given: true },
    { daysAgo: 6, note: 'Lives in Nakuru, comes to Nairobi on Saturdays.', isCall: true },
    { daysAgo: 6, plan: 'Send the inspection report', inDays: 9 },
  ],
  [
    { daysAgo: 14, note: 'The bank asked for more papers.', isCall: true },
    { daysAgo: 10, lost: 'finance' },
  ],
  [
    { daysAgo: 4, given: true },
    { daysAgo: 3, note: 'Would trade in a 2012 Vitz.', isCall: true },
    { daysAgo: 3, stage: 'viewing' },
  ],
];

const OLDEST_STEP_DAYS = 15;

type Team = { sellerId: number; agentId: number; now: number };

/** A dealer and an agent have worked on the dealer's leads. */
export async function workOnLeads(db: Db, { sellerId, agentId, now }: Team): Promise<void> {
  const leads = await db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .select('l.id')
    .where('v.seller_id', '=', sellerId)
    .where('l.created_at', '<', new Date(now - OLDEST_STEP_DAYS * DAY_MS).toISOString())
    .orderBy('l.last_contact_at', 'desc')
    .limit(STORIES.length * 2)
    .execute();
  const steps = STORIES.flatMap((story, number) => {
    const lead = leads[number * 2];
    return lead ? story.map((step) => ({ step, leadId: lead.id })) : [];
  });
  // As time went, for the audit log keeps the order in which they are written.
  for (const { step, leadId } of steps.toSorted((one, other) => other.step.daysAgo - one.step.daysAgo))
    await take(db, step, { leadId, sellerId, agentId, now });
}

async function take(db: Db, step: Step, { leadId: id, sellerId, agentId, now }: Team & { leadId: number }) {
  const at = now - step.daysAgo * DAY_MS - 2 * HOUR_MS;
  const caller = { id: sellerId };
  if ('note' in step) {
    const body = { kind: step.isCall ? ('call' as const) : ('note' as const), text: step.note };
    await addNote(db, { id, caller, body, key: undefined }, at);
  } else await changeLead(db, { id, caller, change: changeOf(step, agentId, at), seenAt: undefined }, at);
}

function changeOf(step: Exclude<Step, { note: string }>, agentId: number, at: number) {
  if ('stage' in step) return { stage: step.stage };
  if ('lost' in step) return { stage: 'lost' as const, lostReason: step.lost };
  if ('given' in step) return { assigneeId: agentId };
  return { nextAction: { text: step.plan, dueAt: new Date(at + step.inDays * DAY_MS).toISOString() } };
}
