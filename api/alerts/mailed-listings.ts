import { placeText } from '#api/vehicles/to-vehicle.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import type { MailedListing } from './mail.ts';
import type { Waiting } from './waiting.ts';

/** Each listing once, with what is best to know about it and all the searches that it matched. */
export function listingsOf(news: readonly Waiting[]): MailedListing[] {
  const byVehicle = Map.groupBy(news, ({ vehicle_id }) => vehicle_id);
  return [...byVehicle.values()].flatMap((matches) => {
    const [first] = matches;
    if (!first) return [];
    const best = matches.find(({ kind }) => kind !== 'drop') ?? matches.at(-1) ?? first;
    return [
      {
        id: first.vehicle_id,
        title: cleanText(first.title),
        priceKes: first.present_kes,
        mileageKm: first.mileage_km,
        place: placeText(first),
        kind: best.kind,
        wasKes: best.was_kes,
        searches: [...new Set(matches.map(({ name }) => name))],
      },
    ];
  });
}
