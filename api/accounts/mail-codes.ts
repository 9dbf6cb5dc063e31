import type { Db } from '#api/database/open.ts';
import type { CodePurpose } from '#api/database/tables.ts';
import type { Secret } from '#api/sending/secrets.ts';
import type { Asker } from './asker.ts';
import { admitMail } from './mail-allowance.ts';
import { hashToken, newCode, newToken } from './tokens.ts';

const CODE_LIFE_MS = 15 * 60_000;
export const LINK_LIFE_MS = 60 * 60_000;

type Asked = { purpose: CodePurpose; email: string; now?: number };
/** The code works only for the browser or person that asked for it, and its guesses are theirs. */
export type AskedByCode = Asked & { asker: Asker };
/** Without an asker it is the operator who asks, whom no limit holds up. */
type AskedByLink = Asked & { asker?: Asker; lifeMs?: number };

/**
 * Makes a six-digit code for a mail address: it works for 15 minutes and once, for its asker only. Call it in the
 * transaction that queues the mail. Throws 429 when the asker had their share for this hour.
 */
export async function createMailCode(
  db: Db,
  { purpose, email, asker, now = Date.now() }: AskedByCode,
): Promise<Secret> {
  const text = newCode();
  const code_hash = hashCode({ purpose, email, asker, code: text });
  return {
    text,
    expiresAt: await keep(db, { purpose, email, asker, now }, { code_hash, lifeMs: CODE_LIFE_MS }),
  };
}

/**
 * Makes the secret part of a link, which works in any browser. Older ones of the same asker open nothing from now on;
 * links of other askers stay valid. Throws 429 like createMailCode.
 */
export async function createMailLink(
  db: Db,
  { purpose, email, asker, now = Date.now(), lifeMs = LINK_LIFE_MS }: AskedByLink,
): Promise<Secret> {
  const text = newToken();
  const expiresAt = await keep(db, { purpose, email, asker, now }, { code_hash: hashToken(text), lifeMs });
  await db
    .updateTable('mail_codes')
    .set({ used_at: new Date(now).toISOString() })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('asker_hash', 'is not distinct from', asker?.key ?? null)
    .where('code_hash', '!=', hashToken(text))
    .where('used_at', 'is', null)
    .execute();
  return { text, expiresAt };
}

/** Makes all codes and links of this purpose for an address worthless. */
export async function voidMailCodes(db: Db, { purpose, email, now = Date.now() }: Asked): Promise<void> {
  await db
    .updateTable('mail_codes')
    .set({ used_at: new Date(now).toISOString() })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Lets the asker do for a quarter of an hour what they have just proved that they may. */
export const saveGrant = (db: Db, { now = Date.now(), ...asked }: AskedByCode): Promise<unknown> =>
  insert(
    db,
    { ...asked, now },
    { code_hash: hashToken(newToken()), lifeMs: CODE_LIFE_MS, admitted_at: null },
  );

type Keeping = Asked & { asker: Asker | undefined; now: number };
type Kept = { code_hash: string; lifeMs: number };

/** Returns until when it works, UTC. */
async function keep(db: Db, { asker, ...asked }: Keeping, kept: Kept): Promise<string> {
  const admitted_at = asker ? await admitMail(db, { ...asked, asker }) : null;
  return insert(db, { asker, ...asked }, { ...kept, admitted_at });
}

async function insert(
  db: Db,
  { purpose, email, asker, now }: Keeping,
  { code_hash, lifeMs, admitted_at }: Kept & { admitted_at: string | null },
): Promise<string> {
  const expires_at = new Date(now + lifeMs).toISOString();
  await db
    .insertInto('mail_codes')
    .values({
      ...{ purpose, email, code_hash, expires_at, admitted_at },
      created_at: new Date(now).toISOString(),
      asker_hash: asker?.key ?? null,
      network_hash: asker?.network ?? null,
    })
    .execute();
  return expires_at;
}

type Hashed = { purpose: CodePurpose; email: string; asker: Asker; code: string };

/** A code belongs to one address, one purpose and one asker. */
export const hashCode = ({ purpose, email, asker, code }: Hashed): string =>
  hashToken(`${purpose}|${email}|${asker.key}|${code}`);
