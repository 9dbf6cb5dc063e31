import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { pagingQuery, parameter, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { listTeamActs } from './acts.ts';
import { allowAgent, setLeadRule } from './allow.ts';
import { leaveDealer, removeAgent } from './end-agent.ts';
import { inviteAgent, ownDealer } from './invite.ts';
import { findOwnNumbers } from './own-numbers.ts';
import { acceptInvitation, listAgents, listDealersOf } from './queries.ts';
import {
  actsAnswer,
  agentsAnswer,
  dealerSchema,
  numbersAnswer,
  permissionsBody,
  removalAnswer,
  ruleAnswer,
  ruleBody,
} from './schema.ts';

type Deps = { market: Market; settings: Settings };

const DONE = { success: true as const };
const doneSchema = z.object({ success: z.literal(true) });
const OWN = { params: z.object({ id: z.string() }) };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const TEAM_REFUSALS = { ...REFUSALS, 409: failureSchema };
const OWN_REFUSALS = { ...REFUSALS, 404: failureSchema };

/** A dealer lets agents act for them, and an agent says yes or no. */
export const agentRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/my', tags: ['selling'] })
    .use(invitingRoutes(deps))
    .use(teamRoutes(deps))
    .use(dealerRoutes(deps));

const invitingRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  return new Elysia()
    .use(guard({ market, settings }))
    .get(
      '/agents',
      async ({ person }) => {
        const { id, leadRule } = await ownDealer(db, signedIn(person).id);
        return { success: true as const, agents: await listAgents(db, id), leadRule };
      },
      {
        response: { 200: agentsAnswer, ...TEAM_REFUSALS },
        detail: { summary: 'Who acts for the caller’s business and what each may do, and who was invited' },
      },
    )
    .post(
      '/agents',
      async ({ body, person, set }) => {
        const inviting = { dealerUserId: signedIn(person).id, typed: body.email };
        await inviteAgent(db, { ...inviting, publicUrl: settings.publicUrl });
        set.status = 201;
        return DONE;
      },
      {
        body: z.object({ email: z.string().max(320).catch('') }),
        response: { 201: doneSchema, ...TEAM_REFUSALS, 422: failureSchema, 429: failureSchema },
        detail: { summary: 'Invite an agent by mail' },
      },
    );
};

const teamRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  return new Elysia()
    .use(guard({ market, settings }))
    .patch(
      '/agents/:id',
      async ({ params, body, person }) => {
        const dealerUserId = signedIn(person).id;
        await allowAgent(db, { dealerUserId, id: idOf(params.id), permissions: body.permissions });
        const { id, leadRule } = await ownDealer(db, dealerUserId);
        return { success: true as const, agents: await listAgents(db, id), leadRule };
      },
      {
        ...OWN,
        body: permissionsBody,
        response: { 200: agentsAnswer, ...OWN_REFUSALS, 409: failureSchema, 422: failureSchema },
        detail: {
          summary: 'Set what an agent may do for the caller’s business',
          description:
            'Who may change listings sees them too: `view` comes with `edit`, `price` and `publish`.',
        },
      },
    )
    .delete(
      '/agents/:id',
      async ({ params, query, person }) => {
        const toId = idOf(query.to ?? '');
        const ending = { dealerUserId: signedIn(person).id, id: idOf(params.id) };
        return { success: true as const, moved: await removeAgent(db, { ...ending, ...(toId && { toId }) }) };
      },
      {
        ...OWN,
        query: z.object({ to: parameter('The account of who goes on with the agent’s work') }),
        response: { 200: removalAnswer, ...OWN_REFUSALS, 409: failureSchema, 422: failureSchema },
        detail: {
          summary: 'End an agent’s acting for the caller’s business, and move their work',
          description:
            'Leads with their next actions, and listings, go to `to`, or stay unassigned; all of it or nothing.',
        },
      },
    )
    .patch(
      '/team',
      async ({ body, person }) => {
        await setLeadRule(db, { dealerUserId: signedIn(person).id, leadRule: body.leadRule });
        return { success: true as const, leadRule: body.leadRule };
      },
      {
        body: ruleBody,
        response: { 200: ruleAnswer, ...TEAM_REFUSALS, 422: failureSchema },
        detail: { summary: 'Say how new leads find who looks after them' },
      },
    )
    .get(
      '/team/acts',
      async ({ request, person }) => {
        const paging = parsePaging(parametersOf(request));
        const { id } = await ownDealer(db, signedIn(person).id);
        return { success: true as const, ...(await listTeamActs(db, id, paging)), ...paging };
      },
      {
        query: pagingQuery,
        response: { 200: actsAnswer, ...TEAM_REFUSALS },
        detail: { summary: 'What happened in the team of the caller’s business, the newest first' },
      },
    );
};

const dealerRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  return new Elysia()
    .use(guard({ market, settings }))
    .get(
      '/dealers',
      async ({ person }) => ({
        success: true as const,
        dealers: await listDealersOf(db, signedIn(person).id),
      }),
      {
        response: {
          200: z.object({ success: z.literal(true), dealers: z.array(dealerSchema) }),
          ...REFUSALS,
        },
        detail: {
          summary: 'The dealers whom the caller acts for with what each allows, and who invited them',
        },
      },
    )
    .get(
      '/agent-numbers',
      async ({ person }) => ({
        success: true as const,
        ...(await findOwnNumbers(db, signedIn(person).id)),
      }),
      {
        response: { 200: numbersAnswer, ...REFUSALS },
        detail: { summary: 'What the caller did with the leads of their dealers' },
      },
    )
    .post(
      '/dealers/:id/accept',
      async ({ params, person }) => {
        const at = new Date().toISOString();
        if (!(await acceptInvitation(db, signedIn(person).id, idOf(params.id), at)))
          throw notFound('There is no such invitation to you.');
        return DONE;
      },
      {
        ...OWN,
        response: { 200: doneSchema, ...OWN_REFUSALS },
        detail: { summary: 'Accept a dealer’s invitation' },
      },
    )
    .delete(
      '/dealers/:id',
      async ({ params, person }) => {
        await leaveDealer(db, signedIn(person).id, idOf(params.id));
        return DONE;
      },
      {
        ...OWN,
        response: { 200: doneSchema, ...OWN_REFUSALS },
        detail: { summary: 'Decline an invitation, or stop acting for a dealer' },
      },
    );
};
