import { readRestriction, restrictionWords } from './restriction.ts';

/** Says on the page of closed accounts what the sign-in was told: suspended until when, or banned, and why. */

const restriction = readRestriction();
const write = (part: string, text: string): void => {
  const place = document.querySelector<HTMLElement>(`[data-restriction-${part}]`);
  if (!place) return;
  place.textContent = text;
  place.hidden = false;
};
if (restriction) {
  const words = restrictionWords(restriction);
  if (words) {
    write('title', words.title);
    write('text', words.text);
  }
  if (restriction.reason) write('reason', `The reason: ${restriction.reason}`);
}
