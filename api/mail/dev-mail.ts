import { createHash } from 'node:crypto';
import { addressOf } from '#api/caller-address.ts';
import type { Db } from '#api/database/open.ts';
import type { MailRow } from '#api/database/tables.ts';
import { escapeHtml } from '#api/escape-html.ts';
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

/**
 * Answers the page of the mails that nobody sends, so that codes and links can be read on a machine without a mail
 * server. To anybody but a browser on this very machine there is no such page.
 */
export function answerDevMail(db: Db): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isFromThisMachine(request)) return new Response('Not found', { status: 404 });
    const mails = await db
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'body', 'created_at'])
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    return new Response(drawMails(mails), { headers: HEADERS });
  };
}

/** Neither through a proxy that stands on this machine, nor by a strange name that was made to point here. */
function isFromThisMachine(request: Request): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'via'].some((name) => request.headers.has(name));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return (
    isRead && !isForwarded && isLoopback(addressOf(request)) && isLoopback(new URL(request.url).hostname)
  );
}

type ShownMail = Pick<MailRow, 'id' | 'recipient' | 'subject' | 'body' | 'created_at'>;

const drawMails = (mails: readonly ShownMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mail that was not sent · ${BRAND.name}</title><style>${STYLE}</style></head>
<body>
<main>
<h1>Mail that was not sent</h1>
<p>No mail server is set, so mails stay here; the newest ${SHOWN} are shown, only on this machine and only while the demo runs. <a href="/">To the market</a></p>
${mails.map(drawMail).join('\n') || '<p>Nothing was mailed yet.</p>'}
</main>
</body>
</html>`;

const drawMail = ({ id, recipient, subject, body, created_at }: ShownMail): string =>
  `<article id="mail-${id}"><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipient)}, ${TIME.format(new Date(created_at))}</p><pre>${withLinks(body)}</pre></article>`;

/** Addresses become links; everything else stays text. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
