/** How something stands that is shown between two moments. */
export const SCHEDULE_STATES = ['shown', 'planned', 'over', 'taken-down'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** `endsAt` is the first moment at which it is shown no more. Both are ISO 8601 in UTC. */
export type Scheduled = { isOn: boolean; startsAt: string; endsAt: string };

export function scheduleState({ isOn, startsAt, endsAt }: Scheduled, now: number): ScheduleState {
  if (Date.parse(endsAt) <= now) return 'over';
  if (!isOn) return 'taken-down';
  return Date.parse(startsAt) > now ? 'planned' : 'shown';
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;
const KENYA = '+03:00';
const AHEAD_MS = 3 * 3_600_000;

/** A time in Kenya as a `datetime-local` field has it, `2026-12-01T08:00`, in UTC; undefined for what is none. */
export function toMoment(local: string): string | undefined {
  const ms = LOCAL_TIME.test(local) ? Date.parse(`${local}:00${KENYA}`) : Number.NaN;
  if (!Number.isFinite(ms)) return undefined;
  const moment = new Date(ms).toISOString();
  // `2026-02-30` would be read as a day in March.
  return toLocalTime(moment) === local ? moment : undefined;
}

/** A moment as a `datetime-local` field shows it in Kenya. */
export const toLocalTime = (moment: string): string =>
  new Date(Date.parse(moment) + AHEAD_MS).toISOString().slice(0, 16);
