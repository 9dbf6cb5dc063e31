import { openState } from '../dealers/hours.ts';
import { SUPPORT_HOURS, SUPPORT_HOURS_TEXT, supportNowText } from './hours.ts';

/** How long the client shows the typing sign before the automatic acknowledgement. */
export const TYPING_MS = 1500;

/** The automatic acknowledgement of a message that arrives at `now`: the hours, and whether they are on. */
export function acknowledgementText(now: Date): string {
  const isOpen = openState(SUPPORT_HOURS, now)?.isOpen === true;
  return [
    'Thank you, your message has arrived. This answer is automatic.',
    `People answer ${SUPPORT_HOURS_TEXT}. ${supportNowText(now)}.`,
    isOpen
      ? 'The answer will stand here.'
      : 'The answer will stand here, and comes by mail if you are away then.',
  ].join('\n');
}
