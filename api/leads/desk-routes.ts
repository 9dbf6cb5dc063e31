import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { listTeam } from '#api/agents/team.ts';
import type { Settings } from '#api/config/settings.ts';
import type { Db } from '#api/database/open.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import { ifMatchHeader, versionOf } from '#api/http/if-match.ts';
import { parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { LEAD_STAGES } from '#domain/leads/stages.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { addNote } from './add-note.ts';
import { changeLead, listTeamOf } from './change-lead.ts';
import {
  type Lead,
  leadAnswer,
  leadChangeBody,
  leadConflictSchema,
  leadsAnswer,
  leadsQuery,
  noteBody,
} from './desk-schema.ts';
import { listHistory } from './history.ts';
import { type LeadFilter, listLeads } from './own-leads.ts';
import { canExport, findOwnLead, readingOf } from './rights.ts';

const MAX_WORDS = 200;
const params = z.object({ id: z.string().meta({ description: 'The number of the lead.' }) });
const OWN = { 401: failureSchema, 403: failureSchema, 404: failureSchema };

/** The leads of those who sell: who asked about which listing, and what becomes of it. */
export const leadDeskRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/my/leads', tags: ['selling'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ request, query, person }) => {
        const caller = signedIn(person);
        const paging = parsePaging(parametersOf(request));
        const reading = await readingOf(market.db, caller, Date.now());
        const filter = filterOf(query, caller.id);
        const found = await listLeads(market.db, reading, { ...filter, ...paging });
        const team = await listTeam(market.db, reading.sellerIds);
        const mayExport = await canExport(market.db, caller);
        return { success: true as const, ...found, ...paging, team, mayExport };
      },
      {
        query: leadsQuery,
        response: { 200: leadsAnswer, 401: failureSchema, 403: failureSchema },
        detail: { summary: 'Who asked about the caller’s listings, the last contact first' },
      },
    )
    .get(
      '/:id',
      async ({ params, person }) => {
        const caller = signedIn(person);
        const reading = await readingOf(market.db, caller, Date.now());
        return answerFor(market.db, await findOwnLead(market.db, idOf(params.id), reading));
      },
      {
        params,
        response: { 200: leadAnswer, ...OWN },
        detail: { summary: 'A lead with its whole history' },
      },
    )
    .patch(
      '/:id',
      async ({ params, body, request, person }) => {
        const caller = signedIn(person);
        const { updatedAt, ...change } = body;
        const seenAt = updatedAt ?? versionOf(request);
        const lead = await changeLead(market.db, { id: idOf(params.id), caller, change, seenAt });
        return answerFor(market.db, lead);
      },
      {
        params,
        headers: ifMatchHeader,
        body: leadChangeBody,
        response: { 200: leadAnswer, ...OWN, 409: leadConflictSchema, 422: failureSchema },
        detail: {
          summary: 'Move a lead to another stage, assign it, or set its next action',
          description:
            'What is left out stays. With `updatedAt` or `If-Match` a change on an old version is refused with 409 and the present lead.',
        },
      },
    )
    .post(
      '/:id/notes',
      async ({ params, body, request, person, set }) => {
        const caller = signedIn(person);
        const key = idempotencyKeyOf(request);
        const lead = await addNote(market.db, { id: idOf(params.id), caller, body, key });
        set.status = 201;
        return answerFor(market.db, lead);
      },
      {
        params,
        headers: idempotencyHeader,
        body: noteBody,
        response: { 201: leadAnswer, ...OWN, 400: failureSchema, 409: failureSchema, 422: failureSchema },
        detail: { summary: 'Add a note or a call to a lead; takes an Idempotency-Key' },
      },
    );

function filterOf(query: z.infer<typeof leadsQuery>, callerId: number): LeadFilter {
  const assignees: Readonly<Record<string, number | null>> = { me: callerId, none: null };
  const { assignee = '', vehicle = '' } = query;
  return {
    stage: LEAD_STAGES.find((each) => each === query.stage),
    assigneeId: assignee in assignees ? assignees[assignee] : idOf(assignee) || undefined,
    vehicleId: idOf(vehicle) || undefined,
    isOverdue: query.overdue === 'true',
    words: (query.q ?? '').slice(0, MAX_WORDS),
  };
}

async function answerFor(db: Db, lead: Lead) {
  const conversation = await db
    .selectFrom('conversations')
    .select('id')
    .where('vehicle_id', '=', lead.vehicle.id)
    .where('buyer_id', '=', lead.buyer.id)
    .executeTakeFirst();
  return {
    success: true as const,
    lead,
    history: await listHistory(db, lead),
    conversationId: conversation?.id ?? null,
    team: (await listTeamOf(db, lead)).map(({ id, name }) => ({ id, name })),
  };
}
