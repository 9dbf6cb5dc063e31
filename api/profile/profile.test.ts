import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMailLink } from '#api/accounts/check-mail-codes.ts';
import { createMailLink } from '#api/accounts/mail-codes.ts';
import { hashPassword } from '#api/accounts/passwords.ts';
import { startSession } from '#api/accounts/sessions.ts';
import { STEP_MS } from '#api/accounts/two-step/time-code.ts';
import type { App } from '#api/app.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { codeAt } from '#tests/support/accounts/two-step/codes.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { readMedia } from '#tests/support/media/media.ts';

const PASSWORD = 'Mombasa-raha-7';
const NEW_PASSWORD = 'Kisumu-lakeside-8';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let passwordHash: string;

beforeAll(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => market.dispose());

async function addOwner(role: 'buyer' | 'seller' = 'buyer') {
  const person = await addTestPerson(market.db, role);
  await market.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', person.id)
    .execute();
  return person;
}
type Owner = Awaited<ReturnType<typeof addOwner>>;

async function call(owner: Owner, method: string, path: string, body?: object) {
  const response = await app.handle(
    new Request(`http://localhost/api/profile${path}`, {
      method,
      headers: { ...owner.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const answer = await response.json();
  return { status: response.status, ...answer };
}

async function sendPhoto(owner: Owner, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('photo', new File([bytes], 'me.jpg', { type: 'image/jpeg' }));
  const headers = owner.headers;
  const request = new Request('http://localhost/api/profile/photo', { method: 'POST', headers, body: form });
  const response = await app.handle(request);
  return { status: response.status, ...(await response.json()) };
}

const mailsTo = (email: string) =>
  market.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'body', 'secret'])
    .where('recipient', '=', email)
    .execute();

describe('names and phone', () => {
  test('are kept as people see them, the number in one form', async () => {
    const owner = await addOwner();
    const { profile } = await call(owner, 'PATCH', '', {
      firstName: '  Wan\u200bjiru ',
      lastName: '',
      phone: '0700 000-001',
    });
    expect(profile).toMatchObject({ firstName: 'Wanjiru', lastName: '', phone: '+254700000001' });
  });

  test('what is left out stays, a blank phone is none', async () => {
    const owner = await addOwner();
    await call(owner, 'PATCH', '', { phone: '0700000001' });
    expect((await call(owner, 'PATCH', '', { mailAlerts: false })).profile).toMatchObject({
      firstName: 'Test',
      phone: '+254700000001',
      mailAlerts: false,
    });
    expect((await call(owner, 'PATCH', '', { phone: ' ' })).profile.phone).toBeNull();
  });

  test('wrong ones change nothing, and each field says why', async () => {
    const owner = await addOwner();
    const refused = await call(owner, 'PATCH', '', {
      firstName: ' ',
      lastName: 'x'.repeat(61),
      phone: '0800 123',
      mailAlerts: false,
    });
    expect(refused).toMatchObject({
      status: 422,
      fields: {
        firstName: 'Please enter your first name',
        lastName: expect.any(String),
        phone: expect.any(String),
      },
    });
    expect((await call(owner, 'GET', '')).profile.mailAlerts).toBe(true);
  });

  test('with an address or the name of the market are refused, also spread over both', async () => {
    const owner = await addOwner();
    for (const firstName of ['Garisoko', 'evil.example', 'Call 0700 000 001', 'me@example.com'])
      expect(await call(owner, 'PATCH', '', { firstName })).toMatchObject({
        status: 422,
        fields: { firstName: expect.stringContaining('A name cannot hold') },
      });
    const spread = await call(owner, 'PATCH', '', { firstName: 'Gari', lastName: 'Soko' });
    expect(spread.fields).toEqual({ lastName: expect.stringContaining('Garisoko') });
    await call(owner, 'PATCH', '', { firstName: 'Gari' });
    expect((await call(owner, 'PATCH', '', { lastName: 'Soko' })).status).toBe(422);
  });

  test('from before the rule stay until they are sent again', async () => {
    const owner = await addOwner();
    const old = { first_name: 'Garisoko', last_name: 'security' };
    await market.db.updateTable('users').set(old).where('id', '=', owner.id).execute();
    const { profile } = await call(owner, 'PATCH', '', { phone: '0700000001' });
    expect(profile).toMatchObject({ firstName: 'Garisoko', phone: '+254700000001' });
    const again = await call(owner, 'PATCH', '', { firstName: 'Garisoko', lastName: 'security' });
    expect(again).toMatchObject({ status: 422, fields: { firstName: expect.any(String) } });
  });

  test('what only the market may set is not taken', async () => {
    const owner = await addOwner();
    await call(owner, 'PATCH', '', { firstName: 'Zuri', role: 'admin', email: 'admin@example.com' });
    expect((await call(owner, 'GET', '')).profile).toMatchObject({ role: 'buyer', email: owner.email });
  });

  test("a seller's new name is published on their adverts", async () => {
    const owner = await addOwner('seller');
    const id = await addTestVehicle(market.db, { seller_id: owner.id });
    await call(owner, 'PATCH', '', { firstName: 'Zuri' });
    const last = market.db.selectFrom('outbox').select(['subject_id', 'change']).orderBy('id', 'desc');
    expect(await last.executeTakeFirst()).toEqual({ subject_id: id, change: 'changed' });
  });
});

describe('the photo', () => {
  const picture = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 500, height: 500, channels: 3, background } })
        .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
        .jpeg()
        .toBuffer(),
    );
  const fileOf = (key: string) => readMedia(market, `${key}/400x300.webp`);

  test('is drawn anew without where it was taken, and its files go when it does', async () => {
    const owner = await addOwner();
    const { profile } = await sendPhoto(owner, await picture('#336699'));
    const metadata = await sharp(await fileOf(profile.photoKey)).metadata();
    expect([metadata.format, metadata.exif]).toEqual(['webp', undefined]);
    expect((await call(owner, 'DELETE', '/photo')).profile.photoKey).toBeNull();
    expect(await fileOf(profile.photoKey)).toBeUndefined();
  });

  test('of one person stays when another removes the same', async () => {
    const [one, other] = [await addOwner(), await addOwner()];
    const same = await picture('#884422');
    await sendPhoto(one, same);
    const { photoKey } = (await sendPhoto(other, same)).profile;
    await call(one, 'DELETE', '/photo');
    expect(await fileOf(photoKey)).toBeDefined();
  });

  test('that is none, or too large, is refused with a sentence', async () => {
    const owner = await addOwner();
    expect(await sendPhoto(owner, new TextEncoder().encode('<svg onload="alert(1)"/>'))).toMatchObject({
      status: 422,
      fields: { photo: expect.any(String) },
    });
    expect(await sendPhoto(owner, new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      error: 'Please choose a picture of at most 10 MB',
    });
  });
});

