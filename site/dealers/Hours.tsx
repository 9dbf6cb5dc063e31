import { dateText, type OpeningHours, openText, spanText, weekRows } from '#domain/dealers/hours.ts';

type Props = {
  hours: OpeningHours;
  /** Absent on pages, which are files: there open-now.client.ts says whether it is open. */
  now?: Date | undefined;
};

/** Whether a dealer is open now, its week, and the days that differ from it. */
export const Hours = ({ hours, now }: Props) => (
  <div className="grid gap-1">
    <p
      data-open-now={now ? undefined : JSON.stringify(hours)}
      className="min-h-6 font-semibold noscript:hidden"
    >
      {now && openText(hours, now)}
    </p>
    <table className="w-full text-sm">
      <tbody>
        {weekRows(hours).map(({ days, hours: open }) => (
          <tr key={days}>
            <th scope="row" className="pr-4 text-left font-normal text-soft">
              {days}
            </th>
            <td className="text-right tabular-nums">{open}</td>
          </tr>
        ))}
        {hours.exceptions.map(({ date, span }) => (
          <tr key={date}>
            <th scope="row" className="pr-4 text-left font-normal text-soft">
              {dateText(date)}
            </th>
            <td className="text-right tabular-nums">{spanText(span)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
