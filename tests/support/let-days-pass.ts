import { askSellers } from '#api/selling/confirmation/ask-sellers.ts';
import { daysBefore } from '#domain/vehicles/confirmation.ts';
import { openJourneysMarket } from './open-journeys-market.ts';

/**
 * Makes the listings of a person as old as after so many days unconfirmed, and asks sellers as the job
 * of the morning does. Only where the journeys have opened the market themselves.
 */
export async function letDaysPass(sellerId: number, days: number): Promise<void> {
  const market = await openJourneysMarket();
  try {
    await market.db
      .updateTable('vehicles')
      .set({ confirmed_at: daysBefore(Date.now(), days), asked_at: null, warned_at: null })
      .where('seller_id', '=', sellerId)
      .execute();
    await askSellers({ db: market.db, publicUrl: process.env.BASE_URL ?? '' });
  } finally {
    await market.close();
  }
}
