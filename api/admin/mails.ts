import type { Settings } from '#api/config/settings.ts';
import type { Mail } from '#api/mail/queue.ts';
import { mailName, mailTitle } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';
import { DOCUMENT_WORDS, type DocumentKind } from '#domain/vehicles/documents.ts';
import type { Decision } from './schema.ts';

/** Where answers go, and where the site is. */
export type Correspondence = Pick<Settings, 'operatorEmail' | 'publicUrl'> &
  Partial<Pick<Settings, 'supportEmail'>>;

export const letter = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n\n${BRAND.name}\n`;

/** The sender's address is not read. */
export const answersGoTo = ({
  supportEmail = BRAND.supportEmail,
  operatorEmail = supportEmail,
}: Correspondence): Pick<Mail, 'headers'> => ({
  headers: { 'Reply-To': operatorEmail },
});

type Receiver = Correspondence & { to: string };

type Closed = Receiver & { withdrawn: number; reason?: string | undefined };

export const accountClosedMail = ({ to, withdrawn, reason, ...letters }: Closed): Mail => ({
  kind: 'account-closed',
  to,
  subject: `Your ${BRAND.name} account has been deactivated`,
  text: letter(
    'A person here looked at your account and closed it. You are signed out everywhere, and nobody can sign in to it.',
    ...(reason === undefined ? [] : [`The reason: ${reason}`]),
    ...(withdrawn > 0 ? [`Your adverts on sale are no longer shown: ${withdrawn}.`] : []),
    `We do that when an account broke the terms (${letters.publicUrl}/terms), or when we believe that somebody else had got into it.`,
    'If you think that this is a mistake, or want a copy of your data or have it deleted, answer this mail. A person reads the answer.',
  ),
  ...answersGoTo(letters),
});

export const accountReopenedMail = ({ to, restored, ...letters }: Receiver & { restored: number }): Mail => ({
  kind: 'account-reopened',
  to,
  subject: `Your ${BRAND.name} account is open again`,
  text: letter(
    `Your account is open again, and you can sign in: ${letters.publicUrl}/login`,
    ...(restored > 0 ? [`The adverts that we had taken off the market are back on sale: ${restored}.`] : []),
    `Did somebody else get into it? Then set a new password first: ${letters.publicUrl}/auth?mode=reset`,
  ),
  ...answersGoTo(letters),
});

export const showroomApprovedMail = ({
  to,
  businessName,
  ...letters
}: Receiver & { businessName: string }): Mail => ({
  kind: 'showroom-approved',
  to,
  subject: `Your showroom on ${BRAND.name} is public`,
  text: letter(
    `We have looked at ${mailName(businessName, 'your business')}: buyers now see the name on your listings and find your showroom among the dealers, ${letters.publicUrl}/dealers`,
    `What it says is yours to change: ${letters.publicUrl}/onboarding`,
  ),
  ...answersGoTo(letters),
});

type Refused = Receiver & { reason: string; isPublic: boolean };

export const showroomRefusedMail = ({ to, reason, isPublic, ...letters }: Refused): Mail => ({
  kind: 'showroom-refused',
  to,
  subject: `Your showroom on ${BRAND.name} needs a change`,
  text: letter(
    isPublic
      ? 'We have looked at the new name of your business and cannot publish it. Buyers go on seeing the one you had.'
      : 'We have looked at your showroom and cannot publish it as it is. Your listings stay on sale under your own name.',
    `The reason: ${reason}`,
    `Change it here, and we look again: ${letters.publicUrl}/onboarding`,
  ),
  ...answersGoTo(letters),
});

type DocumentRefused = Receiver & { kind: DocumentKind; title: string; reason: string };

export const documentRefusedMail = ({ to, kind, title, reason, ...letters }: DocumentRefused): Mail => ({
  kind: 'document-refused',
  to,
  subject: `The ${DOCUMENT_WORDS[kind]} of your ${mailTitle(title)}`,
  text: letter(
    `We have looked at the ${DOCUMENT_WORDS[kind]} that you sent, and it does not match the advert of your ${mailTitle(title)}. Your advert stays as it is.`,
    `The reason: ${reason}`,
    `Mend the advert, or send another document, and we look again: ${letters.publicUrl}/dashboard/seller`,
  ),
  ...answersGoTo(letters),
});

type OfConversation = Receiver & { title: string | undefined };

const ofTitle = (title: string | undefined): string => (title ? ` about the ${mailTitle(title)}` : '');

export const personWarnedMail = ({ to, title, ...letters }: OfConversation): Mail => ({
  kind: 'person-warned',
  to,
  subject: `A warning about a conversation on ${BRAND.name}`,
  text: letter(
    `A conversation of yours${ofTitle(title)} was reported. A person here has read the reported messages: what you wrote is against our terms, ${letters.publicUrl}/terms`,
    'Ask nobody for money before they have seen the car, for a PIN or a code, and insult nobody. If it happens again, we close your account.',
    'If you think that this is a mistake, answer this mail. A person reads the answer.',
  ),
  ...answersGoTo(letters),
});

type Answered = OfConversation & { decision: Decision };

export const reportAnsweredMail = ({ to, title, decision, ...letters }: Answered): Mail => ({
  kind: 'report-answered',
  to,
  subject: `What became of your report on ${BRAND.name}`,
  text: letter(
    `Thank you for your report of a conversation${ofTitle(title)}. A person here has read the reported messages.`,
    outcomeText(decision),
    `You can block the person in the conversation. How to buy and sell safely: ${letters.publicUrl}/safety`,
  ),
  ...answersGoTo(letters),
});

/** What was done after a report, in words for its reporter. */
export function outcomeText({
  outcome,
  warn,
  closeConversation,
  closeAccount,
}: Answered['decision']): string {
  if (outcome === 'dismissed') return 'We found nothing that is against our terms, and have done nothing.';
  const done = [
    ...(warn ? ['warned the person'] : []),
    ...(closeConversation ? ['closed the conversation'] : []),
    ...(closeAccount ? ['closed the account'] : []),
  ];
  if (done.length === 0) return 'We have noted it, and look at what this person does next.';
  return `We have ${done.length > 1 ? `${done.slice(0, -1).join(', ')} and ${done.at(-1)}` : done[0]}.`;
}
