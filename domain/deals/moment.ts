import { dateText, WEEKDAYS } from '../dealers/hours.ts';
import { nairobiClock } from '../dealers/nairobi-clock.ts';

/** `Friday 27 Nov, 18:00`: a moment in Kenya, as messages say it. */
export function momentText(at: string): string {
  const { date, time, weekday } = nairobiClock(new Date(at));
  return `${WEEKDAYS[weekday]} ${dateText(date)}, ${time}`;
}
