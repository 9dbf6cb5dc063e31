import { answersGoTo, type Correspondence, letter } from '#api/admin/mails.ts';
import type { Mail } from '#api/mail/queue.ts';
import { mailName } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';

type Receiver = Correspondence & { to: string };

/** Where a dealer asks for the mark and sees how it stands. */
export const VERIFICATION_PLACE = '/onboarding#verified';
const placeOf = ({ publicUrl }: Correspondence): string => `${publicUrl}${VERIFICATION_PLACE}`;

type Verified = Receiver & { businessName: string; lastDay: string };

/** `lastDay` in words. */
export const verifiedMail = ({ to, businessName, lastDay, ...letters }: Verified): Mail => ({
  kind: 'dealer-verified',
  to,
  subject: `You are a Verified Business on ${BRAND.name}`,
  text: letter(
    `We have checked the documents of ${mailName(businessName, 'your business')}. Your listings and your showroom now say Verified Business, until ${lastDay}.`,
    'We remind you 30 and 7 days before, so that you can send what is new in time. A new name of the business ends the mark: we then look at it again.',
    `How it stands: ${placeOf(letters)}`,
  ),
  ...answersGoTo(letters),
});

type Refused = Receiver & { reason: string; problems: readonly string[] };

export const verificationRefusedMail = ({ to, reason, problems, ...letters }: Refused): Mail => ({
  kind: 'verification-refused',
  to,
  subject: `Your documents for Verified Business on ${BRAND.name} need a change`,
  text: letter(
    'We have looked at the documents of your business, and cannot verify it yet.',
    `The reason: ${reason}`,
    ...(problems.length > 0 ? [problems.map((each) => `- ${each}`).join('\n')] : []),
    `Send what is missing, and hand it in again: ${placeOf(letters)}`,
  ),
  ...answersGoTo(letters),
});

export const verificationRevokedMail = ({ to, reason, ...letters }: Receiver & { reason: string }): Mail => ({
  kind: 'verification-revoked',
  to,
  subject: `Verified Business was taken from your showroom on ${BRAND.name}`,
  text: letter(
    'Your listings and your showroom no longer say Verified Business. They stay on sale.',
    `The reason: ${reason}`,
    `You can send documents again: ${placeOf(letters)}`,
    'If you think that this is a mistake, answer this mail. A person reads the answer.',
  ),
  ...answersGoTo(letters),
});

type Ending = Receiver & { days: number; lastDay: string };

/** `days` are those left of the reminder; 0 where the mark is over. */
export const verificationEndsMail = ({ to, days, lastDay, ...letters }: Ending): Mail => ({
  kind: 'verification-ends',
  to,
  subject:
    days === 0
      ? `Your mark Verified Business on ${BRAND.name} has run out`
      : `Your mark Verified Business on ${BRAND.name} ends in ${days} days or less`,
  text: letter(
    days === 0
      ? `It held until ${lastDay}. Your listings stay on sale, and your showroom says Professional Dealer.`
      : `It holds until ${lastDay}. Without new documents your listings then say Professional Dealer.`,
    `Send the documents of this year, and we check them: ${placeOf(letters)}`,
  ),
  ...answersGoTo(letters),
});
