import type { Mail } from '#api/mail/queue.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { BRAND } from '#domain/brand.ts';

type Told = { to: string; userId: number; phone: string; publicUrl: string };

const letter = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n\n${BRAND.name}\n`;

export const phoneProvedMail = ({ to, userId, phone, publicUrl }: Told): Mail => ({
  ...{ kind: 'phone-proved', to, userId },
  subject: `Your phone number on ${BRAND.name} is proved`,
  text: letter(
    `A code by SMS proved that ${formatPhone(phone)} is yours. If you sell, people who are signed in can ask for it on your adverts.`,
    `If it was not you, somebody got into your account. Set a new password at once: ${publicUrl}/auth?mode=reset`,
  ),
});

/** Does not say whose the number is now. */
export const phoneLostMail = ({ to, userId, phone, publicUrl }: Told): Mail => ({
  ...{ kind: 'phone-lost', to, userId },
  subject: `Your phone number on ${BRAND.name} is shown no more`,
  text: letter(
    `Another account has proved by SMS that it receives messages at ${formatPhone(phone)}. A number belongs to one account at a time, so your adverts do not show it any more; buyers can still write to you.`,
    `Is it still yours? Prove it again on your profile: ${publicUrl}/profile#phone`,
  ),
});
