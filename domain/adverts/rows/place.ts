import { nameKey } from '../../catalogue/catalogue.ts';
import { findPlace, type Place } from '../../places/places.ts';
import type { Field } from '../../vehicles/fields.ts';
import type { Notes } from './notes.ts';
import { lineOf } from './text.ts';

export type PlaceColumns = {
  county: string | null;
  town: string | null;
  area: string | null;
  latitude: number | null;
  longitude: number | null;
};

export const PLACE_FIELDS = ['county', 'town', 'area', 'location', 'latitude', 'longitude'] as const;

const POSTING_AGE =
  /^(?:(?:\d+|an?|few)\s*(?:s|sec|second|min|minute|h|hr|hour|day|week|month|year)s?\s+ago|just now|today|yesterday|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)$/i;

/** A place text without the part that says when the advert was posted: that ages, the vehicle stays where it is. */
export function withoutPostingAge(location: string): string {
  const parts = location.split(',').map((part) => part.trim());
  return parts.filter((part) => !POSTING_AGE.test(part)).join(', ');
}

/** Where a vehicle stands, from all that its row says about it; undefined when the row has no such column. */
export function readPlace(fields: ReadonlyMap<Field, unknown>, notes: Notes): PlaceColumns | undefined {
  if (!PLACE_FIELDS.some((field) => fields.has(field))) return undefined;
  const named = (['county', 'town', 'location', 'area'] as const).map((field) => lineOf(fields.get(field)));
  const text = withoutPostingAge(named.filter((part) => part !== '').join(', '));
  noteRepetition(text, notes);
  const parts = text.split(',').map((part) => part.trim());
  const unknown = parts.filter((part) => part !== '' && !findPlace(part));
  const place = findPlace(text);
  if (!place) return { ...NOWHERE, area: unknownArea(unknown, notes) };
  const area = place.area ?? unknownArea(unknown, notes);
  const position = readPosition(fields, notes) ?? (place.town === null ? NO_POSITION : positionOf(place));
  return { county: place.county, town: place.town, area, ...position };
}

const NO_POSITION = { latitude: null, longitude: null };
const NOWHERE = { county: null, town: null, ...NO_POSITION };

const positionOf = ({ latitude, longitude }: Place) => ({ latitude, longitude });

function unknownArea(unknown: readonly string[], notes: Notes): string | null {
  const area = lineOf(unknown.join(', '), 80);
  if (area === '') return null;
  notes.warnings.push({ column: 'area', value: area, why: 'not in our list of places; kept as written' });
  return area;
}

/** `Kiambu / Kiambu`: the site that the advert came from had no area to put there. */
function noteRepetition(text: string, notes: Notes): void {
  const repeated = text.split(',').find((part) => {
    const [first = '', second = '', ...more] = part.split('/').map(nameKey);
    return more.length === 0 && first !== '' && first === second;
  });
  if (!repeated) return;
  const once = repeated.split('/')[0]?.trim() ?? null;
  notes.repairs.push({
    column: 'area',
    from: repeated.trim(),
    to: once,
    why: 'the area only repeats the county',
  });
}

/** Kenya with its waters, generously. */
const KENYA = { south: -5.2, north: 5.6, west: 33.8, east: 42.2 };

function readPosition(fields: ReadonlyMap<Field, unknown>, notes: Notes) {
  const [north, east] = [lineOf(fields.get('latitude')), lineOf(fields.get('longitude'))];
  if (north === '' || east === '') return undefined;
  const [latitude, longitude] = [parseDegrees(north), parseDegrees(east)];
  const inKenya =
    latitude >= KENYA.south && latitude <= KENYA.north && longitude >= KENYA.west && longitude <= KENYA.east;
  if (inKenya) return { latitude, longitude };
  const why = 'not a position in Kenya; the place itself says where it is';
  notes.repairs.push({ column: 'latitude', from: `${north}, ${east}`, to: null, why });
  return undefined;
}

const parseDegrees = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
