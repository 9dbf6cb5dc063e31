import type { Market } from '#api/market.ts';
import { isWorking } from './state.ts';

const PREFIX = 'price-list-';

/** The name in the spool of the file that waits until it is parsed. */
export const uploadName = (key: string): string => PREFIX + key;

/** Deletes the files that nothing waits for. */
export const sweepUploads = ({ db, spool }: Pick<Market, 'db' | 'spool'>, now?: number): Promise<void> =>
  spool.sweep(PREFIX, (name) => isWorking(db, name.slice(PREFIX.length)), now);
