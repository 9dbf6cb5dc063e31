const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_H = 24;

/** A waiting time in words: `under a minute`, `12 min`, `3 h`, `2 days`. */
export function waitedText(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS);
  if (minutes < 1) return 'under a minute';
  if (minutes < HOUR_MIN) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR_MIN);
  if (hours < DAY_H) return `${hours} h`;
  const days = Math.floor(hours / DAY_H);
  return `${days} day${days === 1 ? '' : 's'}`;
}