describe('the password', () => {
  const change = (owner: Owner, currentPassword: string, newPassword: string) =>
    call(owner, 'POST', '/password', { currentPassword, newPassword });

  test('changes with the old one; other devices are signed out and a mail says so', async () => {
    const owner = await addOwner();
    await market.db
      .insertInto('sessions')
      .values({ user_id: owner.id, device: 'Other', created_at: '', last_used_at: '' })
      .execute();
    expect(await change(owner, PASSWORD, NEW_PASSWORD)).toMatchObject({ status: 200 });
    const sessions = market.db.selectFrom('sessions').select('device').where('user_id', '=', owner.id);
    expect(await sessions.execute()).toEqual([{ device: 'Test' }]);
    expect(await mailsTo(owner.email)).toMatchObject([{ kind: 'password-changed' }]);
    expect(await change(owner, PASSWORD, 'Nakuru-flamingo-9')).toMatchObject({
      status: 422,
      fields: { currentPassword: 'That is not your password' },
    });
  });

  test('once changed, a mailed link sets no other [profile-3]', async () => {
    const owner = await addOwner();
    const link = { purpose: 'reset-password', email: owner.email } as const;
    const { text: token } = await createMailLink(market.db, link);
    expect(await findMailLink(market.db, 'reset-password', token)).toBeDefined();
    await change(owner, PASSWORD, NEW_PASSWORD);
    expect(await findMailLink(market.db, 'reset-password', token)).toBeUndefined();
  });

  test.each([
    ['short', 'Password must be at least 8 characters long'],
    [PASSWORD, 'The new password is the old one'],
    ['Password-1', expect.any(String)],
  ])('cannot become %s', async (newPassword, sentence) => {
    const owner = await addOwner();
    expect(await change(owner, PASSWORD, newPassword)).toMatchObject({
      status: 422,
      fields: { newPassword: sentence },
    });
  });

  test('cannot be guessed at leisure', async () => {
    const owner = await addOwner();
    const answers = [];
    for (let guess = 0; guess < 8; guess++)
      answers.push((await change(owner, `Guess-${guess}x`, NEW_PASSWORD)).status);
    expect(answers).toContain(429);
  });
});

