import { hasOwnAdmin } from '#api/accounts/demo-people.ts';
import type { Env } from '#api/config/env.ts';
import { settingsOf } from '#api/config/settings.ts';
import { isDemoMarket } from '#api/database/identity.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { mailJob } from '#api/mail/deliver.ts';
import { type DevMail, openDevMail } from '#api/mail/dev-mail.ts';
import { smtpTransport } from '#api/mail/smtp.ts';
import type { Market } from '#api/market.ts';
import { BRAND } from '#domain/brand.ts';

type MarketMail = {
  /** Shows the mails of a demo market that has no mail server, to those who have its link. */
  devMail: DevMail | undefined;
  jobs: Job[];
  /** Leaves the mail server, once the jobs have ended. */
  close: () => void;
};

/** Sends the market's mail where a mail server is set; without one it stays in the database, and a demo shows it. */
export async function handleMail(market: Market, env: Env, log: Log): Promise<MarketMail> {
  const { SMTP_URL, MAIL_FROM } = env;
  const { publicUrl, isDemoOpen } = settingsOf(env);
  if (SMTP_URL !== undefined) {
    const { hostname } = new URL(publicUrl);
    const from = MAIL_FROM ?? `${BRAND.name} <no-reply@${hostname}>`;
    const transport = smtpTransport({ url: SMTP_URL, from });
    const jobs = [mailJob({ db: market.db, transport, log })];
    return { devMail: undefined, jobs, close: transport.close };
  }
  const isShown = isDemoOpen && (await isDemoMarket(market.db)) && !(await hasOwnAdmin(market.db));
  return { devMail: isShown ? openDevMail(market.db) : undefined, jobs: [], close: () => {} };
}
