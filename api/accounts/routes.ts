import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Settings } from '#api/config/settings.ts';
import { networkOf } from '#api/http/caller-address.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { createAllowances } from '#api/rate-limits/allowances.ts';
import { browserAsker } from './asker.ts';
import { deviceMarkOf, ensureMark } from './known-devices.ts';
import { createAccount, mailVerificationCode, readRegistration, refuseTakenUsername } from './register.ts';
import { resetRoutes } from './reset-routes.ts';
import { roleRoutes } from './role-routes.ts';
import { codeSentSchema, loginBody, registerBody, restrictedSchema, signInFailureSchema } from './schema.ts';
import { securityNotes } from './security-events.ts';
import { beginSession, sessionSchema } from './session-answer.ts';
import { sessionRoutes } from './session-routes.ts';
import { checkSignIn } from './sign-in.ts';

/** Counted are the mails: a code has its own five guesses, and a wrong field costs nothing. */
const REGISTRATIONS = {
  burst: 60,
  perHour: 300,
  sentence: 'There are many registrations from your network. Please wait a few minutes and try again.',
};
const HTTP = { created: 201, accepted: 202 } as const;

type Deps = { market: Market; settings: Settings; log: Log };

/** Signing in and out, registering, and the sessions that come of it. */
export const accountRoutes = (deps: Deps) =>
  new Elysia()
    .use(loginRoutes(deps))
    .use(registerRoutes(deps))
    .use(resetRoutes(deps))
    .use(sessionRoutes(deps))
    .use(roleRoutes(deps));

function loginRoutes({ market, settings, log }: Deps) {
  const isSecure = settings.publicUrl.startsWith('https:');
  return new Elysia({ prefix: '/auth', tags: ['accounts'] }).post(
    '/login',
    async ({ body, request, set }) => {
      const given = {
        ...{ ...body, address: networkOf(request), deviceMark: deviceMarkOf(request) },
        asker: () => browserAsker(market, request, ensureMark({ request, set }, isSecure)),
        publicUrl: settings.publicUrl,
        note: securityNotes({ market, log }, request),
        isDemoOpen: settings.isDemoOpen,
      };
      const { userId, recoveryCodes } = await checkSignIn(market, given);
      const answer = await beginSession({ market, settings, log }, userId, { request, set });
      return recoveryCodes ? { ...answer, recoveryCodes } : answer;
    },
    {
      body: loginBody,
      response: {
        200: sessionSchema.extend({ recoveryCodes: z.array(z.string()).optional() }),
        401: signInFailureSchema,
        403: restrictedSchema,
        422: failureSchema,
        429: failureSchema,
      },
      detail: { summary: 'Sign in; with two-step sign-in the first answer asks for `code`' },
    },
  );
}

function registerRoutes({ market, settings, log }: Deps) {
  const { db } = market;
  const { publicUrl } = settings;
  const allowances = createAllowances('registration', REGISTRATIONS, market);
  return new Elysia({ prefix: '/auth', tags: ['accounts'] }).post(
    '/register',
    async ({ body, request, set }) => {
      const registration = await readRegistration({ ...body, phone: body.phone ?? '' });
      await refuseTakenUsername(db, registration);
      const code = body.verificationCode?.trim() ?? '';
      if (code === '') {
        allowances.spend(request);
        const mark = ensureMark({ request, set }, publicUrl.startsWith('https:'));
        await mailVerificationCode(db, registration, {
          asker: browserAsker(market, request, mark),
          publicUrl,
        });
        set.status = HTTP.accepted;
        set.headers['cache-control'] = 'no-store';
        return {
          success: true as const,
          codeSent: true as const,
          message: `We have sent a code to ${registration.email}. Please enter it to finish your registration.`,
        };
      }
      const userId = await createAccount(market, registration, {
        code,
        asker: browserAsker(market, request, deviceMarkOf(request)),
      });
      set.status = HTTP.created;
      return beginSession({ market, settings, log }, userId, { request, set });
    },
    {
      body: registerBody,
      response: {
        201: sessionSchema,
        202: codeSentSchema,
        403: failureSchema,
        409: failureSchema,
        422: failureSchema,
        429: failureSchema,
      },
      detail: {
        summary: 'Register: once without a code, which is then mailed, and once with it',
        description: 'The first answer sets a cookie; the code works only together with it.',
      },
    },
  );
}
