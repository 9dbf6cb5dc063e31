const HOUR = 60;
const DAY = 24 * HOUR;
const MINUTES = 15;

/**
 * `2 hours`: within what a dealer usually answers, the median of domain/leads/response.ts rounded up to the next quarter
 * of an hour, hour or day; undefined for no median, which stands for fewer than five answers.
 */
export function answersWithin(medianMinutes: number | null): string | undefined {
  if (medianMinutes === null) return undefined;
  if (medianMinutes <= 3 * MINUTES)
    return `${MINUTES * Math.max(1, Math.ceil(medianMinutes / MINUTES))} minutes`;
  if (medianMinutes <= DAY / 2) return counted(Math.ceil(medianMinutes / HOUR), 'hour');
  return counted(Math.ceil(medianMinutes / DAY), 'day');
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
