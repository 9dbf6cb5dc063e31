import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { securityNotes } from '#api/accounts/security-events.ts';
import type { Person } from '#api/accounts/sessions.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { beginTwoStep, renewRecoveryCodes, turnOff, turnOn } from './change-two-step.ts';
import { findProfileOrThrow } from './queries.ts';
import {
  codeBody,
  enrolmentAnswer,
  ownerBody,
  ownPasswordBody,
  profileAnswer,
  recoveryCodesAnswer,
} from './schema.ts';

type Deps = { market: Market; settings: Settings; log: Log };

const ASKING = { 401: failureSchema, 409: failureSchema, 422: failureSchema, 429: failureSchema };

/** Each step needs the owner's credentials: a stolen session must not be able to lock the owner out. */
export function twoStepRoutes(deps: Deps) {
  const { market, settings } = deps;
  const asked = (person: Person | undefined, request: Request) => ({
    person: signedIn(person),
    publicUrl: settings.publicUrl,
    note: securityNotes(deps, request),
  });
  return new Elysia({ prefix: '/two-step' })
    .use(guard(deps))
    .post(
      '',
      async ({ person, body }) => ({
        success: true as const,
        ...(await beginTwoStep(market, signedIn(person), body.password)),
      }),
      {
        body: ownPasswordBody,
        response: { 200: enrolmentAnswer, ...ASKING },
        detail: { summary: 'Get a key for an authenticator app' },
      },
    )
    .post(
      '/confirm',
      async ({ person, body, request }) => ({
        success: true as const,
        recoveryCodes: await turnOn(market, asked(person, request), body.code),
      }),
      {
        body: codeBody,
        response: { 200: recoveryCodesAnswer, ...ASKING },
        detail: { summary: 'Turn two-step sign-in on with a first code from the app' },
      },
    )
    .post(
      '/recovery-codes',
      async ({ person, body, request }) => ({
        success: true as const,
        recoveryCodes: await renewRecoveryCodes(market, asked(person, request), body),
      }),
      {
        body: ownerBody,
        response: { 200: recoveryCodesAnswer, ...ASKING },
        detail: {
          summary: 'Ten new recovery codes in the place of all older ones; ends the caller’s other sessions',
        },
      },
    )
    .post(
      '/off',
      async ({ person, body, request }) => {
        await turnOff(market, asked(person, request), body);
        return { success: true as const, profile: await findProfileOrThrow(market.db, signedIn(person).id) };
      },
      {
        body: ownerBody,
        response: { 200: profileAnswer, ...ASKING },
        detail: { summary: 'Turn two-step sign-in off; ends the caller’s other sessions' },
      },
    );
}
