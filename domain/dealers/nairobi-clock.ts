/** Kenya is three hours ahead of UTC all year. */
const AHEAD_MS = 3 * 3_600_000;
const [DATE_END, TIME_START, TIME_END] = [10, 11, 16];
const DAYS = 7;

/** The date, the time of day and the weekday (0 is Monday) that it is in Kenya. */
export function nairobiClock(moment: Date): { date: string; time: string; weekday: number } {
  const there = new Date(moment.getTime() + AHEAD_MS);
  const text = there.toISOString();
  return {
    date: text.slice(0, DATE_END),
    time: text.slice(TIME_START, TIME_END),
    weekday: (there.getUTCDay() + DAYS - 1) % DAYS,
  };
}
