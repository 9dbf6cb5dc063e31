import type { Mail } from '#api/mail/queue.ts';
import { greeting, mailDay, mailName, mailTitle } from '#api/mail/words.ts';
import { personName } from '#api/messages/parties.ts';
import { type Role, SELLING_ROLES } from '#domain/accounts/roles.ts';
import { BRAND } from '#domain/brand.ts';

type DueLead = {
  id: number;
  next_action: string | null;
  next_due_at: string | null;
  title: string;
  first_name: string | null;
  last_name: string | null;
  role: Role;
};
type Reminder = {
  person: { id: number; email: string; role: Role; first_name: string | null };
  leads: readonly DueLead[];
  publicUrl: string;
};

/** So many leads stand in a mail; the rest is a click away. */
const SHOWN = 20;

/** Reminds of what was planned with leads, in one mail for all that is due. */
export function reminderMail({ person, leads, publicUrl }: Reminder): Mail {
  const role = SELLING_ROLES.find((each) => each === person.role) ?? 'seller';
  const desk = `${publicUrl}/dashboard/${role}?tab=leads`;
  const parts = [
    greeting(person.first_name),
    leads.length === 1
      ? 'You planned this with a buyer, and it is due:'
      : 'You planned this with buyers, and it is due:',
    ...leads.slice(0, SHOWN).map((lead) => dueLines(lead, desk)),
    `All that is overdue: ${desk}&overdue=true`,
    BRAND.name,
  ];
  const subject =
    leads.length === 1
      ? `Due now: a lead of your ${mailTitle(leads[0]?.title ?? '')}`
      : `${leads.length} leads wait for you`;
  return {
    ...{ kind: 'lead-reminder', to: person.email, userId: person.id, subject },
    text: `${parts.join('\n\n')}\n`,
  };
}

function dueLines({ id, next_action, next_due_at, title, ...buyer }: DueLead, desk: string): string {
  const name = mailName(personName({ ...buyer, business_name: null }), 'a buyer');
  return [
    mailName(next_action, 'Your next action'),
    `${name}, about the ${mailTitle(title)}, for ${dueText(next_due_at ?? '')}`,
    `${desk}&lead=${id}`,
  ].join('\n');
}

/** `Tuesday 24 November 2026, 09:00`, in Kenya. */
const dueText = (at: string): string =>
  `${mailDay(at)}, ${new Date(at).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Africa/Nairobi' })}`;
