import type { Env } from '#api/config/env.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { settleNumbersShown } from '#api/phones/numbers-shown.ts';
import { smsJob } from '#api/sms/deliver.ts';
import { httpProvider } from '#api/sms/http-provider.ts';

/** Sends the market's SMS where a provider is set; without one they stay in the database. */
export function smsJobs({ db }: Pick<Market, 'db'>, env: Env, log: Log): Job[] {
  const { SMS_URL: url, SMS_TOKEN: token, SMS_FROM: from } = env;
  if (url === undefined || token === undefined) return [];
  return [smsJob({ db, provider: httpProvider({ url, token, from }), log })];
}

/** Shows numbers of sellers where they can be proved: with a provider of SMS, and in a demo, which shows them its SMS. */
export const settleNumbers = ({ db }: Pick<Market, 'db'>, env: Env, isDemo: boolean): Promise<void> =>
  settleNumbersShown(db, env.SMS_URL !== undefined || isDemo);
