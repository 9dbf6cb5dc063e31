import type { Mail } from '#api/mail/queue.ts';
import { greeting, quoted } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';
import { SUPPORT_HOURS_TEXT } from '#domain/support/hours.ts';

type News = { to: string; conversationId: number; text: string; publicUrl: string };

/** Notifies the operator of a waiting conversation in the support inbox. */
export const newsMail = ({ to, conversationId, text, publicUrl }: News): Mail => ({
  kind: 'support-news',
  to,
  subject: `Somebody wrote to support (conversation ${conversationId})`,
  text: [
    ...quoted('They wrote:', text),
    '',
    `Answer here: ${publicUrl}/admin/support?conversation=${conversationId}`,
  ].join('\n'),
});

type ContactAnswer = { to: string; name: string; text: string; replyTo: string; conversationId: number };

/** An answer to who wrote without an account: it reaches them by mail alone. */
export const contactAnswerMail = ({ to, name, text, replyTo, conversationId }: ContactAnswer): Mail => ({
  kind: 'support-answer',
  to,
  subject: `${BRAND.name} support answers your message (${conversationId})`,
  text: [
    greeting(name),
    '',
    text,
    '',
    `You wrote to ${BRAND.name} through its contact page. If that was not you, ignore this mail.`,
    `To go on, answer this mail: it reaches ${replyTo}. People answer ${SUPPORT_HOURS_TEXT}.`,
    '',
    BRAND.name,
  ].join('\n'),
  headers: { 'Reply-To': replyTo },
});
