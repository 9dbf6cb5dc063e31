import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { insertOnce } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';

/** What links in mails do for people who are signed out; a token for one of them is worth nothing for another. */
export type LinkPurpose = 'alerts' | 'notices' | 'still-available';

/** Named by the first links that were signed with it. */
const SECRET = 'alerts_secret';

/** Signs what links are about, so that none can be forged. The key is made with the first link. */
export async function createLinkSigner(db: Db, purpose: LinkPurpose): Promise<(subject: string) => string> {
  const secret = await findSecret(db);
  return (subject) => `${subject}.${sign(secret, purpose, subject)}`;
}

const TOKEN = /^([\d-]{1,60})\.([\w-]{43})$/;

/** What a signed token is about; undefined when it was not signed here for this purpose. */
export async function readSignedLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const [, subject, signature = ''] = TOKEN.exec(token) ?? [];
  if (subject === undefined) return undefined;
  const expected = Buffer.from(sign(await findSecret(db), purpose, subject));
  return timingSafeEqual(expected, Buffer.from(signature)) ? subject : undefined;
}

const sign = (secret: string, purpose: LinkPurpose, subject: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${subject}`).digest('base64url');

async function findSecret(db: Db): Promise<string> {
  const find = () => db.selectFrom('meta').select('value').where('key', '=', SECRET).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  const value = randomBytes(32).toString('base64url');
  await insertOnce(db.insertInto('meta').values({ key: SECRET, value }).returning('key'));
  // Of two processes that make one at once, the first one's signs.
  return (await find())?.value ?? value;
}
