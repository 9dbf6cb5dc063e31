import type { Mail } from '#api/mail/queue.ts';
import { mailName, mailTitle, quoted } from '#api/mail/words.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { BRAND } from '#domain/brand.ts';
import { formatKes } from '#domain/money.ts';
import { NO_LENDER_YET } from '#domain/partners/finance-request.ts';
import type { FinanceRequest } from './schema.ts';

const KIND = 'finance-request';

/** The whole request, for the operator; Reply-To is the buyer. */
export function operatorMail(request: FinanceRequest, to: string, publicUrl: string): Mail {
  const { number, name, phone, email, income, message, vehicleId, consentVersion, consentedAt } = request;
  const lines = [
    `${request.partnerName ? `For: ${request.partnerName}` : 'For: whichever lender fits'}`,
    `Name: ${mailName(name, 'see the admin page')}`,
    `Phone: ${formatPhone(phone)}`,
    `Email: ${email}`,
    `Income: ${formatKes(income)} a month`,
    ...wantedLines(request),
    ...(vehicleId === null ? [] : [`Listing: ${publicUrl}/vehicle/${vehicleId}`]),
    '',
    ...(message === null ? ['They wrote no message.'] : quoted('They wrote:', message)),
    '',
    `Consent: text of ${consentVersion}, given ${consentedAt}`,
    'No lender has it. Ask the buyer before you pass it on.',
  ];
  return {
    kind: KIND,
    to,
    subject: `Finance request ${number}`,
    text: lines.join('\n'),
    headers: { 'Reply-To': email },
  };
}

/** What the buyer keeps in hand. It holds no words of theirs, since the address is not verified. */
export function buyerMail(request: FinanceRequest, withdrawLink: string): Mail {
  const lines = [
    `We have your finance request ${request.number}. ${NO_LENDER_YET}`,
    '',
    ...wantedLines(request),
    `Lender: ${request.partnerName ?? 'whichever fits'}`,
    '',
    'What happens next: somebody here reads it and calls or writes to you. Before any lender gets it, you are asked.',
    `To withdraw the request, open this page and confirm; we then delete it: ${withdrawLink}`,
    '',
    'You never asked for this? Then somebody typed your address by mistake. The same page deletes it.',
    '',
    BRAND.name,
  ];
  return {
    kind: KIND,
    to: request.email,
    subject: `Your finance request ${request.number}`,
    text: lines.join('\n'),
  };
}

/** The page that asks before it withdraws. */
export const withdrawLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/withdraw-request?token=${token}`;

function wantedLines(request: FinanceRequest): string[] {
  const { vehicleTitle, vehicleYear, vehiclePrice, downPayment, loanTerm } = request;
  return [
    `Vehicle: ${vehicleTitle === null ? `made in ${vehicleYear}` : mailTitle(vehicleTitle)}`,
    `Price: ${formatKes(vehiclePrice)}`,
    ...(downPayment === null ? [] : [`Down payment: ${formatKes(downPayment)}`]),
    ...(loanTerm === null ? [] : [`Term: ${loanTerm} months`]),
  ];
}
