import type { Mail } from '#api/mail/queue.ts';
import type { Secret } from '#api/sending/secrets.ts';
import { BRAND } from '#domain/brand.ts';

const letter = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n\n${BRAND.name}\n`;

export const newAddressMail = ({ to, secret }: { to: string; secret: Secret }): Mail => ({
  kind: 'change-email',
  to,
  secret,
  subject: `Your ${BRAND.name} code`,
  text: letter(
    `Enter this code on your profile to use this address from now on: ${secret.text}`,
    'It works for 15 minutes and once. Nobody from us will ever ask you for it.',
    'If you did not ask for it, somebody mistyped their address. You need not do anything.',
  ),
});

export const addressTakenMail = ({ to, publicUrl }: { to: string; publicUrl: string }): Mail => ({
  kind: 'change-email',
  to,
  subject: `This address already has a ${BRAND.name} account`,
  text: letter(
    'Somebody, most likely you, tried to move another account to this address. It has an account of its own, so nothing was changed.',
    `Sign in to it: ${publicUrl}/auth?mode=login`,
  ),
});

export const addressChangedMail = (given: { to: string; newEmail: string; publicUrl: string }): Mail => ({
  kind: 'email-changed',
  to: given.to,
  subject: `Your ${BRAND.name} account has a new mail address`,
  text: letter(
    `You now sign in with ${given.newEmail}. This address is no longer used.`,
    `If it was not you, somebody knows your password. Write to us at once: ${given.publicUrl}/privacy#contact`,
  ),
});

export const ownPasswordChangedMail = ({ to, publicUrl }: { to: string; publicUrl: string }): Mail => ({
  kind: 'password-changed',
  to,
  subject: `Your ${BRAND.name} password was changed`,
  text: letter(
    'The password of your account was changed on your profile. All other devices were signed out.',
    `If it was not you, set a new one at once: ${publicUrl}/auth?mode=reset`,
  ),
});

type TwoStepChange = { to: string; isOn: boolean; publicUrl: string };

export const twoStepMail = ({ to, isOn, publicUrl }: TwoStepChange): Mail => ({
  kind: 'two-step',
  to,
  subject: `Two-step sign-in is ${isOn ? 'on' : 'off'}`,
  text: letter(
    isOn
      ? 'From now on signing in asks for a code from your authenticator app. Keep the recovery codes where you find them without your phone.'
      : 'Signing in no longer asks for a code from an app. All other devices were signed out.',
    `If it was not you, set a new password at once: ${publicUrl}/auth?mode=reset`,
  ),
});

export const recoveryCodesMail = ({ to, publicUrl }: { to: string; publicUrl: string }): Mail => ({
  kind: 'two-step',
  to,
  subject: `Your ${BRAND.name} recovery codes are new`,
  text: letter(
    'Ten new recovery codes were made for your account. The older ones stopped working, and all other devices were signed out.',
    `If it was not you, set a new password at once: ${publicUrl}/auth?mode=reset`,
  ),
});
