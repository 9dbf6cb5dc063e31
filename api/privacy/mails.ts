import type { Mail } from '#api/mail/queue.ts';
import { mailDay } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';

const letter = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n\n${BRAND.name}\n`;

type Leaving = { to: string; dueAt: string; publicUrl: string; withdrawn: number };

export const leavingMail = ({ to, dueAt, publicUrl, withdrawn }: Leaving): Mail => ({
  kind: 'account-leaving',
  to,
  subject: `Your ${BRAND.name} account will be deleted on ${mailDay(dueAt)}`,
  text: letter(
    `You asked us to delete your account. We do it on ${mailDay(dueAt)}.`,
    ...(withdrawn > 0 ? [`Your adverts on sale are withdrawn already: ${withdrawn}.`] : []),
    `If you change your mind, or if it was not you, sign in before then and keep the account: ${publicUrl}/profile#leave`,
  ),
});

export const stayingMail = ({ to, publicUrl }: { to: string; publicUrl: string }): Mail => ({
  kind: 'account-staying',
  to,
  subject: `Your ${BRAND.name} account stays`,
  text: letter(
    'Your account is no longer going to be deleted. Good to have you.',
    'Adverts that were withdrawn stay so until you put them back on sale in your dashboard.',
    `If it was not you, set a new password at once: ${publicUrl}/auth?mode=reset`,
  ),
});

export const farewellMail = ({ to }: { to: string }): Mail => ({
  kind: 'account-deleted',
  to,
  subject: `Your ${BRAND.name} account is deleted`,
  text: letter(
    'Your account and what belonged to it is deleted. People you wrote with keep the messages, from a "Deleted user".',
    'Kwaheri. You are welcome back at any time.',
  ),
});
