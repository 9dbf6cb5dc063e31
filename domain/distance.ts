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
