import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin } from '#api/accounts/create-admin.ts';
import { readEnv } from '#api/config/env.ts';
import { markAsDemo } from '#api/database/identity.ts';
import { startJobs } from '#api/jobs/start-jobs.ts';
import { createLogger } from '#api/log.ts';
import { queueMail } from '#api/mail/queue.ts';
import { areNumbersShown } from '#api/phones/numbers-shown.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { startSmtpServer } from '#tests/support/mail/smtp-server.ts';
import { handleMail } from './market-mail.ts';
import { settleNumbers, smsJobs } from './market-sms.ts';

const log = createLogger('silent');
let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());

const isShown = async (variables: Record<string, string>) => {
  const { devMail, close } = await handleMail(market, readEnv(variables), log);
  close();
  return devMail !== undefined;
};

test('mails are shown only by a demo market, only while it is one, and only without SMTP', async () => {
  expect(await isShown({})).toBe(false);
  await markAsDemo(market.db, 1);
  expect(await isShown({})).toBe(true);
  expect(await isShown({ DEMO: '0' })).toBe(false);
  expect(await isShown({ HOST: '0.0.0.0' })).toBe(false);
  expect(await isShown({ SMTP_URL: 'smtp://127.0.0.1:1' })).toBe(false);
  await createAdmin(market.db, { email: 'boss@example.com', publicUrl: 'http://localhost:4321' });
  expect(await isShown({})).toBe(false);
});

test('SMS are sent with a provider alone, and numbers shown with one or in a demo that shows its SMS', async () => {
  const env = readEnv({ SMS_URL: 'https://yard@sms.example.com/send', SMS_TOKEN: 'a-token' });
  expect(smsJobs(market, env, log).map(({ name }) => name)).toEqual(['sms']);
  expect(smsJobs(market, readEnv({}), log)).toEqual([]);
  const isShownAfter = async (settle: Promise<void>) => {
    await settle;
    return areNumbersShown(market.db);
  };
  expect(await isShownAfter(settleNumbers(market, readEnv({}), false))).toBe(false);
  expect(await isShownAfter(settleNumbers(market, readEnv({}), true))).toBe(true);
  expect(await isShownAfter(settleNumbers(market, readEnv({}), false))).toBe(false);
  expect(await isShownAfter(settleNumbers(market, env, false))).toBe(true);
});

test('with a mail server they are sent, by default from the host of the market', async () => {
  const server = await startSmtpServer();
  const env = readEnv({ SMTP_URL: server.url, PUBLIC_URL: 'https://garisoko.example' });
  const mail = await handleMail(market, env, log);
  const jobs = await startJobs(mail.jobs, { db: market.db, log });
  await queueMail(market.db, { kind: 'test', to: 'wanjiru@example.com', subject: 'Karibu', text: 'Karibu!' });
  await expect.poll(() => server.mails.length).toBe(1);
  expect(server.mails[0]).toMatch(/^From: Garisoko <no-reply@garisoko\.example>\r$/m);
  await jobs.stop();
  mail.close();
  await server.close();
});
