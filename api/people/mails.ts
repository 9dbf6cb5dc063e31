import { answersGoTo, type Correspondence, letter } from '#api/admin/mails.ts';
import type { Mail } from '#api/mail/queue.ts';
import { mailDay } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';

type Receiver = Correspondence & { to: string };

const COMPLAIN =
  'If you think that this is a mistake, answer this mail. A person reads the answer, and you can send what speaks for you.';
const YOUR_DATA = 'You can have a copy of your data, or have it deleted: ask for it in the same mail.';
const adverts = (withdrawn: number): string[] =>
  withdrawn > 0 ? [`Your adverts on sale are no longer shown: ${withdrawn}.`] : [];

type Suspended = Receiver & { reason: string; until: string; withdrawn: number };

export const suspendedMail = ({ to, reason, until, withdrawn, ...letters }: Suspended): Mail => ({
  kind: 'account-suspended',
  to,
  subject: `Your ${BRAND.name} account is suspended until ${mailDay(until)}`,
  text: letter(
    `A person here looked at your account and suspended it. You are signed out everywhere, and can sign in again from ${mailDay(until)} on.`,
    `The reason: ${reason}`,
    ...adverts(withdrawn),
    ...(withdrawn > 0 ? ['They come back by themselves when the suspension ends.'] : []),
    `The terms are here: ${letters.publicUrl}/terms`,
    COMPLAIN,
  ),
  ...answersGoTo(letters),
});

type Ended = { to: string; publicUrl: string; restored: number };

export const suspensionEndedMail = ({ to, publicUrl, restored }: Ended): Mail => ({
  kind: 'suspension-ended',
  to,
  subject: `Your ${BRAND.name} account is open again`,
  text: letter(
    `The suspension of your account is over, and you can sign in: ${publicUrl}/login`,
    ...(restored > 0 ? [`The adverts that it had taken off the market are back on sale: ${restored}.`] : []),
  ),
});

type Banned = Receiver & { reason: string; withdrawn: number };

export const bannedMail = ({ to, reason, withdrawn, ...letters }: Banned): Mail => ({
  kind: 'account-banned',
  to,
  subject: `Your ${BRAND.name} account is closed for good`,
  text: letter(
    'Two people here looked at your account and closed it for good. You are signed out everywhere, and cannot open another account with this mail address or phone number.',
    `The reason: ${reason}`,
    ...adverts(withdrawn),
    `The terms are here: ${letters.publicUrl}/terms`,
    COMPLAIN,
    YOUR_DATA,
  ),
  ...answersGoTo(letters),
});

export const warningMail = ({ to, words, ...letters }: Receiver & { words: string }): Mail => ({
  kind: 'account-warning',
  to,
  subject: `A warning from ${BRAND.name}`,
  text: letter(
    'A person here looked at what you do on the market, and warns you:',
    words,
    `If it happens again, we may suspend or close your account. The terms are here: ${letters.publicUrl}/terms`,
    COMPLAIN,
  ),
  ...answersGoTo(letters),
});

export const signedOutMail = ({
  to,
  isEverywhere,
  ...letters
}: Receiver & { isEverywhere: boolean }): Mail => ({
  kind: 'signed-out',
  to,
  subject: `We have signed you out of ${BRAND.name}`,
  text: letter(
    isEverywhere
      ? 'To be safe, we have signed your account out on all devices.'
      : 'To be safe, we have signed your account out on one of your devices.',
    `Sign in again: ${letters.publicUrl}/login\nIf somebody else may know your password, set a new one first: ${letters.publicUrl}/auth?mode=reset`,
  ),
  ...answersGoTo(letters),
});

export const adminGrantedMail = ({ to, ...letters }: Receiver): Mail => ({
  kind: 'admin-granted',
  to,
  subject: `You are an admin of ${BRAND.name} now`,
  text: letter(
    'Two admins have made your account an admin’s. You are signed out everywhere: sign in again with your password and your authenticator app.',
    `The admin dashboard: ${letters.publicUrl}/admin`,
    'If you did not expect this, answer this mail.',
  ),
  ...answersGoTo(letters),
});

export const adminTakenMail = ({ to, ...letters }: Receiver): Mail => ({
  kind: 'admin-taken',
  to,
  subject: `You are no admin of ${BRAND.name} any more`,
  text: letter(
    'The role of admin was taken from your account, which is a buyer’s now. You are signed out everywhere and can sign in again.',
    'If you think that this is a mistake, answer this mail.',
  ),
  ...answersGoTo(letters),
});

type LinkEnded = Receiver & { isAgent: boolean };

export const linkEndedMail = ({ to, isAgent, ...letters }: LinkEnded): Mail => ({
  kind: 'agent-link-ended',
  to,
  subject: `A change in your team on ${BRAND.name}`,
  text: letter(
    isAgent
      ? 'A person here has ended that you act for a dealer. You can no longer change that dealer’s listings or read their leads.'
      : 'A person here has ended that an agent acts for you. Their leads and listings are with you again.',
    `Your team: ${letters.publicUrl}${isAgent ? '/dashboard/agent' : '/dashboard/dealer'}`,
    'If you think that this is a mistake, answer this mail.',
  ),
  ...answersGoTo(letters),
});