describe('the mail address', () => {
  async function codeFor(email: string): Promise<string> {
    const [mail] = await mailsTo(email);
    return mail?.secret ?? '';
  }

  test('is no way to fill the mailboxes of strangers', async () => {
    const owner = await addOwner();
    const asking = Array.from({ length: 12 }, (_, n) =>
      call(owner, 'POST', '/email', { email: `stranger-${n}@example.com`, password: PASSWORD }),
    );
    const statuses = (await Promise.all(asking)).map(({ status }) => status);
    expect(statuses).toContain(429);
    const sent = await Promise.all(statuses.map((_, n) => mailsTo(`stranger-${n}@example.com`)));
    expect(sent.flat().length).toBeLessThanOrEqual(10);
  });

  test('stays when another session requested the code, which may be stolen [profile-2]', async () => {
    const [owner, thief] = [await addOwner(), await addOwner()];
    const email = 'thief.mail@example.com';
    await call(thief, 'POST', '/email', { email, password: PASSWORD });
    const code = await codeFor(email);
    const stolen = await call(owner, 'POST', '/email/confirm', { email, code });
    expect([stolen.status, (await call(owner, 'GET', '')).profile.email]).toEqual([422, owner.email]);
    expect((await call(thief, 'POST', '/email/confirm', { email, code })).profile.email).toBe(email);
  });

  test('changes with the code that was sent there; the old address gets a mail', async () => {
    const owner = await addOwner();
    const email = 'wanjiru.new@example.com';
    await call(owner, 'POST', '/email', { email: ' Wanjiru.New@example.com', password: PASSWORD });
    expect((await call(owner, 'GET', '')).profile.email).toBe(owner.email);
    const answer = await call(owner, 'POST', '/email/confirm', { email, code: await codeFor(email) });
    expect(answer.profile.email).toBe(email);
    expect(await mailsTo(owner.email)).toMatchObject([{ kind: 'email-changed' }]);
  });

  test('of another account answers the same and stays theirs', async () => {
    const [owner, other] = [await addOwner(), await addOwner()];
    const free = await call(owner, 'POST', '/email', { email: 'free@example.com', password: PASSWORD });
    const taken = await call(owner, 'POST', '/email', { email: other.email, password: PASSWORD });
    expect(taken.message.replace(other.email, 'free@example.com')).toBe(free.message);
    expect(await codeFor(other.email)).toBe('');
  });

  test('needs the password, an address and the right code', async () => {
    const owner = await addOwner();
    const ask = (email: string, password: string) => call(owner, 'POST', '/email', { email, password });
    expect(await ask('a@example.com', 'Not-mine-1')).toMatchObject({
      status: 422,
      fields: { password: expect.any(String) },
    });
    expect(await ask('nowhere', PASSWORD)).toMatchObject({
      fields: { email: 'Please enter a valid email address' },
    });
    expect(await ask(owner.email, PASSWORD)).toMatchObject({
      fields: { email: 'This is your address already' },
    });
    await ask('b@example.com', PASSWORD);
    const right = await codeFor('b@example.com');
    const code = right === '000000' ? '000001' : '000000';
    expect(await call(owner, 'POST', '/email/confirm', { email: 'b@example.com', code })).toMatchObject({
      status: 422,
    });
  });
});

