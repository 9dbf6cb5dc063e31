import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Person } from '#api/accounts/sessions.ts';
import { replaceRecoveryCodes } from '#api/accounts/two-step/recovery-codes.ts';
import { confirmTwoStep, enrolTwoStep, turnOffTwoStep } from '#api/accounts/two-step/two-step.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, failureSchema } from '#api/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import type { Market } from '#api/market.ts';
import type { Settings } from '#api/settings.ts';
import { twoStepMail } from './mails.ts';
import { takeOwnCode } from './own-code.ts';
import { checkOwnPassword } from './own-password.ts';
import { findProfileOrThrow } from './queries.ts';
import { codeBody, enrolmentAnswer, ownPasswordBody, profileAnswer, recoveryCodesAnswer } from './schema.ts';

type Deps = { market: Market; settings: Settings };

const ASKING = { 401: failureSchema, 409: failureSchema, 422: failureSchema, 429: failureSchema };

/** Each step asks for the password again: a stolen session must not be able to lock the owner out. */
export function twoStepRoutes(deps: Deps) {
  const { settings } = deps;
  const { db } = deps.market;
  return new Elysia({ prefix: '/two-step' })
    .use(guard(deps))
    .post(
      '',
      async ({ person, body }) => {
        const caller = signedIn(person);
        await checkOwnPassword(db, caller, body.password, 'password');
        const enrolment = await enrolTwoStep(db, caller.id);
        if (!enrolment) throw new ApiError(409, 'Two-step sign-in is on already.', { code: 'ON' });
        return { success: true as const, ...enrolment };
      },
      {
        body: ownPasswordBody,
        response: { 200: enrolmentAnswer, ...ASKING },
        detail: { summary: 'Get a key for an authenticator app' },
      },
    )
    .post(
      '/confirm',
      async ({ person, body }) => {
        const recoveryCodes = await confirm(db, signedIn(person), body.code, settings.publicUrl);
        return { success: true as const, recoveryCodes };
      },
      {
        body: codeBody,
        response: { 200: recoveryCodesAnswer, ...ASKING },
        detail: { summary: 'Turn two-step sign-in on with a first code from the app' },
      },
    )
    .post(
      '/recovery-codes',
      async ({ person, body }) => {
        const caller = signedIn(person);
        await checkOwnPassword(db, caller, body.password, 'password');
        if (!(await findProfileOrThrow(db, caller.id)).twoStep)
          throw new ApiError(409, 'Two-step sign-in is off.', { code: 'OFF' });
        return {
          success: true as const,
          recoveryCodes: await inTransaction(db, (db) => replaceRecoveryCodes(db, caller.id)),
        };
      },
      {
        body: ownPasswordBody,
        response: { 200: recoveryCodesAnswer, ...ASKING },
        detail: { summary: 'Ten new recovery codes in the place of all older ones' },
      },
    )
    .post(
      '/off',
      async ({ person, body }) => {
        const caller = signedIn(person);
        await checkOwnPassword(db, caller, body.password, 'password');
        await inTransaction(db, async (db) => {
          await turnOffTwoStep(db, caller.id);
          await tell(db, caller.id, false, settings.publicUrl);
        });
        return { success: true as const, profile: await findProfileOrThrow(db, caller.id) };
      },
      {
        body: ownPasswordBody,
        response: { 200: profileAnswer, ...ASKING },
        detail: { summary: 'Turn two-step sign-in off' },
      },
    );
}

const confirm = (db: Db, person: Person, code: string, publicUrl: string): Promise<string[]> =>
  takeOwnCode(db, person, () =>
    inTransaction(db, async (db) => {
      const codes = await confirmTwoStep(db, person.id, code);
      if (codes) await tell(db, person.id, true, publicUrl);
      return codes;
    }),
  );

async function tell(db: Db, userId: number, isOn: boolean, publicUrl: string): Promise<void> {
  const { email } = await findProfileOrThrow(db, userId);
  await queueMail(db, twoStepMail({ to: email, isOn, publicUrl }));
}
