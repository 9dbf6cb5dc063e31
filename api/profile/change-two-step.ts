import type { NoteEvent } from '#api/accounts/security-events.ts';
import { endSessions, type Person } from '#api/accounts/sessions.ts';
import { replaceRecoveryCodes } from '#api/accounts/two-step/recovery-codes.ts';
import {
  confirmTwoStep,
  type Enrolment,
  enrolTwoStep,
  turnOffTwoStep,
} from '#api/accounts/two-step/two-step.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { type Mail, queueMail } from '#api/mail/queue.ts';
import type { Market } from '#api/market.ts';
import { checkOwner } from './check-owner.ts';
import { recoveryCodesMail, twoStepMail } from './mails.ts';
import { takeOwnCode } from './own-code.ts';
import { checkOwnPassword } from './own-password.ts';
import { findProfileOrThrow } from './queries.ts';

type Asked = { person: Person; publicUrl: string; note: NoteEvent };
/** What shows that it is the owner who asks. */
type Proof = { password: string; code?: string | undefined };

/** A key for the person's app. Throws 422 for a wrong password, 409 where two-step sign-in is on. */
export async function beginTwoStep(market: Market, person: Person, password: string): Promise<Enrolment> {
  await checkOwnPassword(market.db, person, password, 'password');
  const enrolment = await enrolTwoStep(market, person.id);
  if (!enrolment) throw new ApiError(409, 'Two-step sign-in is on already.', { code: 'ON' });
  return enrolment;
}

/** Turns two-step sign-in on with a first code, and returns ten recovery codes. Throws 422 and 429. */
export const turnOn = (
  { db, secretKey }: Market,
  { person, publicUrl, note }: Asked,
  code: string,
): Promise<string[]> =>
  takeOwnCode(db, person, () =>
    inTransaction(db, async (db) => {
      const codes = await confirmTwoStep({ db, secretKey }, person.id, code);
      if (!codes) return undefined;
      await note(db, { kind: 'two-step on', userId: person.id });
      await tell(db, person, (to) => twoStepMail({ to, isOn: true, publicUrl }));
      return codes;
    }),
  );

/**
 * Ten new recovery codes in the place of all older ones; ends the person's other sessions and mails them. Throws 409
 * where two-step sign-in is off, 422 and 429.
 */
export async function renewRecoveryCodes(
  market: Market,
  { person, publicUrl, note }: Asked,
  proof: Proof,
): Promise<string[]> {
  await checkOwner(market, person, proof);
  return inTransaction(market.db, async (db) => {
    await lockRow(db, 'users', person.id);
    await refuseOff(db, person);
    await endSessions(db, person.id, person.sessionId);
    await note(db, { kind: 'recovery codes renewed', userId: person.id });
    await tell(db, person, (to) => recoveryCodesMail({ to, publicUrl }));
    return replaceRecoveryCodes(db, person.id);
  });
}

/** Turns two-step sign-in off, ends the person's other sessions and mails them. Throws 409 where it is off, 422 and 429. */
export async function turnOff(
  market: Market,
  { person, publicUrl, note }: Asked,
  proof: Proof,
): Promise<void> {
  await checkOwner(market, person, proof);
  await inTransaction(market.db, async (db) => {
    await lockRow(db, 'users', person.id);
    await refuseOff(db, person);
    await turnOffTwoStep(db, person.id);
    await endSessions(db, person.id, person.sessionId);
    await note(db, { kind: 'two-step off', userId: person.id });
    await tell(db, person, (to) => twoStepMail({ to, isOn: false, publicUrl }));
  });
}

async function refuseOff(db: Db, { id }: Person): Promise<void> {
  if ((await findProfileOrThrow(db, id)).twoStep) return;
  throw new ApiError(409, 'Two-step sign-in is off.', { code: 'OFF' });
}

async function tell(db: Db, { id }: Person, mailTo: (email: string) => Mail): Promise<void> {
  await queueMail(db, mailTo((await findProfileOrThrow(db, id)).email));
}
