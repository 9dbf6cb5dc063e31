import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '#api/jobs/start-jobs.ts';
import { createLogger } from '#api/log.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { listFilesWith } from '#tests/support/database/sqlite.ts';
import { smtpAnswer, startSmtpServer, type TestSmtpServer } from '#tests/support/mail/smtp-server.ts';
import { deliverWaiting, mailJob } from './deliver.ts';
import { type Mail, queueMail } from './queue.ts';
import { type MailTransport, smtpTransport } from './smtp.ts';

const NOW = Date.parse('2026-11-01T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const log = createLogger('silent');
const MAIL: Mail = {
  kind: 'verify-email',
  to: 'wanjiru@example.com',
  subject: 'Karibu — your code',
  text: 'Your code: 123456\n.\nHabari ya asubuhi, Wanjirũ!',
};

let market: Awaited<ReturnType<typeof openTestMarket>>;
const opened: { close: () => unknown }[] = [];
beforeEach(async () => {
  market = await openTestMarket();
});
afterEach(async () => {
  for (const thing of opened.splice(0)) await thing.close();
  await market.dispose();
});

const from = 'Garisoko <no-reply@garisoko.example>';
function transportTo(url: string): MailTransport {
  const transport = smtpTransport({ url, from });
  opened.push(transport);
  return transport;
}
async function serverWith(options: Parameters<typeof startSmtpServer>[0] = {}): Promise<TestSmtpServer> {
  const server = await startSmtpServer(options);
  opened.unshift(server);
  return server;
}
const queue = (mail: Partial<Mail> = {}, at = NOW) =>
  queueMail(market.db, { ...MAIL, ...mail }, new Date(at).toISOString());
const deliver = (transport: MailTransport, now = NOW) =>
  deliverWaiting({ db: market.db, transport, log }, now);
const rows = () => market.db.selectFrom('mails').selectAll().orderBy('id').execute();

/** The text of a raw mail, whichever way it was wrapped for the journey. */
function textOf(raw: string): string {
  const body = raw.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(raw)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

describe('a waiting mail', () => {
  test('is handed to the mail server, once [deliver-2]', async () => {
    const server = await serverWith();
    await queue({ headers: { 'List-Unsubscribe': '<https://garisoko.example/stop>' } });
    expect(await deliver(transportTo(server.url))).toBe(1);
    expect(server.recipients).toEqual(['wanjiru@example.com']);
    const [raw = ''] = server.mails;
    expect(raw).toMatch(/^From: Garisoko <no-reply@garisoko\.example>\r$/m);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/garisoko\.example\/stop>\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(textOf(raw)).toContain(MAIL.text);
    expect((await rows())[0]).toMatchObject({
      sent_at: new Date(NOW).toISOString(),
      attempts: 1,
      error: null,
    });
    expect(await deliver(transportTo(server.url), NOW + HOUR)).toBe(0);
    expect(server.mails).toHaveLength(1);
  });

  test('goes to one address, whatever stands in it or in the subject', async () => {
    const server = await serverWith();
    await queue({ to: 'a@example.com', subject: 'Hello\r\nBcc: b@example.com' });
    await deliver(transportTo(server.url));
    expect(server.recipients).toEqual(['a@example.com']);
    expect(server.mails[0]).not.toMatch(/^bcc:/im);
  });

  test('is sent by one of two processes', async () => {
    const server = await serverWith();
    await queue();
    const sent = await Promise.all([deliver(transportTo(server.url)), deliver(transportTo(server.url))]);
    expect(sent.sort()).toEqual([0, 1]);
    expect(server.mails).toHaveLength(1);
  });

  test('authenticates where the server requires it', async () => {
    const asked: unknown[] = [];
    const server = await serverWith({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        asked.push([username, password]);
        done(null, { user: username });
      },
    });
    await queue();
    const url = server.url.replace('smtp://', 'smtp://market:p%40ss@');
    expect(await deliver(transportTo(url))).toBe(1);
    expect(asked).toEqual([['market', 'p@ss']]);
  });
});

describe('a mail with a secret', () => {
  const secret = { text: '135790', expiresAt: new Date(NOW + 15 * MINUTE).toISOString() };
  const queueSecret = () => queue({ text: 'Your code: 135790', secret });

  test('keeps it apart from its text until it is sent, and then no longer anywhere [deliver-1]', async () => {
    const server = await serverWith();
    await queueSecret();
    expect((await rows())[0]).toMatchObject({ body: 'Your code: [removed]', secret: '135790' });
    await deliver(transportTo(server.url));
    expect(textOf(server.mails[0] ?? '')).toContain('Your code: 135790');
    const [sent] = await rows();
    expect(sent).toMatchObject({ kind: 'verify-email', subject: MAIL.subject, secret: null, attempts: 1 });
    expect(sent?.sent_at).not.toBeNull();
    expect(listFilesWith(market, '135790')).toEqual([]);
  });

  test('is tried again with it, and loses it once it is given up', async () => {
    const server = await serverWith({
      onRcptTo: (_, __, done) => done(smtpAnswer(isLater ? 451 : 550, 'No')),
    });
    let isLater = true;
    await queueSecret();
    await deliver(transportTo(server.url));
    expect((await rows())[0]).toMatchObject({ failed_at: null, secret: '135790' });
    isLater = false;
    await deliver(transportTo(server.url), NOW + MINUTE);
    expect((await rows())[0]).toMatchObject({ failed_at: expect.any(String), secret: null });
  });

  test('is not sent once that opens nothing any more', async () => {
    const server = await serverWith();
    await queueSecret();
    expect(await deliver(transportTo(server.url), NOW + 15 * MINUTE)).toBe(0);
    expect((await rows())[0]).toMatchObject({ failed_at: expect.any(String), secret: null });
    expect(server.mails).toEqual([]);
  });

  test('never has it in the subject', async () => {
    await expect(queue({ subject: '135790 is your code', secret })).rejects.toThrow('holds no secret');
  });
});

describe('a mail that is not taken', () => {
  test('comes again after a while when the server says later [deliver-3]', async () => {
    let isFirst = true;
    const server = await serverWith({
      onRcptTo(_, __, done) {
        done(isFirst ? smtpAnswer(451, 'Greylisted, please come again') : undefined);
        isFirst = false;
      },
    });
    await queue();
    const transport = transportTo(server.url);
    expect(await deliver(transport)).toBe(0);
    expect((await rows())[0]).toMatchObject({ sent_at: null, failed_at: null });
    expect((await rows())[0]?.error).toContain('Greylisted');
    expect(await deliver(transport, NOW + 14_000)).toBe(0);
    expect(server.mails).toEqual([]);
    expect(await deliver(transport, NOW + 15_000)).toBe(1);
    expect(server.mails).toHaveLength(1);
  });

  test('is given up when the server refuses it for good', async () => {
    const server = await serverWith({
      onRcptTo: (_, __, done) => done(smtpAnswer(550, 'No such mailbox')),
    });
    await queue();
    const transport = transportTo(server.url);
    await deliver(transport);
    const [mail] = await rows();
    expect(mail).toMatchObject({ sent_at: null, failed_at: new Date(NOW).toISOString() });
    expect(mail?.error).toContain('No such mailbox');
    expect(await deliver(transport, NOW + 24 * HOUR)).toBe(0);
    expect((await rows())[0]?.attempts).toBe(1);
  });

  test('holds up no other', async () => {
    const server = await serverWith({
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('bad') ? smtpAnswer(550, 'No such mailbox') : undefined),
    });
    await queue({ to: 'bad@example.com' });
    await queue({ to: 'good@example.com' });
    expect(await deliver(transportTo(server.url))).toBe(1);
    expect(server.recipients).toEqual(['good@example.com']);
  });

  test('waits for a server that is down, and for a password that is wrong', async () => {
    const server = await startSmtpServer();
    const { url, port } = server;
    await server.close();
    await queue();
    const transport = transportTo(url);
    await deliver(transport);
    expect((await rows())[0]).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 });
    const back = await startSmtpServer({}, port);
    opened.unshift(back);
    expect(await deliver(transport, NOW + MINUTE)).toBe(1);

    const strict = await serverWith({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(smtpAnswer(535, 'Wrong password')),
    });
    await queue();
    await deliver(transportTo(strict.url.replace('smtp://', 'smtp://market:old@')));
    expect((await rows())[1]).toMatchObject({ sent_at: null, failed_at: null });
  });

  test('is tried at growing distances, and given up after some two days', async () => {
    const tries: number[] = [];
    await queue();
    let now = NOW;
    const transport: MailTransport = {
      send: () => {
        tries.push(now);
        return Promise.reject(new Error('down'));
      },
      close: () => undefined,
    };
    for (; now < NOW + 72 * HOUR; now += 15_000) await deliver(transport, now);
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(tries).toHaveLength(9);
    expect((await rows())[0]).toMatchObject({ attempts: 9, sent_at: null });
    expect((await rows())[0]?.failed_at).not.toBeNull();
  });

  test('is not sent days late, as where a mail server is set only now', async () => {
    const server = await serverWith();
    await queue({}, NOW - 4 * 24 * HOUR);
    await queue();
    expect(await deliver(transportTo(server.url))).toBe(1);
    expect((await rows())[0]?.failed_at).not.toBeNull();
  });
});

