import type { Db } from '#api/database/open.ts';
import { GENESIS_HASH, type Link } from './chain.ts';
import { type Chain, readChain } from './head.ts';
import { PRUNED } from './prune.ts';
import { findBrokenSeal, type Sealing } from './seal.ts';
import { type Finding, walkLines } from './walk.ts';

export type Verification = {
  /** How many lines were verified. */
  lines: number;
  /** The end of the log, to be noted somewhere else. */
  head: Link;
  /** The first thing that is wrong; null for a whole log. */
  finding: Finding | null;
};

/**
 * Verifies the whole audit log: each line, its beginning and its end, the seal of the market's key and, where one is
 * given, a head that was noted before. It changes nothing, and others may write meanwhile.
 */
export async function verifyAudit(market: Sealing, noted?: Link): Promise<Verification> {
  for (;;) {
    const chain = await readChain(market.db);
    const verified = await verifyFrom(market, chain, noted);
    // Lines that were pruned meanwhile are not missing.
    if (!verified.finding || (await readChain(market.db)).pruned_id === chain.pruned_id) return verified;
  }
}

async function verifyFrom({ db, secretKey }: Sealing, chain: Chain, noted?: Link): Promise<Verification> {
  const head = { id: chain.head_id, hash: chain.head_hash };
  const start = { id: chain.pruned_id, hash: chain.pruned_hash };
  const known = [sealedLink(chain), noted].filter((link) => link !== undefined);
  let pruned: string | undefined;
  const { last, lines, finding } = await walkLines(db, start, head.id, (link, { action, details }) => {
    if (action === PRUNED) pruned = details;
    return known.every(({ id, hash }) => id !== link.id || hash === link.hash)
      ? undefined
      : rewritten(link.id);
  });
  return {
    ...{ lines, head },
    finding:
      finding ??
      (await findWrongEnds(db, head, last)) ??
      findWrongStart(start, pruned) ??
      findBrokenSeal(secretKey, chain) ??
      findUnreached(known, start, head) ??
      null,
  };
}

const sealedLink = ({ sealed_id: id, sealed_hash: hash }: Chain): Link | undefined =>
  id === null || hash === null ? undefined : { id, hash };

const rewritten = (lineId: number): Finding => ({
  lineId,
  sentence: `Line ${lineId} is not the one that was sealed or noted: the log up to it was written anew.`,
});

/** Lines before the beginning or after the end, and an end that is missing. */
async function findWrongEnds(db: Db, head: Link, last: Link): Promise<Finding | undefined> {
  if (last.id !== head.id)
    return {
      lineId: last.id + 1,
      sentence: `The end is missing, from line ${last.id + 1} to line ${head.id}.`,
    };
  if (last.hash !== head.hash)
    return { lineId: head.id, sentence: `Line ${head.id}, the last, is not as it was written.` };
  const beyond = await db
    .selectFrom('audit_log as l')
    .innerJoin('audit_chain as c', (join) => join.on('c.id', '=', 1))
    .select('l.id')
    .where((eb) => eb.or([eb('l.id', '>', eb.ref('c.head_id')), eb('l.id', '<=', eb.ref('c.pruned_id'))]))
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  return beyond && { lineId: beyond.id, sentence: `Line ${beyond.id} was added beside the log.` };
}

/** The beginning moves only by pruning, whose line says where to. */
function findWrongStart(start: Link, pruned: string | undefined): Finding | undefined {
  if (start.hash === GENESIS_HASH) return undefined;
  const said: unknown = pruned === undefined ? undefined : JSON.parse(pruned);
  const isSaid =
    typeof said === 'object' && said !== null && 'throughId' in said && 'hash' in said
      ? said.throughId === start.id && said.hash === start.hash
      : false;
  return isSaid
    ? undefined
    : { lineId: start.id, sentence: `The lines up to ${start.id} were removed otherwise than by pruning.` };
}

/** What was sealed or noted and is no part of the log: it stood after the end that there is now. */
function findUnreached(known: readonly Link[], start: Link, head: Link): Finding | undefined {
  const beyond = known.find(({ id }) => id > head.id);
  if (beyond)
    return {
      lineId: head.id + 1,
      sentence: `Line ${beyond.id} was sealed or noted, and the log ends with line ${head.id}: its end was removed.`,
    };
  return known.some(({ id, hash }) => id === start.id && hash !== start.hash)
    ? rewritten(start.id)
    : undefined;
}
