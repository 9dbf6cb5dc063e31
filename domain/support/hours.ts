import { type OpeningHours, openText, weekRows } from '../dealers/hours.ts';

const DAY = { opens: '08:00', closes: '18:00' };
const CLOSED = 'Closed';

/** When people answer: Monday to Saturday. */
export const SUPPORT_HOURS: OpeningHours = {
  week: [DAY, DAY, DAY, DAY, DAY, DAY, null],
  exceptions: [],
};

/** `Monday to Saturday, 8 AM - 6 PM EAT`. */
export const SUPPORT_HOURS_TEXT = weekRows(SUPPORT_HOURS)
  .filter(({ hours }) => hours !== CLOSED)
  .map(({ days, hours }) => `${days}, ${hours} EAT`)
  .join('; ');

/** `Open now, until 6 PM`, `Closed, opens Monday 8 AM`. */
export const supportNowText = (now: Date): string => openText(SUPPORT_HOURS, now);
