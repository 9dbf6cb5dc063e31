import { settleApprovals } from '#api/approvals/job.ts';
import { openJourneysMarket } from './open-journeys-market.ts';

/** Lets the day pass that takes the place of a second admin, for the approval of one version or price list alone. */
export async function letApprovalPass(
  subjectId: number,
  kind: 'reference-list' | 'price-list' = 'reference-list',
): Promise<void> {
  const market = await openJourneysMarket();
  try {
    await market.db
      .updateTable('approvals')
      .set({ due_at: new Date().toISOString() })
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('state', '=', 'waiting')
      .execute();
    const letters = { publicUrl: process.env.BASE_URL ?? '', operatorEmail: undefined };
    await settleApprovals({ market, letters });
  } finally {
    await market.close();
  }
}
