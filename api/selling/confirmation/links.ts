import type { Db } from '#api/database/open.ts';
import { createLinkSigner, readSignedLink } from '#api/mail/signed-links.ts';

/** As long as a mail may be answered: past the day on which the last of its listings goes off sale. */
const LINK_DAYS = 90;
const DAY_MS = 86_400_000;

/** The token of a mail, and until when (UTC) it answers for the listings of its seller. */
export type MailToken = { text: string; expiresAt: string };

/** Signs the links of mails to sellers. */
export async function createTokens(db: Db): Promise<(sellerId: number, nowMs: number) => MailToken> {
  const sign = await createLinkSigner(db, 'still-available');
  return (sellerId, nowMs) => {
    const endsMs = nowMs + LINK_DAYS * DAY_MS;
    return { text: sign(`${sellerId}-${endsMs}`), expiresAt: new Date(endsMs).toISOString() };
  };
}

const SUBJECT = /^(\d{1,15})-(\d{1,15})$/;

/** For whose listings a token answers; undefined for one that we did not sign, or that is too old. */
export async function readToken(db: Db, token: string, nowMs: number): Promise<number | undefined> {
  const [, sellerId, endsMs] = SUBJECT.exec((await readSignedLink(db, 'still-available', token)) ?? '') ?? [];
  return Number(endsMs) > nowMs ? Number(sellerId) : undefined;
}
