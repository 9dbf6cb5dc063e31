import { medianOf } from '../median.ts';

/** The least number of answers for a response time: a median of fewer would mean nothing. */
export const FEWEST_ANSWERS = 5;
/** Answers to leads of so many days count. */
export const RESPONSE_DAYS = 90;

const MINUTE_MS = 60_000;

type Answered = { createdAt: string; answeredAt: string };

/** The median of the minutes from the first contact to the first answer; null for fewer than five answers. */
export function medianResponseMinutes(answers: readonly Answered[]): number | null {
  if (answers.length < FEWEST_ANSWERS) return null;
  const minutes = answers.map(
    ({ createdAt, answeredAt }) => Math.max(0, Date.parse(answeredAt) - Date.parse(createdAt)) / MINUTE_MS,
  );
  return Math.round(medianOf(minutes) ?? 0);
}

/** `45 minutes`, `3 hours`, `2 days`. */
export function durationWords(minutes: number): string {
  const [amount, unit] =
    minutes < 90
      ? [Math.max(1, minutes), 'minute']
      : minutes < 36 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
