import type { Mail } from '#api/mail/queue.ts';
import { greeting, quoted } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';
import type { NoticeKind } from '#domain/notices/notices.ts';

export type MailedNotice = {
  kind: NoticeKind;
  text: string;
  path: string;
  times: number;
  /** What the other person wrote last, for those who chose to have it in mails. */
  words: string | null;
};

type NoticeMail = {
  to: string;
  userId: number;
  firstName: string | null;
  notices: readonly MailedNotice[];
  publicUrl: string;
  /** Signed: ends these mails. */
  token: string;
};

/** So many notices stand in a mail; the rest is a click away. */
const SHOWN = 20;

/** One mail about what a person has not read. Its kind says whether it holds what others wrote. */
export function noticeMail({ to, userId, firstName, notices, publicUrl, token }: NoticeMail): Mail {
  const more = notices.length - SHOWN;
  const parts = [
    greeting(firstName),
    ...notices.slice(0, SHOWN).map((notice) => noticeLines(notice, publicUrl)),
    ...(more > 0 ? [`And ${more} more: ${publicUrl}/notices`] : []),
    ...(notices.some(({ kind }) => kind === 'message') ? [CAUTION] : []),
    `Choose what we mail you: ${publicUrl}/profile#notices\nStop these mails: ${publicUrl}/unsubscribe?of=notices&token=${token}`,
    BRAND.name,
  ];
  return {
    kind: notices.some(({ words }) => words !== null) ? 'message' : 'notices',
    ...{ to, userId, subject: subjectOf(notices), text: `${parts.join('\n\n')}\n` },
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/alerts/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const CAUTION = `Answers to this mail reach nobody: ${BRAND.name} shows no one your address. Never pay for a car that you have not seen, and never send anybody a code that came to your phone.`;

function noticeLines({ kind, text, path, times, words }: MailedNotice, publicUrl: string): string {
  const what = kind === 'message' && times > 1 ? `${text} (${times} messages)` : text;
  const shown = words === null ? [what] : quoted(`${what}:`, words);
  return [...shown, `${kind === 'message' ? 'Read and answer' : 'See it'} here: ${publicUrl}${path}`].join(
    '\n',
  );
}

function subjectOf(notices: readonly MailedNotice[]): string {
  const [first] = notices;
  if (first && notices.length === 1) return first.text;
  return notices.every(({ kind }) => kind === 'message')
    ? `${notices.length} conversations wait for you`
    : `${notices.length} things wait for you on ${BRAND.name}`;
}
