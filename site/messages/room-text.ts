import { MAX_MESSAGE } from '#domain/messages/message.ts';

/** From so few characters left on, the counter shows. */
const NEAR = 200;

/** How many characters are left, or too many, as words for the counter; undefined far from the limit. */
export function roomText(text: string): string | undefined {
  const left = MAX_MESSAGE - text.length;
  if (left > NEAR) return undefined;
  const count = Math.abs(left).toLocaleString('en-KE');
  const characters = `${count} character${Math.abs(left) === 1 ? '' : 's'}`;
  return left < 0 ? `${characters} too many` : `${characters} left`;
}
