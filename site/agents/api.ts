import type { AgentsDealer, DealersAgent, Moved } from '#api/agents/schema.ts';
import type { Answer } from '#api/wire.ts';
import type { LeadRule, Permission } from '#domain/agents/permissions.ts';
import { ask } from '#site/session/ask.ts';

/** The calls of dealers about their team, and of agents about their dealers. They reject with an ApiFailure, or as aborted. */

export type Team = Pick<Answer<'GET /api/my/agents'>, 'agents' | 'leadRule'>;

export const findTeam = (signal?: AbortSignal): Promise<Team> => ask('GET /api/my/agents', { signal });

export const inviteAgent = (email: string): Promise<object> =>
  ask('POST /api/my/agents', { body: { email } });

export const allowAgent = (id: number, permissions: readonly Permission[]): Promise<Team> =>
  ask('PATCH /api/my/agents/:id', { params: { id }, body: { permissions } });

/** Ends that an agent acts for the business; what they looked after goes to the person `to`, or stays unassigned. */
export const removeAgent = async (id: number, to: string): Promise<Moved> =>
  (await ask('DELETE /api/my/agents/:id', { params: { id }, query: { to: to || undefined } })).moved;

export const setLeadRule = (leadRule: LeadRule): Promise<object> =>
  ask('PATCH /api/my/team', { body: { leadRule } });

export type TeamAct = Answer<'GET /api/my/team/acts'>['acts'][number];

/** The last of what happened in the team. */
export const listActs = async (signal?: AbortSignal): Promise<TeamAct[]> =>
  (await ask('GET /api/my/team/acts', { query: { limit: 50 }, signal })).acts;

export const listDealersOfMine = async (signal?: AbortSignal): Promise<AgentsDealer[]> =>
  (await ask('GET /api/my/dealers', { signal })).dealers;

export type OwnNumbers = Answer<'GET /api/my/agent-numbers'>;

/** What an agent did with the leads of their dealers. */
export const findOwnNumbers = (signal?: AbortSignal): Promise<OwnNumbers> =>
  ask('GET /api/my/agent-numbers', { signal });

export const acceptDealer = (id: number): Promise<object> =>
  ask('POST /api/my/dealers/:id/accept', { params: { id } });

export const leaveDealer = (id: number): Promise<object> =>
  ask('DELETE /api/my/dealers/:id', { params: { id } });

export type { AgentsDealer, DealersAgent };