describe('two-step sign-in', () => {
  async function turnOn(owner: Owner) {
    const { secret } = await call(owner, 'POST', '/two-step', { password: PASSWORD });
    const code = await codeAt(secret, Date.now());
    const { recoveryCodes } = await call(owner, 'POST', '/two-step/confirm', { code });
    return { recoveryCodes, nextCode: await codeAt(secret, Date.now() + STEP_MS) };
  }
  const sessionsOf = ({ id }: Owner) =>
    market.db.selectFrom('sessions').select('device').where('user_id', '=', id).execute();
  const subjectsTo = async ({ email }: Owner) => (await mailsTo(email)).map(({ subject }) => subject);

  test('is turned on with the app, and off with the password and a code; other devices are signed out [profile-12]', async () => {
    const owner = await addOwner();
    const { recoveryCodes, nextCode: code } = await turnOn(owner);
    expect(recoveryCodes).toHaveLength(10);
    expect((await call(owner, 'GET', '')).profile).toMatchObject({ twoStep: true, recoveryCodesLeft: 10 });
    await startSession(market.db, { userId: owner.id, device: 'Other', lifeMs: 60_000 });
    const { profile } = await call(owner, 'POST', '/two-step/off', { password: PASSWORD, code });
    expect(profile.twoStep).toBe(false);
    expect(await sessionsOf(owner)).toEqual([{ device: 'Test' }]);
    expect(await subjectsTo(owner)).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off']);
    expect(await call(owner, 'POST', '/two-step/off', { password: PASSWORD })).toMatchObject({ status: 409 });
  });

  test('needs the password to begin, and cannot begin twice', async () => {
    const owner = await addOwner();
    expect(await call(owner, 'POST', '/two-step', { password: 'Not-mine-1' })).toMatchObject({ status: 422 });
    await turnOn(owner);
    expect(await call(owner, 'POST', '/two-step', { password: PASSWORD })).toMatchObject({ status: 409 });
  });

  test('new recovery codes void the old ones, sign other devices out and are reported by mail', async () => {
    const owner = await addOwner();
    const { recoveryCodes: before } = await turnOn(owner);
    await startSession(market.db, { userId: owner.id, device: 'Other', lifeMs: 60_000 });
    const proof = { password: PASSWORD, code: before[0] };
    const { recoveryCodes } = await call(owner, 'POST', '/two-step/recovery-codes', proof);
    expect(recoveryCodes).not.toContain(before[0]);
    expect((await call(owner, 'GET', '')).profile.recoveryCodesLeft).toBe(10);
    expect(await sessionsOf(owner)).toEqual([{ device: 'Test' }]);
    expect(await subjectsTo(owner)).toEqual([
      'Two-step sign-in is on',
      'Your Garisoko recovery codes are new',
    ]);
  });

  test.each(['/two-step/off', '/two-step/recovery-codes'])(
    '%s changes nothing without both the password and a code that works [profile-13]',
    async (path) => {
      const owner = await addOwner();
      const { recoveryCodes, nextCode } = await turnOn(owner);
      const spent = { password: PASSWORD, code: recoveryCodes[1] };
      await call(owner, 'POST', '/two-step/recovery-codes', spent);
      for (const [proof, field] of [
        [{ password: 'Not-mine-1', code: nextCode }, 'password'],
        [{ password: PASSWORD }, 'code'],
        [{ password: PASSWORD, code: ' ' }, 'code'],
        [{ password: PASSWORD, code: '000000' }, 'code'],
        [spent, 'code'],
      ] as const) {
        const { status, fields } = await call(owner, 'POST', path, proof);
        expect([proof, status, Object.keys(fields)]).toEqual([proof, 422, [field]]);
      }
      expect((await call(owner, 'GET', '')).profile).toMatchObject({ twoStep: true, recoveryCodesLeft: 10 });
      expect(await subjectsTo(owner)).toHaveLength(2);
    },
  );

  test('its codes cannot be guessed at leisure by a stolen session that knows the password', async () => {
    const owner = await addOwner();
    await turnOn(owner);
    const statuses = [];
    for (let n = 0; n < 8; n++)
      statuses.push(
        (await call(owner, 'POST', '/two-step/off', { password: PASSWORD, code: '000000' })).status,
      );
    expect(statuses).toContain(429);
  });
});
