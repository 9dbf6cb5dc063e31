export type Position = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371.0088;

/**
 * The distance over ground in km, as the crow flies. Haversine formula (R. W. Sinnott, Virtues of the
 * Haversine, Sky and Telescope 68, 1984) on a sphere with the Earth's mean radius.
 */
export function distanceKm(a: Position, b: Position): number {
  const latitudes = haversine(radians(b.latitude - a.latitude));
  const longitudes = haversine(radians(b.longitude - a.longitude));
  const h = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

/** About a kilometre, so that no exact location is sent to the server. */
const DECIMALS = 2;
const POSITION = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** A position as addresses write it, rounded to about a kilometre: `-1.29,36.82`. */
export function positionText({ latitude, longitude }: Position): string {
  // Adding 0 turns a rounded -0 into 0.
  return [latitude, longitude].map((degrees) => Number(degrees.toFixed(DECIMALS)) + 0).join(',');
}

/** The position that a text like `-1.29,36.82` writes; undefined when it is none on Earth. */
export function readPosition(text: string): Position | undefined {
  const [, north = '', east = ''] = POSITION.exec(text) ?? [];
  if (north === '') return undefined;
  const position = { latitude: Number(north), longitude: Number(east) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined;
}

/** The same position as `positionText` writes it; empty when the text is none. */
export function normalPosition(text: string): string {
  const position = readPosition(text);
  return position ? positionText(position) : '';
}
