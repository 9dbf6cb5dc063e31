import type { Db } from '#api/database/open.ts';
import type { Columns } from '#api/search/columns.ts';
import type { Trait } from './diverse.ts';
import { listCollectiveSellers } from './queries.ts';
import { remembered } from './remembered.ts';

const ASK_EVERY_MS = 60_000;

/** The seller as what listings have in common; sellers that stand for many others do not count as one. */
export function rememberSellers(db: Db, now: () => number): () => Promise<(columns: Columns) => Trait> {
  const collective = remembered(ASK_EVERY_MS, now, () => listCollectiveSellers(db));
  return async () => {
    const exempt = await collective();
    return ({ seller }) =>
      (slot) => {
        const id = seller[slot] ?? 0;
        return exempt.has(id) ? undefined : id;
      };
  };
}
