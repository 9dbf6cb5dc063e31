import { askSellers } from '#api/selling/confirmation/ask-sellers.ts';
import { expireListings } from '#api/selling/confirmation/expire-listings.ts';
import { daysBefore } from '#domain/vehicles/confirmation.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

export const NOW = Date.now();
const DAY_MS = 86_400_000;
const publicUrl = 'https://market.example.com';

/** The market of a seller who reads mails; days count from NOW. */
export async function openSellersMarket() {
  const talk = await openTestTalk();
  const { db, seller } = talk;
  await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', seller.id).execute();
  const momentOf = (day: number) => NOW + day * DAY_MS;
  return {
    ...talk,
    /** Dates the last confirmation of all listings, or this one, so many days before NOW. */
    confirm: async (daysAgo: number, id?: number) => {
      const update = db.updateTable('vehicles').set({
        ...{ confirmed_at: daysBefore(NOW, daysAgo), asked_at: null, warned_at: null },
      });
      await (id === undefined ? update : update.where('id', '=', id)).execute();
    },
    /** What the jobs do on a day: how many mails were written, and how many listings went off sale. */
    passDay: async (day: number) => ({
      mails: await askSellers({ db, publicUrl }, momentOf(day)),
      expired: await expireListings({ db, publicUrl }, momentOf(day)),
    }),
    listMails: () =>
      db
        .selectFrom('mails')
        .select(['kind', 'recipient', 'subject', 'body', 'secret'])
        .orderBy('id')
        .execute(),
    statusOf: async (id: number) =>
      (await db.selectFrom('vehicles').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status,
  };
}
