import { formatDay, formatMediumDay } from '#site/lib/dates.ts';

/**
 * A day in the past. The page states the date, which stays true in a file that is drawn once; a script says how long
 * ago that is (format-days-ago.ts).
 */
export const DaysAgo = ({ at }: { at: string }) => (
  <time dateTime={at} data-ago="" title={formatDay(at)}>
    {formatMediumDay(at)}
  </time>
);
