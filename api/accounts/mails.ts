import type { Mail } from '#api/mail/queue.ts';
import type { Secret } from '#api/sending/secrets.ts';
import { BRAND } from '#domain/brand.ts';

type To = { to: string; publicUrl: string };

const letter = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n\n${BRAND.name}\n`;

export const verificationMail = ({ to, secret }: To & { secret: Secret }): Mail => ({
  kind: 'verify-email',
  to,
  secret,
  subject: `Your ${BRAND.name} code`,
  text: letter(
    'Karibu!',
    `Enter this code to finish your registration: ${secret.text}`,
    'It works for 15 minutes and once, in the browser that you began in. Nobody from us will ever ask you for it.',
    'If you did not ask for it, somebody mistyped their address. You need not do anything.',
  ),
});

export const alreadyRegisteredMail = ({ to, secret, publicUrl }: To & { secret: Secret }): Mail => ({
  kind: 'verify-email',
  to,
  secret,
  subject: `You already have a ${BRAND.name} account`,
  text: letter(
    'Somebody, most likely you, tried to register with this mail address. You already have an account.',
    `Sign in: ${publicUrl}/auth?mode=login\nForgotten your password? ${publicUrl}/auth?mode=reset`,
    `If you are on the registration screen now, this code takes you to the sign-in: ${secret.text}`,
    'If it was not you, you need not do anything: nobody can get in with this.',
  ),
});

export const resetMail = ({ to, publicUrl, secret }: To & { secret: Secret }): Mail => ({
  kind: 'reset-password',
  to,
  secret,
  subject: `Set a new ${BRAND.name} password`,
  text: letter(
    'Somebody, most likely you, asked for a new password. Set it here:',
    resetLink(publicUrl, secret.text),
    'The link works for one hour and once. Your old password stays until you set a new one.',
    'If it was not you, do not open the link and delete this mail: your account is safe as it is. If such mails keep coming, choose a stronger password and turn on two-step sign-in in your profile.',
  ),
});

export const renewTwoStepMail = ({ to, publicUrl, secret }: To & { secret: Secret }): Mail => ({
  kind: 'renew-two-step',
  to,
  secret,
  subject: `Your ${BRAND.name} code`,
  text: letter(
    'Your authenticator app has to be set up again, because its key was lost on our side.',
    `Enter this code where you sign in: ${secret.text}`,
    'It works for 15 minutes and once, in the browser that you began in. Nobody from us will ever ask you for it.',
    `If you are not signing in, somebody knows your password. Set a new one at once: ${publicUrl}/auth?mode=reset`,
  ),
});

export const passwordChangedMail = ({ to, publicUrl }: To): Mail => ({
  kind: 'password-changed',
  to,
  subject: `Your ${BRAND.name} password was changed`,
  text: letter(
    'The password of your account was just changed, and all devices were signed out.',
    `If it was not you, somebody can read your mail or knew your password. Set a new one at once: ${publicUrl}/auth?mode=reset`,
  ),
});

export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth?mode=reset&token=${token}`;
