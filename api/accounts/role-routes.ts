import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { CHOOSABLE_ROLES, type ChoosableRole } from '#domain/accounts/roles.ts';
import { changeRole, refuseNoUpgrade } from './change-role.ts';
import { bearerOf, guard, inSeconds, signedIn } from './guard.ts';
import { tokenSchema } from './schema.ts';
import { securityNotes } from './security-events.ts';
import { renewToken } from './session-tokens.ts';
import type { Person } from './sessions.ts';
import { findUserOrThrow, userSchema } from './users.ts';

const roleChangeSchema = tokenSchema.extend({ user: userSchema, data: z.object({ user: userSchema }) });
const failures = { 401: failureSchema, 403: failureSchema, 422: failureSchema };
const CHOOSE = 'Choose buyer, seller, dealer or agent.';
const UPGRADE = 'Choose seller or dealer.';

/** Choosing another role; the answer brings a fresh token. */
export const roleRoutes = (deps: { market: Market; settings: Settings; log: Log }) => {
  const { db } = deps.market;
  const lifeMs = deps.settings.tokenLifeMs;

  async function giveRole(person: Person, role: ChoosableRole, request: Request) {
    await changeRole(db, person, role, securityNotes(deps, request));
    const token = bearerOf(request) ?? '';
    const renewed = await renewToken(db, { token, person, lifeMs });
    const user = await findUserOrThrow(db, person.id);
    return {
      success: true as const,
      token: renewed.token,
      expiresIn: inSeconds(renewed.lifeMs),
      user,
      data: { user },
    };
  }

  return new Elysia({ prefix: '/auth', tags: ['accounts'] })
    .use(guard(deps))
    .post('/update-role', ({ body, person, request }) => giveRole(signedIn(person), body.role, request), {
      body: z.object({ role: z.enum(CHOOSABLE_ROLES, { error: CHOOSE }) }),
      response: { 200: roleChangeSchema, ...failures },
      detail: { summary: 'Choose a role: buyer, seller, dealer or agent' },
    })
    .post(
      '/instant-role-upgrade',
      ({ body, person, request }) => {
        const caller = signedIn(person);
        refuseNoUpgrade(caller.role, body.targetRole);
        return giveRole(caller, body.targetRole, request);
      },
      {
        body: z.object({ targetRole: z.enum(['seller', 'dealer'], { error: UPGRADE }) }),
        response: { 200: roleChangeSchema, ...failures, 409: failureSchema },
        detail: { summary: 'Become a seller or a dealer at once' },
      },
    );
};
