import { readEmail } from '../accounts/email.ts';
import { nameProblem } from '../accounts/names.ts';
import { cleanText, LONGEST_NAME } from '../accounts/person-name.ts';
import { readMessage } from '../messages/message.ts';
import { type ContactTopic, isContactTopic } from './topics.ts';

export const CONTACT_FIELDS = ['name', 'email', 'topic', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export type Contact = { name: string; email: string; topic: ContactTopic; message: string };
export type ContactProblems = Partial<Record<ContactField, string>>;

/** What was typed into the contact form, clean; or a sentence for each field that is wrong. Never throws. */
export function readContact(typed: Record<ContactField, string>): {
  contact?: Contact;
  problems: ContactProblems;
} {
  const name = cleanText(typed.name);
  const email = readEmail(typed.email);
  const { topic } = typed;
  const { text: message, problem } = readMessage(typed.message);
  const wrongName = name === '' ? 'Please enter your name.' : nameProblem(name, LONGEST_NAME);
  const problems: ContactProblems = {
    ...(wrongName !== undefined && { name: wrongName }),
    ...(email === undefined && { email: 'Please enter a valid email address' }),
    ...(!isContactTopic(topic) && { topic: 'Please choose what it is about.' }),
    ...(problem !== undefined && { message: problem }),
  };
  if (wrongName !== undefined || email === undefined || message === undefined || !isContactTopic(topic))
    return { problems };
  return { contact: { name, email, topic, message }, problems };
}