test('a process that dies while it sends leaves the mail to the next, which says that it is the same one', async () => {
  const server = await serverWith();
  await queue();
  const seen: string[] = [];
  const dying: MailTransport = {
    send: ({ messageId }) => {
      seen.push(messageId);
      return new Promise(() => undefined);
    },
    close: () => undefined,
  };
  void deliver(dying);
  await expect.poll(() => seen.length).toBe(1);
  expect(await deliver(transportTo(server.url), NOW + 4 * MINUTE)).toBe(0);
  expect(await deliver(transportTo(server.url), NOW + 5 * MINUTE)).toBe(1);
  expect(server.mails[0]).toContain(seen[0]);
});

test('a server that stops sends no other mail of the same run', async () => {
  const server = await serverWith();
  const stopping = new AbortController();
  const transport = transportTo(server.url);
  const send: MailTransport['send'] = async (mail) => {
    await transport.send(mail);
    stopping.abort();
  };
  await queue({}, NOW);
  await queue({}, NOW);
  const delivery = { db: market.db, transport: { ...transport, send }, log, signal: stopping.signal };
  expect(await deliverWaiting(delivery, NOW)).toBe(1);
  expect(server.mails).toHaveLength(1);
});

test('the worker sends what is queued while it runs, and ends cleanly', async () => {
  const server = await serverWith();
  const { db } = market;
  const worker = await startJobs([mailJob({ db, transport: transportTo(server.url), log })], { db, log });
  await queue({}, Date.now());
  await expect.poll(() => server.mails.length).toBe(1);
  await worker.stop();
  await queue({}, Date.now());
  expect(server.mails).toHaveLength(1);
});
