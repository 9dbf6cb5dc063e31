import type { Mail } from '#api/mail/queue.ts';
import { mailName, mailTitle, quoted } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';

type Written = {
  to: string;
  senderName: string;
  vehicleTitle: string;
  text: string;
  conversationId: number;
  publicUrl: string;
  /** The one who writes is the one who asks. */
  isBuyer: boolean;
};

/** Notifies the recipient of a message. Neither side learns the other's address: answers go over the market. */
export function messageMail(written: Written): Mail {
  const { to, text, conversationId, publicUrl, isBuyer } = written;
  const title = mailTitle(written.vehicleTitle);
  const sender = mailName(written.senderName, isBuyer ? 'Somebody' : 'The seller');
  const lines = [
    ...quoted(`${sender} wrote to you about the ${title}:`, text),
    '',
    `Answer here: ${publicUrl}/messages?conversation=${conversationId}`,
    '',
    `Answers to this mail reach nobody: ${BRAND.name} shows no one your address. Never pay for a car that you have not seen, and never send anybody a code that came to your phone.`,
    '',
    BRAND.name,
  ];
  return {
    kind: 'message',
    to,
    subject: isBuyer ? `A question about the ${title}` : `An answer about the ${title}`,
    text: lines.join('\n'),
  };
}
