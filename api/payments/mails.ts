import { letter } from '#api/admin/mails.ts';
import type { Mail } from '#api/mail/queue.ts';
import { greeting, mailDay, mailTitle } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';
import { formatKes } from '#domain/money.ts';
import { type Begun, begunWords as wordsOf } from '#domain/payments/begun-words.ts';
import type { OrderTerms } from './order-terms.ts';

export type Receiver = { to: string; firstName: string | null };
type About = Receiver & { orderId: number; terms: OrderTerms };

const WHERE = `Everything about it stands on ${BRAND.name} under Payments in your account.`;
const nameOf = ({ terms, orderId }: About): string => `${mailTitle(terms.title)} (order ${orderId})`;

type Placed = About & { priceKes: number; creditKes: number; amountKes: number; expiresAt: string };

/** What was ordered and by which words, as the person accepted them. */
export function orderPlacedMail({ priceKes, creditKes, amountKes, ...about }: Placed): Mail {
  const { terms, to } = about;
  return {
    kind: 'order-placed',
    to,
    subject: `Your order ${about.orderId} on ${BRAND.name}`,
    text: letter(
      greeting(about.firstName),
      `You ordered: ${nameOf(about)}.`,
      terms.lines.map(({ label, amountKes }) => `${label}: ${formatKes(amountKes)}`).join('\n'),
      [
        `Price: ${formatKes(priceKes)}`,
        ...(creditKes > 0 ? [`From your credit: ${formatKes(creditKes)}`] : []),
        `To pay by phone: ${formatKes(amountKes)}`,
      ].join('\n'),
      `What you accepted (version ${terms.version}):\n${terms.words.map((words) => `- ${words}`).join('\n')}`,
      ...(amountKes > 0
        ? ['An order that is not paid within 24 hours expires by itself and costs nothing.']
        : []),
      WHERE,
    ),
  };
}

type Paid = About &
  Begun & { priceKes: number; receivedKes: number; overpaidKes: number; code: string | null };

export const orderPaidMail = ({ priceKes, receivedKes, overpaidKes, code, ...about }: Paid): Mail => ({
  kind: 'order-paid',
  to: about.to,
  subject: `Order ${about.orderId} is paid`,
  text: letter(
    greeting(about.firstName),
    `${nameOf(about)} is paid. The price was ${formatKes(priceKes)}.`,
    begunWords(about),
    receivedKes > 0
      ? `We received ${formatKes(receivedKes)} by phone${code === null ? '' : `, M-Pesa code ${code}`}.`
      : 'Your credit paid all of it.',
    ...(overpaidKes > 0 ? [`${formatKes(overpaidKes)} was too much, and is now your credit.`] : []),
    WHERE,
  ),
});

const begunWords = (begun: Begun): string => wordsOf(begun, mailDay);

type Credited = About & { receivedKes: number; why: string; code: string | null };

export const paymentCreditedMail = ({ receivedKes, why, code, ...about }: Credited): Mail => ({
  kind: 'payment-credited',
  to: about.to,
  subject: `Your payment of ${formatKes(receivedKes)} is kept as credit`,
  text: letter(
    greeting(about.firstName),
    `We received ${formatKes(receivedKes)}${code === null ? '' : ` (M-Pesa code ${code})`} for ${nameOf(about)}.`,
    `It could not buy that: ${why}`,
    'Nothing is lost. The money is your credit, and your next order uses it first. If you want it back instead, write to support.',
    WHERE,
  ),
});

export const orderExpiredMail = (about: About): Mail => ({
  kind: 'order-expired',
  to: about.to,
  subject: `Order ${about.orderId} has expired`,
  text: letter(
    greeting(about.firstName),
    `${nameOf(about)} was not paid within 24 hours and has expired. It costs nothing, and credit that it had set aside is yours again.`,
    'If you still want it, order it again.',
  ),
});

type Refunded = About & { priceKes: number; byPhoneKes: number };

export const orderRefundedMail = ({ priceKes, byPhoneKes, ...about }: Refunded): Mail => ({
  kind: 'order-refunded',
  to: about.to,
  subject: `Order ${about.orderId} is refunded`,
  text: letter(
    greeting(about.firstName),
    `${nameOf(about)} was taken back, and what it had bought has ended.`,
    ...(byPhoneKes > 0 ? [`We send ${formatKes(byPhoneKes)} to the phone that paid it.`] : []),
    ...(priceKes > byPhoneKes ? [`${formatKes(priceKes - byPhoneKes)} is your credit now.`] : []),
    WHERE,
  ),
});

export const creditGrantedMail = ({ amountKes, ...to }: Receiver & { amountKes: number }): Mail => ({
  kind: 'credit-granted',
  to: to.to,
  subject: `You have ${formatKes(amountKes)} of credit on ${BRAND.name}`,
  text: letter(
    greeting(to.firstName),
    `We have added ${formatKes(amountKes)} to your credit. Your next order uses it first.`,
  ),
});

export const creditPaidOutMail = ({ amountKes, ...to }: Receiver & { amountKes: number }): Mail => ({
  kind: 'credit-paid-out',
  to: to.to,
  subject: `${formatKes(amountKes)} of your credit is on its way to your phone`,
  text: letter(
    greeting(to.firstName),
    `We have taken ${formatKes(amountKes)} from your credit and send it to your phone by M-Pesa.`,
  ),
});

export const codeRefusedMail = ({ code, why, ...about }: About & { code: string; why: string }): Mail => ({
  kind: 'receipt-code-refused',
  to: about.to,
  subject: `We could not confirm the M-Pesa code for order ${about.orderId}`,
  text: letter(
    greeting(about.firstName),
    `You sent the M-Pesa code ${code} for ${nameOf(about)}. An admin looked it up and could not confirm it.`,
    `The reason: ${why}`,
    'If you paid, compare the code with the message from M-Pesa and send it again, or write to support.',
  ),
});
