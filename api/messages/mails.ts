import type { Mail } from '#api/mail/queue.ts';
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

/** Tells somebody what was written to them. Neither side learns the other's address: answers go over the market. */
export function messageMail(written: Written): Mail {
  const { to, senderName, vehicleTitle, text, conversationId, publicUrl, isBuyer } = written;
  const lines = [
    `${senderName} wrote to you about the ${vehicleTitle}:`,
    '',
    ...text.split('\n').map((line) => `> ${line}`),
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
    subject: isBuyer ? `A question about the ${vehicleTitle}` : `An answer about the ${vehicleTitle}`,
    text: lines.join('\n'),
  };
}
