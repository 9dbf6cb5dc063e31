import type { Mail } from '#api/mail/queue.ts';
import { mailName } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';

type Invitation = { to: string; dealerName: string; publicUrl: string };

/** Invites the owner of an address to act for a dealer. The recipient may not know the market. */
export const invitationMail = ({ to, dealerName, publicUrl }: Invitation): Mail => ({
  kind: 'agent-invitation',
  to,
  subject: `A dealer invites you to act for them on ${BRAND.name}`,
  text: [
    `${mailName(dealerName, 'A dealer')} asks you to look after their listings on ${BRAND.name}.`,
    '',
    `Sign in as an agent with this address and accept on your dashboard: ${publicUrl}/dashboard/agent`,
    'No account yet? Register with this address first and choose Agent as your role.',
    '',
    `You do not know this dealer? Then do nothing: without your consent nothing happens. ${BRAND.name} never asks for a code or a password.`,
    '',
    BRAND.name,
  ].join('\n'),
});
