import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { queueMail } from '#api/mail/queue.ts';
import { CHECK_NAMES, type Check } from '#domain/operations/checks.ts';
import { followTroubles, isNews, type News, type Trouble } from '#domain/operations/troubles.ts';
import { alertMail } from './mail.ts';

type AlertDeps = {
  db: Db;
  checks: () => Promise<Check[]>;
  /** Who is told by mail; undefined where it stands in the log and on the admins' page alone. */
  operatorEmail: string | undefined;
  publicUrl: string;
  log: Log;
  now?: () => number;
};

/** Tells the operator by mail when something goes wrong, each day while it does, and when it is over. */
export const operatorAlertsJob = (deps: AlertDeps): Job => ({
  name: 'operator-alerts',
  does: 'Tells the operator when something goes wrong',
  when: { everySeconds: 60 },
  scope: 'market',
  begin: () => () => tellOperator(deps),
});

/** Looks once, and queues one mail about all that is news. What goes wrong is kept, so that nothing is told twice. */
export async function tellOperator({ now = Date.now, ...deps }: AlertDeps): Promise<void> {
  const checks = await deps.checks();
  const at = now();
  const news = await inTransaction(deps.db, async (db) => {
    await lockKeys(db, 'operator alerts');
    const { troubles, news } = followTroubles(await listTroubles(db), checks, at);
    await keep(db, troubles);
    const { operatorEmail: to, publicUrl } = deps;
    if (to && isNews(news))
      await queueMail(db, alertMail({ to, publicUrl, news }), new Date(at).toISOString());
    return news;
  });
  logNews(deps.log, news);
}

function logNews(log: Log, { begun, goesOn, over }: News): void {
  for (const { name, detail } of [...begun, ...goesOn])
    log.error({ check: name, detail }, 'Something goes wrong');
  for (const { name } of over) log.info({ check: name }, 'It is well again');
}

/** What goes wrong at the moment, the oldest first. */
export async function listTroubles(db: Db): Promise<Trouble[]> {
  const rows = await db.selectFrom('troubles').selectAll().orderBy('since').execute();
  return rows.flatMap(({ name, detail, since, mailed_at, reminded_at }) => {
    const known = CHECK_NAMES.find((each) => each === name);
    if (!known) return [];
    const times = { mailedAt: momentOf(mailed_at), remindedAt: momentOf(reminded_at) };
    return [{ name: known, detail, since: Date.parse(since), ...times }];
  });
}

async function keep(db: Db, troubles: readonly Trouble[]): Promise<void> {
  await db.deleteFrom('troubles').execute();
  if (troubles.length === 0) return;
  await db
    .insertInto('troubles')
    .values(
      troubles.map(({ name, detail, since, mailedAt, remindedAt }) => ({
        ...{ name, detail, since: textOf(since) ?? '' },
        ...{ mailed_at: textOf(mailedAt), reminded_at: textOf(remindedAt) },
      })),
    )
    .execute();
}

const momentOf = (at: string | null): number | undefined => (at === null ? undefined : Date.parse(at));
const textOf = (ms: number | undefined): string | null =>
  ms === undefined ? null : new Date(ms).toISOString();
