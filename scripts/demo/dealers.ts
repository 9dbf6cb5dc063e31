import rows from '#data/demo-dealers.json' with { type: 'json' };
import type { OpeningHours, Span } from '#domain/dealers/hours.ts';
import { findPlace, type Place } from '#domain/places/places.ts';

export type DemoDealer = {
  name: string;
  place: Place;
  address: string;
  about: string;
  hours: OpeningHours;
  verified: boolean;
};

/** Invented yards over the country, more of them where more cars are sold. */
export const DEMO_DEALERS: readonly DemoDealer[] = rows.map(
  ({ place: placeName, about, hours, ...dealer }) => {
    const place = findPlace(placeName);
    if (!place) throw new Error(`Nobody knows where ${placeName} is`);
    return {
      ...dealer,
      place,
      hours: toHours(hours),
      about: `${about} A sample dealer: it exists only here.`,
    };
  },
);

/** Hours as data/demo-dealers.json says them: `08:00-18:00` on weekdays, Saturdays and Sundays, `-` for closed. */
function toHours([weekdays = '-', saturday = '-', sunday = '-']: readonly string[]): OpeningHours {
  const onWeekdays = Array.from({ length: 5 }, () => toSpan(weekdays));
  return { week: [...onWeekdays, toSpan(saturday), toSpan(sunday)], exceptions: [] };
}

function toSpan(text: string): Span | null {
  const [opens, closes] = text.split('-');
  return opens && closes ? { opens, closes } : null;
}

/** The yard that dealer@example.com runs. */
export const DEMO_ACCOUNT_DEALER = 'Kilele Motors';
