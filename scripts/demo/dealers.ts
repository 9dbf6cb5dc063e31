import rows from '#data/demo-dealers.json' with { type: 'json' };
import { findPlace, type Place } from '#domain/places/places.ts';

export type DemoDealer = {
  name: string;
  place: Place;
  address: string;
  about: string;
  hours: string;
  verified: boolean;
};

/** Invented yards over the country, more of them where more cars are sold. */
export const DEMO_DEALERS: readonly DemoDealer[] = rows.map(({ place: placeName, about, ...dealer }) => {
  const place = findPlace(placeName);
  if (!place) throw new Error(`Nobody knows where ${placeName} is`);
  return { ...dealer, place, about: `${about} A sample dealer: it exists only here.` };
});

/** The yard that dealer@example.com runs. */
export const DEMO_ACCOUNT_DEALER = 'Kilele Motors';
