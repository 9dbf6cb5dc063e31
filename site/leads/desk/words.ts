import type { Happening, Lead } from '#api/leads/desk-schema.ts';
import { LOST_REASONS, STAGE_WORDS } from '#domain/leads/stages.ts';
import { formatMoment } from '#site/lib/dates.ts';

const times = (count: number): string => (count === 1 ? '' : ` ${count} times`);

/** How the buyer got in touch: `Asked for the number, wrote 2 times`. */
export function contactWords({ call, whatsapp, message, finance }: Lead['contacts']): string {
  const parts = [
    ...(call > 0 ? [`asked for the number${times(call)}`] : []),
    ...(whatsapp > 0 ? [`opened WhatsApp${times(whatsapp)}`] : []),
    ...(message > 0 ? ['wrote a message'] : []),
    ...(finance > 0 ? [`asked for finance${times(finance)}`] : []),
  ];
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Call back: 24 November 2026, 09:00`. */
export const nextActionWords = ({ text, dueAt }: NonNullable<Lead['nextAction']>): string =>
  `${text}: ${formatMoment(dueAt)}`;

const DONE: Readonly<Record<Happening['kind'], string>> = {
  'asked-call': 'Asked for your number',
  'asked-whatsapp': 'Opened WhatsApp',
  'asked-finance': 'Asked for finance',
  message: 'Wrote',
  answer: 'answered',
  note: 'noted',
  called: 'called',
  stage: 'moved it',
  assignee: 'assigned it',
  'next-action': 'planned',
};

/** What happened, as the head of an entry of the history. */
export function happeningWords(happening: Happening, buyerName: string): string {
  const { kind, by, stage, lostReason, assigneeName, dueAt, text } = happening;
  const who = by ?? buyerName;
  switch (kind) {
    case 'stage':
      return `${by ?? 'Somebody'} moved it to ${stage ? STAGE_WORDS[stage] : ''}${lostReason ? `: ${LOST_REASONS[lostReason]}` : ''}`;
    case 'assignee':
      return assigneeName
        ? `${by ?? 'A rule'} assigned it to ${assigneeName}`
        : `${by ?? 'Somebody'} assigned it to nobody`;
    case 'next-action':
      return text && dueAt
        ? `${who} planned for ${formatMoment(dueAt)}`
        : `${who} has nothing planned any more`;
    case 'asked-call':
    case 'asked-whatsapp':
    case 'asked-finance':
      return `${buyerName} ${DONE[kind].charAt(0).toLowerCase()}${DONE[kind].slice(1)}`;
    case 'message':
      return `${buyerName} wrote`;
    default:
      return `${who} ${DONE[kind]}`;
  }
}

/** A time as a field of day and time holds it, in Kenya. */
export const toKenyanField = (at: string): string =>
  new Date(Date.parse(at) + KENYA_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** What such a field holds, as UTC; empty for no time. */
export function fromKenyanField(value: string): string {
  const at = Date.parse(`${value}:00+03:00`);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}

/** Kenya has no summer time. */
const KENYA_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** Tomorrow at nine in Kenya, as such a field holds it. */
export const tomorrowMorning = (now = Date.now()): string =>
  `${toKenyanField(new Date(now + DAY_MS).toISOString()).slice(0, 10)}T09:00`;
