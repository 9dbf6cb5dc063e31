import { answersGoTo, type Correspondence, letter } from '#api/admin/mails.ts';
import type { Mail } from '#api/mail/queue.ts';
import { mailName, quoted } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';

type Receiver = Correspondence & { to: string; businessName: string; slug: string };

const dealerOf = ({ businessName }: Receiver): string => mailName(businessName, 'the dealer');
const showroomOf = ({ publicUrl, slug }: Receiver): string => `${publicUrl}/dealers/${slug}#reviews`;

export const reviewPublishedMail = (letters: Receiver): Mail => ({
  kind: 'review-published',
  to: letters.to,
  subject: `Your review on ${BRAND.name} is public`,
  text: letter(
    `We have read your review of ${dealerOf(letters)}, and others can read it now: ${showroomOf(letters)}`,
    'You can change or delete it there at any time.',
  ),
  ...answersGoTo(letters),
});

export const reviewRefusedMail = ({ reason, ...letters }: Receiver & { reason: string }): Mail => ({
  kind: 'review-refused',
  to: letters.to,
  subject: `Your review on ${BRAND.name} needs a change`,
  text: letter(
    `We have read your review of ${dealerOf(letters)} and cannot publish it as it is.`,
    `The reason: ${reason}`,
    `Change it here, and we read it again: ${showroomOf(letters)}`,
  ),
  ...answersGoTo(letters),
});

type Received = Receiver & { words: string };

export const reviewReceivedMail = ({ words, ...letters }: Received): Mail => ({
  kind: 'review-received',
  to: letters.to,
  subject: `A buyer has reviewed your showroom on ${BRAND.name}`,
  text: letter(
    ...quoted('Somebody who asked you about a car wrote:', words),
    `Answer it, once, here: ${letters.publicUrl}/dashboard/dealer?tab=reviews`,
  ),
  ...answersGoTo(letters),
});

export const answerPublishedMail = ({ words, ...letters }: Received): Mail => ({
  kind: 'review-answered',
  to: letters.to,
  subject: `Your review on ${BRAND.name} has an answer`,
  text: letter(
    ...quoted(`${dealerOf(letters)} wrote:`, words),
    `It stands below your review: ${showroomOf(letters)}`,
  ),
  ...answersGoTo(letters),
});

export const answerRefusedMail = ({ reason, ...letters }: Receiver & { reason: string }): Mail => ({
  kind: 'review-answer-refused',
  to: letters.to,
  subject: `Your answer to a review on ${BRAND.name} needs a change`,
  text: letter(
    'We have read your answer to a review of your showroom and cannot publish it as it is.',
    `The reason: ${reason}`,
    `Change it here, and we read it again: ${letters.publicUrl}/dashboard/dealer?tab=reviews`,
  ),
  ...answersGoTo(letters),
});
