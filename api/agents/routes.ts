import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { inviteAgent, ownDealer } from './invite.ts';
import { acceptInvitation, leaveDealer, listAgents, listDealersOf, removeAgent } from './queries.ts';

const dates = { invitedAt: z.string(), acceptedAt: z.string().nullable() };
const agentSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string().nullable(),
  ...dates,
});
const dealerSchema = z.object({
  id: z.number().int(),
  sellerId: z
    .number()
    .int()
    .meta({ description: 'For whom an agent lists: the `sellerId` of POST /api/vehicles.' }),
  businessName: z.string(),
  slug: z.string().nullable(),
  ...dates,
});
export type DealersAgent = z.infer<typeof agentSchema>;
export type AgentsDealer = z.infer<typeof dealerSchema>;

const DONE = { success: true as const };
const doneSchema = z.object({ success: z.literal(true) });
const OWN = { params: z.object({ id: z.string() }) };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const OWN_REFUSALS = { ...REFUSALS, 404: failureSchema };

/** A dealer lets agents act for them, and an agent says yes or no. */
export const agentRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  return new Elysia({ prefix: '/my', tags: ['selling'] })
    .use(guard({ market, settings }))
    .get(
      '/agents',
      async ({ person }) => {
        const dealer = await ownDealer(db, signedIn(person).id);
        return { success: true as const, agents: await listAgents(db, dealer.id) };
      },
      {
        response: {
          200: z.object({ success: z.literal(true), agents: z.array(agentSchema) }),
          ...REFUSALS,
          409: failureSchema,
        },
        detail: { summary: 'Who acts for the caller’s business, and who was invited' },
      },
    )
    .post(
      '/agents',
      async ({ body, person, set }) => {
        const caller = signedIn(person);
        const inviting = { dealerUserId: caller.id, typed: body.email };
        await inviteAgent(db, { ...inviting, publicUrl: settings.publicUrl });
        set.status = 201;
        return DONE;
      },
      {
        body: z.object({ email: z.string().max(320).catch('') }),
        response: {
          201: doneSchema,
          ...REFUSALS,
          409: failureSchema,
          422: failureSchema,
          429: failureSchema,
        },
        detail: { summary: 'Invite an agent by mail' },
      },
    )
    .delete(
      '/agents/:id',
      async ({ params, person }) => {
        const dealer = await ownDealer(db, signedIn(person).id);
        if (!(await removeAgent(db, dealer.id, idOf(params.id))))
          throw notFound('There is no such agent of yours.');
        return DONE;
      },
      {
        ...OWN,
        response: { 200: doneSchema, ...OWN_REFUSALS, 409: failureSchema },
        detail: { summary: 'End an agent’s acting for the caller’s business' },
      },
    )
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
        detail: { summary: 'The dealers whom the caller acts for, and who invited them' },
      },
    )
    .post(
      '/dealers/:id/accept',
      async ({ params, person }) => {
        const at = new Date().toISOString();
        if (!(await acceptInvitation(db, signedIn(person).id, idOf(params.id), at))) throw noInvitation();
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
        if (!(await leaveDealer(db, signedIn(person).id, idOf(params.id)))) throw noInvitation();
        return DONE;
      },
      {
        ...OWN,
        response: { 200: doneSchema, ...OWN_REFUSALS },
        detail: { summary: 'Decline an invitation, or stop acting for a dealer' },
      },
    );
};

const noInvitation = () => notFound('There is no such invitation to you.');
