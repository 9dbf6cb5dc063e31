import type { Db } from '#api/database/open.ts';
import type { SecurityEventKind } from '#api/database/tables.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { networkHashOf } from './asker.ts';
import { deviceWords } from './device-words.ts';

/** `userId` is null where the account that was tried does not exist. */
export type SecurityEvent = { kind: SecurityEventKind; userId: number | null };

/** Notes a security event of one call. Call it in the transaction of the act, or after an act that failed. */
export type NoteEvent = (db: Db, event: SecurityEvent) => Promise<void>;

/** Keeps and logs the security events of a call, with browser and network; neither names a mail or network address. */
export function securityNotes({ market, log }: { market: Market; log: Log }, request: Request): NoteEvent {
  const network = networkHashOf(market, request);
  const device = deviceWords(request.headers.get('user-agent'));
  return async (db, { kind, userId }) => {
    await db
      .insertInto('security_events')
      .values({ at: new Date().toISOString(), user_id: userId, kind, network_hash: network, device })
      .execute();
    log.info({ event: kind, userId, network, device }, 'security event');
  };
}
