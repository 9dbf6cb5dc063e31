import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { failureSchema } from '#api/errors.ts';
import type { Market } from '#api/market.ts';
import type { Settings } from '#api/settings.ts';
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

type Deps = { market: Market; settings: Settings };

const ASKING = { 401: failureSchema, 409: failureSchema, 422: failureSchema, 429: failureSchema };

/** Each step asks for what signs its owner in: a stolen session must not be able to lock the owner out. */
export function twoStepRoutes(deps: Deps) {
  const { market, settings } = deps;
  const { publicUrl } = settings;
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
      async ({ person, body }) => ({
        success: true as const,
        recoveryCodes: await turnOn(market, { person: signedIn(person), publicUrl }, body.code),
      }),
      {
        body: codeBody,
        response: { 200: recoveryCodesAnswer, ...ASKING },
        detail: { summary: 'Turn two-step sign-in on with a first code from the app' },
      },
    )
    .post(
      '/recovery-codes',
      async ({ person, body }) => ({
        success: true as const,
        recoveryCodes: await renewRecoveryCodes(market, { person: signedIn(person), publicUrl }, body),
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
      async ({ person, body }) => {
        const caller = signedIn(person);
        await turnOff(market, { person: caller, publicUrl }, body);
        return { success: true as const, profile: await findProfileOrThrow(market.db, caller.id) };
      },
      {
        body: ownerBody,
        response: { 200: profileAnswer, ...ASKING },
        detail: { summary: 'Turn two-step sign-in off; ends the caller’s other sessions' },
      },
    );
}
