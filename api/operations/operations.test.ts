import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { createLogger } from '#api/log.ts';
import { queueMail } from '#api/mail/queue.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let admin: TestPerson;
const log = createLogger('error', false, { write: () => undefined });
const publisher = { ok: true, state: 'Well.', position: 0, builtAt: null, detail: null };

beforeEach(async () => {
  market = await openTestMarket();
  admin = await addTestPerson(market.db, 'admin');
  const operations = {
    options: { backupsDir: `${market.dataDir}/backups`, version: '1.2.3', hasMail: true },
  };
  app = await openTestApp(market, { operations, log, health: () => publisher });
});
afterEach(() => market.dispose());

async function call(path: string, body?: unknown, person = admin) {
  const answer = await app.handle(
    new Request(`http://localhost/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, json: await answer.json() };
}
const acts = async () =>
  (await market.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(({ action }) => action);

describe('the state of the server', () => {
  test('names checks, readers, storage, backups, runs and the last problems [operations-4]', async () => {
    log.error({ err: new Error('for wanjiru@example.com') }, 'a job failed');
    const { status, json } = await call('/admin/operations');
    expect([status, json.version, json.tellsOperator]).toEqual([200, '1.2.3', false]);
    expect(json.checks.map(({ name, word }: Record<string, string>) => `${name} ${word}`)).toEqual(
      expect.arrayContaining(['database ok', 'publishing ok', 'mail ok', 'backup ok']),
    );
    expect(json.backups).toEqual({ hasBucket: false, list: [] });
    expect(json.problems[0]).toMatchObject({ message: 'a job failed', error: 'for [mail]' });
    expect(json.storage.databaseBytes).toBeGreaterThan(0);
  });

  test('stands in health in a word each, without a sentence [operations-5]', async () => {
    const { json } = await call('/health');
    expect(Object.keys(json.checks)).toEqual([
      'database',
      'publishing',
      'cdn',
      'jobs',
      'mail',
      'backup',
      'disk',
      'payments',
    ]);
    for (const word of Object.values(json.checks)) expect(word).toMatch(/^[a-z]+$/);
  });
});

describe('an admin who asks for a run', () => {
  test.each(['rebuild', 'whole-rebuild', 'backup', 'rehearsal'])(
    'gets one %s for two presses [operations-6]',
    async (kind) => {
      const asked = await Promise.all([1, 2, 3].map(() => call('/admin/operations/runs', { kind })));
      expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(asked.filter(({ json }) => json.isNew)).toHaveLength(1);
      expect((await call('/admin/operations')).json.runs).toMatchObject([
        { kind, startedAt: null, finishedAt: null },
      ]);
      expect(await acts()).toEqual([`${kind.replace('-', ' ')} asked for`]);
    },
  );

  test('is told what is not possible', async () => {
    expect((await call('/admin/operations/runs', { kind: 'format' })).status).toBe(422);
    expect((await call('/admin/operations/runs', { kind: 'x'.repeat(5_000) })).status).toBe(422);
    app = await openTestApp(market);
    for (const kind of ['backup', 'rebuild'])
      expect((await call('/admin/operations/runs', { kind })).status).toBe(409);
    expect(await acts()).toEqual([]);
  });
});

describe('a mail that was refused', () => {
  const NOW = Date.now();
  async function addMail(given: Record<string, unknown> = {}, at = NOW) {
    await queueMail(
      market.db,
      { kind: 'test', to: 'wanjiru@example.com', subject: 'Karibu', text: 'Habari' },
      new Date(at).toISOString(),
    );
    const row = { error: '550 unknown', attempts: 3, failed_at: new Date(NOW).toISOString(), ...given };
    const { id } = await market.db
      .selectFrom('mails')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await market.db.updateTable('mails').set(row).where('id', '=', id).execute();
    return id;
  }
  const row = (id: number) =>
    market.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const press = (id: number | string, what: 'again' | 'give-up') =>
    call(`/admin/operations/mails/${id}/${what}`, {});

  test('is tried again at once, once, and the log says so [operations-7]', async () => {
    const id = await addMail();
    expect((await call('/admin/operations/mails')).json.mails).toMatchObject([{ id, hindrance: null }]);
    const pressed = await Promise.all([press(id, 'again'), press(id, 'again')]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await row(id)).toMatchObject({ failed_at: null, attempts: 0, sent_at: null });
    expect(await acts()).toEqual(['mail tried again']);
  });

  test('is given up by an admin, once [operations-8]', async () => {
    const id = await addMail({
      failed_at: null,
      secret: '123456',
      next_try_at: new Date(NOW + 3_600_000).toISOString(),
    });
    const pressed = await Promise.all([press(id, 'give-up'), press(id, 'give-up')]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await row(id)).toMatchObject({ failed_at: expect.any(String), secret: null });
    expect(await acts()).toEqual(['mail given up']);
  });

  test.each([
    ['was sent', { sent_at: new Date(NOW).toISOString() }, NOW],
    ['held a code that is gone', { secret: null, secret_expires_at: new Date(NOW).toISOString() }, NOW],
    ['is older than three days', {}, NOW - 4 * 86_400_000],
    ['may be on its way', { failed_at: null, next_try_at: new Date(NOW + 60_000).toISOString() }, NOW],
  ])('and %s is not tried again', async (_, given, at) => {
    const id = await addMail(given, at);
    const { status, json } = await press(id, 'again');
    expect([status, json.error]).toEqual([409, expect.stringMatching(/\.$/)]);
    expect(await acts()).toEqual([]);
  });

  test('that does not exist is not found', async () => {
    for (const id of [999_999, 'x', '-1', '1e9'])
      for (const what of ['again', 'give-up'] as const) expect((await press(id, what)).status).toBe(404);
  });
});
