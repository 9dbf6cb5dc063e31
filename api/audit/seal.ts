import type { SecretKey } from '#api/config/secret-key.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Link } from './chain.ts';
import { type Chain, lockHead, readChain } from './head.ts';
import { recordAct } from './record-act.ts';
import { type Finding, walkLines } from './walk.ts';

/** What sealing and verifying need of a market. */
export type Sealing = { db: Db; secretKey: SecretKey };

/** Names the key without saying anything of it. */
const keyIdOf = (secretKey: SecretKey): string => secretKey.hash('audit key').slice(0, 8);

const macOf = (secretKey: SecretKey, { id, hash }: Link, at: string): string =>
  secretKey.hash(`audit seal ${id} ${hash} ${at}`);

/** Why the seal is not one that this market's key has made; undefined where it is. */
export function findBrokenSeal(secretKey: SecretKey, chain: Chain): Finding | undefined {
  const { sealed_id, sealed_hash, sealed_at, seal, seal_key } = chain;
  if (sealed_id === null || sealed_hash === null || sealed_at === null)
    return { lineId: null, sentence: 'The seal of the audit log is gone.' };
  if (seal_key !== keyIdOf(secretKey)) return { lineId: null, sentence: OTHER_KEY };
  const isOwn = seal === macOf(secretKey, { id: sealed_id, hash: sealed_hash }, sealed_at);
  return isOwn
    ? undefined
    : { lineId: sealed_id, sentence: 'The seal of the audit log was not made by this market.' };
}

/** What the operator does about a seal of another key. */
export const OTHER_KEY =
  'The audit log is sealed with another key than this market’s, as after a restore without the secret key: put that key back, or look at the log and run npm run check-audit -- --accept-key.';

const END_MISSING = 'The last lines of the audit log are missing, or were changed.';

/**
 * Seals the head of the audit log with the market's key, after the lines since the last seal were verified. Throws with
 * a sentence where they or the seal are not what they were.
 */
export async function sealAudit(market: Sealing, at = new Date().toISOString()): Promise<void> {
  const { db, secretKey } = market;
  const chain = await readChain(db);
  const broken = findBrokenSeal(secretKey, chain);
  if (broken) throw new Error(broken.sentence);
  if (chain.sealed_id === chain.head_id) return;
  const { last, finding } = await walkLines(db, startOf(chain), chain.head_id);
  if (finding) throw new Error(finding.sentence);
  if (last.hash !== chain.head_hash) throw new Error(END_MISSING);
  await writeSeal(market, last, at);
}

/** Where verified lines end: at the seal, unless lines after it were pruned. */
const startOf = ({ sealed_id, sealed_hash, pruned_id, pruned_hash }: Chain): Link =>
  sealed_id !== null && sealed_hash !== null && sealed_id >= pruned_id
    ? { id: sealed_id, hash: sealed_hash }
    : { id: pruned_id, hash: pruned_hash };

async function writeSeal({ db, secretKey }: Sealing, { id, hash }: Link, at: string): Promise<void> {
  const seal = { sealed_id: id, sealed_hash: hash, sealed_at: at };
  await db
    .updateTable('audit_chain')
    .set({ ...seal, seal: macOf(secretKey, { id, hash }, at), seal_key: keyIdOf(secretKey) })
    .where('id', '=', 1)
    // A slower process does not take a newer seal back.
    .where((eb) =>
      eb.or([
        eb('sealed_id', 'is', null),
        eb('sealed_id', '<', id),
        eb('seal_key', '<>', keyIdOf(secretKey)),
      ]),
    )
    .execute();
}

/** Seals a log that no key has sealed yet: right after the migration that made it a chain, and at no other time. */
export async function sealFirst(market: Sealing, at = new Date().toISOString()): Promise<void> {
  const { head_id: id, head_hash: hash } = await readChain(market.db);
  await writeSeal(market, { id, hash }, at);
}

/**
 * Seals the log with this market's key in the place of another's, and says so in the log. Throws with a sentence where
 * the lines do not follow one another, or the seal is this market's already.
 */
export function acceptKey(market: Sealing, at = new Date().toISOString()): Promise<void> {
  return inTransaction(market.db, async (db) => {
    await lockHead(db);
    const chain = await readChain(db);
    if (chain.seal_key === keyIdOf(market.secretKey))
      throw new Error('The audit log is sealed with this market’s key already.');
    const start = { id: chain.pruned_id, hash: chain.pruned_hash };
    const { last, finding } = await walkLines(db, start, chain.head_id);
    if (finding) throw new Error(finding.sentence);
    if (last.hash !== chain.head_hash) throw new Error(END_MISSING);
    const act = {
      actorId: null,
      action: 'audit log sealed with another key',
      subject: 'audit log',
      subjectId: null,
    };
    await recordAct(db, act, at);
    await db.updateTable('audit_chain').set({ sealed_id: null }).where('id', '=', 1).execute();
    await writeSeal({ ...market, db }, await lockHead(db), at);
  });
}
