import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#api/database/open.ts';
import { createLogger, listProblems } from '#api/log.ts';
import { deliverWaiting } from '#api/mail/deliver.ts';
import { queueMail } from '#api/mail/queue.ts';
import { smtpTransport } from '#api/mail/smtp.ts';
import type { Check, CheckName } from '#domain/operations/checks.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { smtpAnswer, startSmtpServer } from '#tests/support/mail/smtp-server.ts';
import { createOperations } from '../operations.ts';
import { listTroubles, tellOperator } from './job.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OPERATOR = 'operator@example.com';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let now: number;
let checks: Check[];
beforeEach(async () => {
  market = await openTestMarket();
  now = Date.parse('2026-11-23T09:00:00Z');
  checks = [];
});
afterEach(() => market.dispose());

const log = createLogger('info', false, { write: () => undefined });
const trouble = (name: CheckName, detail = `${name} is in trouble.`): Check => ({
  name,
  word: 'failing',
  detail,
});
const look = (db = market.db, operatorEmail: string | undefined = OPERATOR) =>
  tellOperator({
    ...{ db, log, operatorEmail, publicUrl: 'https://market.example', now: () => now },
    checks: async () => checks,
  });
async function pass(ms: number, ...next: Check[]) {
  now += ms;
  checks = next;
  await look();
}
const mails = () => market.db.selectFrom('mails').selectAll().orderBy('id').execute();
const subjects = async () => (await mails()).map(({ subject }) => subject);

describe('the operator', () => {
  test('is mailed once a trouble has lasted five minutes, each day, and when it is over [alerts-operator-1]', async () => {
    const disk = trouble('disk');
    await pass(0, disk);
    await pass(4 * MINUTE, disk);
    expect(await subjects()).toEqual([]);
    await pass(MINUTE, disk);
    for (let n = 0; n < 20; n++) await pass(MINUTE, disk);
    expect(await subjects()).toEqual(['Garisoko needs you: the disk']);
    await pass(DAY, disk);
    await pass(MINUTE);
    await pass(MINUTE);
    expect(await subjects()).toEqual([
      ...['Garisoko needs you: the disk', 'Garisoko needs you: the disk', 'Garisoko is well again: the disk'],
    ]);
    expect((await mails())[0]).toMatchObject({ recipient: OPERATOR, kind: 'operator-alert' });
    expect((await mails())[0]?.body).toContain('https://market.example/admin/operations');
  });

  test('hears nothing of what passes by itself', async () => {
    await pass(0, trouble('publishing'));
    await pass(3 * MINUTE);
    await pass(3 * MINUTE, trouble('publishing'));
    await pass(4 * MINUTE);
    expect(await mails()).toEqual([]);
  });

  test('gets one mail about several troubles at once', async () => {
    const both = [trouble('disk'), trouble('backup', 'No room for a backup.')];
    await pass(0, ...both);
    await pass(5 * MINUTE, ...both);
    expect(await subjects()).toEqual(['Garisoko needs you: the disk, backups']);
    expect((await mails())[0]?.body).toContain('No room for a backup.');
  });

  test('is told once by two processes, and after a restart [alerts-operator-2]', async () => {
    const other = openDatabase(market.dataDir, { databaseUrl: market.databaseUrl });
    checks = [trouble('disk')];
    await look();
    now += 6 * MINUTE;
    await Promise.all([look(), look(), look()]);
    // One thread cannot wait for its own lock.
    await look(other.db);
    await other.close();
    expect(await mails()).toHaveLength(1);
    expect(await listTroubles(market.db)).toMatchObject([{ name: 'disk', mailedAt: now }]);
  });

  test('who has no address finds it in the log', async () => {
    checks = [trouble('disk')];
    await look(market.db, undefined);
    now += 6 * MINUTE;
    await tellOperator({
      ...{ db: market.db, log, operatorEmail: undefined, publicUrl: '', now: () => now },
      checks: async () => checks,
    });
    expect(await mails()).toEqual([]);
    expect(listProblems(log)[0]).toMatchObject({ message: 'Something goes wrong' });
  });

  test('learns of mail that did not go out once it goes out again [alerts-operator-3]', async () => {
    let works = false;
    const server = await startSmtpServer({
      onRcptTo: (_to, _session, done) =>
        works ? done() : done(smtpAnswer(451, 'Try later, <x@example.com>')),
    });
    const transport = smtpTransport({ url: server.url, from: 'no-reply@market.example' });
    const deliver = () => deliverWaiting({ db: market.db, transport, log }, now);
    const real = createOperations(market, { hasMail: true }, () => now);
    const lookReally = async (ms: number) => {
      now += ms;
      checks = (await real.checks()).filter(({ name }) => name === 'mail');
      await look();
    };
    await queueMail(
      market.db,
      { kind: 'test', to: 'wanjiru@example.com', subject: 'Karibu', text: 'x' },
      new Date(now).toISOString(),
    );
    await deliver();
    await lookReally(6 * MINUTE);
    expect(checks).toMatchObject([
      { word: 'failing', detail: expect.stringContaining('451 Try later, <[mail]>') },
    ]);
    await lookReally(6 * MINUTE);
    await deliver();
    expect(server.mails).toEqual([]);
    works = true;
    now += DAY;
    await deliver();
    await lookReally(MINUTE);
    await deliver();
    expect(server.recipients.toSorted()).toEqual([OPERATOR, OPERATOR, 'wanjiru@example.com']);
    const sent = server.mails.join('\n');
    expect(sent).toContain('needs you: sending mail');
    expect(sent).toContain('well again: sending mail');
    transport.close();
    await server.close();
  });
});
