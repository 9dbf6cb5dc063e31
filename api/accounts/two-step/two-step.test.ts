import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { codeAt } from '#tests/support/accounts/two-step/codes.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { STEP_MS, stepOfCode } from './time-code.ts';
import { checkTwoStep, confirmTwoStep, enrolTwoStep, turnOffTwoStep } from './two-step.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());

const NOON = Date.parse('2026-11-01T12:00:00Z');

async function personWithApp() {
  const { id, email } = await addTestPerson(market.db, 'buyer');
  const enrolment = await enrolTwoStep(market, id);
  if (!enrolment) throw new Error('two-step sign-in was on');
  return { id, email, ...enrolment };
}

async function personWithTwoStep() {
  const person = await personWithApp();
  const codes = await confirmTwoStep(market, person.id, await codeAt(person.secret, NOON), NOON);
  return { ...person, codes: codes ?? [] };
}

test('the codes are those of the standard [two-step-1]', async () => {
  // RFC 6238, appendix B: the key 12345678901234567890 at 59 s and at 1111111109 s, last six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(await stepOfCode(secret, '287082', 59_000)).toBe(1);
  expect(await stepOfCode(secret, '081804', 1_111_111_109_000)).toBe(37_037_036);
  expect(await stepOfCode(secret, '081804', 59_000)).toBeUndefined();
});

describe('turning it on', () => {
  test('gives the app a key, named after the market and the person', async () => {
    const { secret, uri, email } = await personWithApp();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Garisoko:${encodeURIComponent(email)}?secret=${secret}&issuer=Garisoko`);
  });

  test('takes a code of that key, and gives ten recovery codes', async () => {
    const { id, secret, codes } = await personWithTwoStep();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await countRecoveryCodes(market.db, id)).toBe(10);
    expect(await confirmTwoStep(market, id, await codeAt(secret, NOON + STEP_MS), NOON + STEP_MS)).toBe(
      undefined,
    );
    expect(await enrolTwoStep(market, id)).toBeUndefined();
  });

  test('a wrong code leaves it off', async () => {
    const { id, secret } = await personWithApp();
    const wrong = (await codeAt(secret, NOON)) === '000000' ? '000001' : '000000';
    expect(await confirmTwoStep(market, id, wrong, NOON)).toBeUndefined();
    expect(await countRecoveryCodes(market.db, id)).toBe(0);
  });
});

describe('a code at sign-in', () => {
  test('works within a step of now, once [two-step-2]', async () => {
    const { id, secret } = await personWithTwoStep();
    const later = NOON + 10 * STEP_MS;
    const code = await codeAt(secret, later);
    expect(await checkTwoStep(market, id, code, later + 2 * STEP_MS)).toBe(false);
    expect(await checkTwoStep(market, id, `${code.slice(0, 3)} ${code.slice(3)}`, later + STEP_MS)).toBe(
      true,
    );
    expect(await checkTwoStep(market, id, code, later)).toBe(false);
  });

  test('that turned it on does not sign in too', async () => {
    const { id, secret } = await personWithTwoStep();
    expect(await checkTwoStep(market, id, await codeAt(secret, NOON), NOON)).toBe(false);
  });

  test('may be a recovery code, once, however it is typed [two-step-3]', async () => {
    const { id, codes } = await personWithTwoStep();
    const [code = ''] = codes;
    expect(await checkTwoStep(market, id, ` ${code.toUpperCase().replaceAll('-', ' ')}`, NOON)).toBe(true);
    expect(await checkTwoStep(market, id, code, NOON)).toBe(false);
    expect(await countRecoveryCodes(market.db, id)).toBe(9);
  });

  test('of another account is refused', async () => {
    const [one, other] = [await personWithTwoStep(), await personWithTwoStep()];
    expect(await checkTwoStep(market, other.id, one.codes[0] ?? '', NOON)).toBe(false);
  });
});

test('turned off, nothing of it is left', async () => {
  const { id, codes } = await personWithTwoStep();
  await turnOffTwoStep(market.db, id);
  expect(await checkTwoStep(market, id, codes[0] ?? '', NOON)).toBe(false);
  expect(await countRecoveryCodes(market.db, id)).toBe(0);
  const row = market.db
    .selectFrom('users')
    .select(['two_step_secret', 'two_step_on_at'])
    .where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ two_step_secret: null, two_step_on_at: null });
});
