import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hasOwnAdmin } from '#api/accounts/demo-people.ts';
import type { Db } from '#api/database/open.ts';
import type { MailRow } from '#api/database/tables.ts';
import { addressOf } from '#api/http/caller-address.ts';
import { escapeHtml } from '#api/http/escape-html.ts';
import { urlOf } from '#api/http/request-url.ts';
import { readText } from '#api/sending/secrets.ts';
import { BRAND } from '#domain/brand.ts';
import { isLoopback } from '#domain/demo.ts';

export const DEV_MAIL_PATH = '/dev/mail';
const SHOWN = 50;
const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Nairobi',
});
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid;padding:1rem 0}h2{margin:0;font-size:1.1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}';
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export type DevMail = {
  /** The path with the key of this start. */
  path: string;
  answer: (request: Request) => Promise<Response>;
};

/**
 * Opens the page of mails and SMS that are not sent, so that codes and links can be read on a machine without a mail
 * server.
 * It needs a key that is new with each start, because behind a proxy on this machine all callers look local; once the
 * market has an admin of its own it is closed.
 */
export function openDevMail(db: Db): DevMail {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return {
    path: `${DEV_MAIL_PATH}?key=${key}`,
    async answer(request) {
      if (!isFromThisMachine(request)) return notFound('Not found');
      if (!isSame(new URL(request.url).searchParams.get('key') ?? '', key)) return notFound(NO_KEY);
      if (await hasOwnAdmin(db)) return notFound(CLOSED);
      return new Response(drawMessages(await listMessages(db)), { headers: HEADERS });
    },
  };
}

const KEY_BYTES = 24;
const NO_KEY =
  'Open the link that was printed when the market was started: it holds a key that is new each time.';
const CLOSED = 'This market has an admin of its own, so mails are shown here no more.';

const notFound = (sentence: string): Response =>
  new Response(sentence, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** In constant time, whatever was sent. */
const isSame = (given: string, key: string): boolean => timingSafeEqual(digest(given), digest(key));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The newest mails and SMS, the newest first. */
async function listMessages(db: Db): Promise<ShownMessage[]> {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body', 'secret', 'secret_expires_at', 'created_at'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const sms = await db
    .selectFrom('sms')
    .select(['id', 'recipient', 'body', 'secret', 'secret_expires_at', 'created_at'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return [
    ...mails.map((mail) => ({ ...mail, mark: `mail-${mail.id}`, title: mail.subject })),
    ...sms.map((message) => ({ ...message, mark: `sms-${message.id}`, title: 'SMS' })),
  ]
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, SHOWN);
}

/** Neither through a proxy that stands on this machine, nor by a strange name that was made to point here. */
function isFromThisMachine(request: Request): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'via'].some((name) => request.headers.has(name));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !isForwarded && isLoopback(addressOf(request)) && isLoopback(urlOf(request).hostname);
}

type ShownMessage = Pick<MailRow, 'recipient' | 'body' | 'secret' | 'secret_expires_at' | 'created_at'> & {
  mark: string;
  title: string;
};

const drawMessages = (messages: readonly ShownMessage[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mail and SMS that were not sent · ${BRAND.name}</title><style>${STYLE}</style></head>
<body>
<main>
<h1>Mail and SMS that were not sent</h1>
<p>No mail server is set, so mails stay here, and SMS too; the newest ${SHOWN} are shown, only on this machine and only while the demo runs. <a href="/">To the market</a></p>
${messages.map(drawMessage).join('\n') || '<p>Nothing was mailed yet.</p>'}
</main>
</body>
</html>`;

const drawMessage = ({ mark, recipient, title, created_at, ...text }: ShownMessage): string =>
  `<article id="${mark}"><h2>${escapeHtml(title)}</h2><p>To ${escapeHtml(recipient)}, ${TIME.format(new Date(created_at))}</p><pre>${withLinks(readText(text, Date.now()))}</pre></article>`;

/** Addresses become links; everything else stays text. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
