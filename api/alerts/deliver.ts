import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { queueMail } from '#api/mail/queue.ts';
import { settleWaiting } from '#api/saved-searches/queries.ts';
import type { Search } from '#api/search/search.ts';
import { dueFrequencies } from './clock.ts';
import { alertMail } from './mail.ts';
import { listingsOf } from './mailed-listings.ts';
import { storeMailedPrices } from './matches.ts';
import { addAlertNotices } from './notices.ts';
import { type Recipient, readUnsettled } from './recipients.ts';
import { findState, saveState } from './state.ts';
import { stillNews } from './still-news.ts';
import { createSigner } from './unsubscribe.ts';
import { listWaiting, logMail, markLeftovers, settleMailed, settleUpTo, type Waiting } from './waiting.ts';

type Deps = { db: Db; search: Search; publicUrl: string };

/** So many matches of a person are read at once: the server is held for no longer than it takes to read them. */
const READ_AT_ONCE = 200;
const MARKED_AT_ONCE = 500;

/**
 * Writes one mail to each person whose searches are due and have found something, and returns how many. At seven in
 * the morning in Nairobi daily searches are due, on Mondays weekly ones too; the others always.
 */
export async function mailMatches({ db, search, publicUrl }: Deps, now = Date.now()): Promise<number> {
  const lastRun = Date.parse((await findState(db, 'alerts_ran_at')) ?? '');
  const due = dueFrequencies(Number.isNaN(lastRun) ? now : lastRun, now);
  const at = new Date(now).toISOString();
  const mailing = { search, publicUrl, sign: await createSigner(db), at };
  let mails = 0;
  let { recipients } = await readUnsettled(db, due);
  while (recipients.length > 0) {
    const unfinished: Recipient[] = [];
    await inShortTransactions(
      db,
      recipients,
      async (db, recipient) => ({ recipient, outcome: await mailPerson(db, recipient, mailing) }),
      (done) => {
        mails += done.filter(({ outcome }) => outcome === 'mailed').length;
        for (const { recipient, outcome } of done) if (outcome === 'stale') unfinished.push(recipient);
      },
    );
    recipients = unfinished;
  }
  const isNewDay = due.length > 1;
  if (Number.isNaN(lastRun) || isNewDay) await saveState(db, 'alerts_ran_at', at);
  await markAllLeftovers(db, at);
  return mails;
}

type Mailing = {
  search: Search;
  publicUrl: string;
  sign: Awaited<ReturnType<typeof createSigner>>;
  at: string;
};

/**
 * Tells a person the first of what waits for them, by mail too where they take it, and lets the rest go with it. `stale`
 * where none of what was read is news any more: what comes after it may be.
 */
async function mailPerson(
  db: Db,
  { userId, searchIds }: Recipient,
  { search, publicUrl, sign, at }: Mailing,
): Promise<'mailed' | 'nothing' | 'stale'> {
  await lockRow(db, 'users', userId);
  const limit = Math.max(1, Math.floor(READ_AT_ONCE / searchIds.length));
  const waiting = await listWaiting(db, searchIds, limit);
  const [first] = waiting;
  const bySearch = Map.groupBy(waiting, ({ search_id }) => search_id);
  const isCut = [...bySearch.values()].some((matches) => matches.length === limit);
  const news = stillNews(search, waiting);
  if (news.length === 0 && isCut) {
    for (const [searchId, matches] of bySearch) await settleUpTo(db, searchId, matches.at(-1)?.id ?? 0);
    return 'stale';
  }
  if (news.length > 0) await addAlertNotices(db, news, { personId: userId, at });
  if (first?.takes_mail && news.length > 0) await writeMail(db, news, { userId, publicUrl, sign, at, isCut });
  for (const searchId of bySearch.keys()) await settleWaiting(db, searchId);
  return first?.takes_mail && news.length > 0 ? 'mailed' : 'nothing';
}

type Letter = Omit<Mailing, 'search'> & { userId: number; isCut: boolean };

async function writeMail(
  db: Db,
  news: readonly Waiting[],
  { userId, publicUrl, sign, at, isCut }: Letter,
): Promise<void> {
  const [first] = news;
  if (!first) return;
  const searches = [...new Map(news.map((match) => [match.search_id, match])).values()];
  const mail = alertMail({
    to: first.email,
    firstName: first.first_name,
    listings: listingsOf(news),
    isCut,
    searches: searches.map(({ search_id, name, query }) => ({ id: search_id, name, query })),
    publicUrl,
    tokenFor: (searchId) => sign({ userId, searchId }),
  });
  await queueMail(db, { ...mail, userId }, at);
  const mailId = await logMail(db, { userId, subject: mail.subject, at });
  await settleMailed(db, { ids: news.map(({ id }) => id), mailId, at });
  await storeMailedPrices(db, news);
}

/** Marks what waits no more, a piece at a time. */
async function markAllLeftovers(db: Db, at: string): Promise<void> {
  let { leftovers } = await readUnsettled(db, []);
  while (leftovers.length > 0) {
    const unfinished: number[] = [];
    await inShortTransactions(
      db,
      leftovers,
      async (db, id) => ({ id, marked: await markLeftovers(db, id, MARKED_AT_ONCE, at) }),
      (done) => {
        for (const { id, marked } of done) if (marked === MARKED_AT_ONCE) unfinished.push(id);
      },
    );
    leftovers = unfinished;
  }
}
