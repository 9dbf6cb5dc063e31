import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { queueMail } from '#api/mail/queue.ts';
import type { Search } from '#api/search/search.ts';
import { placeText } from '#api/vehicles/queries.ts';
import type { AlertFrequency } from '#domain/alerts.ts';
import { cleanText } from '#domain/person-name.ts';
import { dueFrequencies } from './clock.ts';
import { alertMail, type MailedListing } from './mail.ts';
import { findState, keepState } from './state.ts';
import { stillNews } from './still-news.ts';
import { createSigner } from './unsubscribe.ts';
import { keepMail, listRecipients, listWaiting, settle, type Waiting } from './waiting.ts';

type Deps = { db: Db; search: Search; publicUrl: string };

/**
 * Writes one mail to each person whose searches are due and have found something, and returns how many. At seven in
 * the morning in Nairobi daily searches are due, on Mondays weekly ones too; the others always.
 */
export async function mailMatches({ db, search, publicUrl }: Deps, now = Date.now()): Promise<number> {
  const lastRun = Date.parse((await findState(db, 'alerts_ran_at')) ?? '');
  const due = dueFrequencies(Number.isNaN(lastRun) ? now : lastRun, now);
  const at = new Date(now).toISOString();
  const sign = await createSigner(db);
  let mails = 0;
  await inShortTransactions(
    db,
    await listRecipients(db, due),
    (db, userId) => mailPerson(db, { userId, due, search, publicUrl, sign, at }),
    (written) => {
      mails += written.filter(Boolean).length;
    },
  );
  const isNewDay = due.length > 1;
  if (Number.isNaN(lastRun) || isNewDay) await keepState(db, 'alerts_ran_at', at);
  return mails;
}

type Mailing = {
  userId: number;
  due: readonly AlertFrequency[];
  search: Search;
  publicUrl: string;
  sign: Awaited<ReturnType<typeof createSigner>>;
  at: string;
};

/** Mails what waits for a person, or lets it go where they take no mail; true when a mail was written. */
async function mailPerson(db: Db, { userId, due, search, publicUrl, sign, at }: Mailing): Promise<boolean> {
  const waiting = await listWaiting(db, userId, due);
  const [first] = waiting;
  const news = first?.takes_mail ? stillNews(search, waiting) : [];
  const listings = listingsOf(news);
  if (!first || listings.length === 0) {
    await settle(db, { ids: waiting.map(({ id }) => id), mailId: null, at });
    return false;
  }
  const searches = [...new Map(news.map((match) => [match.search_id, match])).values()];
  const mail = alertMail({
    to: first.email,
    firstName: first.first_name,
    listings,
    searches: searches.map(({ search_id, name, query }) => ({ id: search_id, name, query })),
    publicUrl,
    tokenFor: (searchId) => sign({ userId, searchId }),
  });
  await queueMail(db, mail, at);
  const mailId = await keepMail(db, { userId, subject: mail.subject, at });
  const mailed = new Set(news.map(({ id }) => id));
  await settle(db, { ids: [...mailed], mailId, at });
  const stale = waiting.map(({ id }) => id).filter((id) => !mailed.has(id));
  await settle(db, { ids: stale, mailId: null, at });
  return true;
}

/** Each listing once, with what is best to know about it and all the searches that it matched. */
function listingsOf(news: readonly Waiting[]): MailedListing[] {
  const byVehicle = Map.groupBy(news, ({ vehicle_id }) => vehicle_id);
  return [...byVehicle.values()].flatMap((matches) => {
    const [first] = matches;
    if (!first) return [];
    const best = matches.find(({ kind }) => kind !== 'drop') ?? matches.at(-1) ?? first;
    return [
      {
        id: first.vehicle_id,
        title: cleanText(first.title),
        priceKes: first.present_kes,
        mileageKm: first.mileage_km,
        place: placeText(first),
        kind: best.kind,
        wasKes: best.was_kes,
        searches: [...new Set(matches.map(({ name }) => name))],
      },
    ];
  });
}
