import type { Mail } from '#api/mail/queue.ts';
import { greeting, mailTitle } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';
import { momentText } from '#domain/deals/moment.ts';

type Reminder = {
  to: { id: number; email: string; first_name: string | null };
  viewing: { conversation_id: number; starts_at: string; title: string };
  publicUrl: string;
};

/** Reminds one side of a viewing. The place is people's own words, so it stays in the conversation. */
export function viewingReminderMail({ to, viewing, publicUrl }: Reminder): Mail {
  const title = mailTitle(viewing.title);
  const parts = [
    greeting(to.first_name),
    `You agreed to meet about the ${title} on ${momentText(viewing.starts_at)} in Kenya.`,
    `Where you meet, and how to move or cancel it: ${publicUrl}/messages?conversation=${viewing.conversation_id}`,
    'Meet by daylight and not alone. Pay nothing before you have seen the car and its papers.',
    BRAND.name,
  ];
  return {
    ...{ kind: 'viewing-reminder', to: to.email, userId: to.id },
    subject: `Reminder: you meet about the ${title}`,
    text: `${parts.join('\n\n')}\n`,
  };
}
