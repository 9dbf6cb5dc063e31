import rows from '#data/places.json' with { type: 'json' };
import { nameKey } from '../catalogue/catalogue.ts';
import { distanceKm, type Position } from './distance.ts';

export { distanceKm, type Position } from './distance.ts';

export type Area = { name: string; aliases: readonly string[] } & Position;
export type Town = {
  name: string;
  county: string;
  aliases: readonly string[];
  areas: readonly Area[];
} & Position;
/** The first town is the county's main one. */
export type County = { name: string; aliases: readonly string[]; towns: readonly Town[] };

type AreaRow = { name: string; aliases?: string[]; latitude?: number; longitude?: number };
type TownRow = { name: string; aliases?: string[]; latitude: number; longitude: number; areas?: AreaRow[] };
type CountyRow = { county: string; aliases?: string[]; towns: TownRow[] };

const toArea = (area: AreaRow, town: TownRow): Area => ({
  name: area.name,
  aliases: area.aliases ?? [],
  latitude: area.latitude ?? town.latitude,
  longitude: area.longitude ?? town.longitude,
});

const toTown = (town: TownRow, county: string): Town => ({
  name: town.name,
  county,
  aliases: town.aliases ?? [],
  areas: (town.areas ?? []).map((area) => toArea(area, town)),
  latitude: town.latitude,
  longitude: town.longitude,
});

const toCounty = ({ county, aliases, towns }: CountyRow): County => ({
  name: county,
  aliases: aliases ?? [],
  towns: towns.map((town) => toTown(town, county)),
});

/** Kenya's 47 counties in their official order, with the towns and areas that adverts name. */
export const COUNTIES: readonly County[] = rows.map(toCounty);
export const TOWNS: readonly Town[] = COUNTIES.flatMap((county) => county.towns);

const ROAD = / Road$/;

/** Every way to write the name of a county, town or area: its own, its aliases, and `Rd` for `Road`. */
export const namesOfPlace = ({ name, aliases }: { name: string; aliases: readonly string[] }): string[] =>
  [name, ...aliases].flatMap((one) => (ROAD.test(one) ? [one, one.replace(ROAD, ' Rd')] : [one]));

const COUNTY_OF = new Map(TOWNS.map((town) => [town.name, town.county]));

/**
 * The towns that a place of this name holds, as the search's location filter reads it: Machakos is the town, and all
 * towns of its county.
 */
export const townsWithin = (name: string): string[] =>
  TOWNS.filter((town) => town.name === name || town.county === name).map((town) => town.name);

/** The names of towns that hold a place: its own, and its county's where a town bears that name. */
export function townNamesOf({ county, town }: { county?: string | null; town: string | null }): string[] {
  const outer = (town && COUNTY_OF.get(town)) ?? county ?? null;
  const names = [town, outer !== null && COUNTY_OF.has(outer) ? outer : null];
  return [...new Set(names.filter((name) => name !== null))];
}

const DISTANCE_TOWN_NAMES = new Set([
  ...['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Eldoret', 'Thika', 'Malindi', 'Kitale'],
  ...['Garissa', 'Kakamega', 'Nyeri', 'Machakos', 'Meru', 'Kisii', 'Naivasha', 'Kericho'],
]);
/** The 16 towns that distances are measured to when only a rough position is known. */
export const DISTANCE_TOWNS: readonly Town[] = TOWNS.filter((town) => DISTANCE_TOWN_NAMES.has(town.name));

/** A place as precisely as it was named. The position is the area's, else the town's, else the county's main town's. */
export type Place = { county: string; town: string | null; area: string | null } & Position;

type Candidate = { place: Place; precision: number };

const COUNTY = 0;
const TOWN_NAMED_AS_ITS_COUNTY = 1;
const TOWN = 2;
const AREA = 3;

const INDEX = buildIndex();

function buildIndex(): Map<string, Candidate[]> {
  const index = new Map<string, Candidate[]>();
  const add = (names: readonly string[], place: Place, precision: number) => {
    for (const key of new Set(names.map(nameKey))) {
      index.set(key, [...(index.get(key) ?? []), { place, precision }]);
    }
  };
  for (const county of COUNTIES) {
    const [main] = county.towns;
    if (main) add(namesOfPlace(county), toPlace(county.name, null, null, main), COUNTY);
    for (const town of county.towns) {
      const precision = town.name === county.name ? TOWN_NAMED_AS_ITS_COUNTY : TOWN;
      add(namesOfPlace(town), toPlace(county.name, town.name, null, town), precision);
      for (const area of town.areas) {
        add(namesOfPlace(area), toPlace(county.name, town.name, area.name, area), AREA);
      }
    }
  }
  return index;
}

function toPlace(county: string, town: string | null, area: string | null, at: Position): Place {
  return { county, town, area, latitude: at.latitude, longitude: at.longitude };
}

/** People say "Ruaka, Nairobi" of a place just over the county's border, but not of one farther off. */
const NEIGHBOURHOOD_KM = 40;

/**
 * The most precise known place that a text names: `Kilimani`, `Nairobi Central`, `Kiambu, Ruaka`,
 * `Kiambu / Kiambu`, `Ruaka, Nairobi`. Words that are no place are passed over; undefined when nothing is known.
 */
export function findPlace(text: string): Place | undefined {
  const parts = text
    .split(/[,;|]/)
    .map(findCandidates)
    .filter((candidates) => candidates.length > 0);
  const county = mostNamedCounty(parts);
  if (county === undefined) return undefined;
  const named = startsWide(parts) ? parts.toReversed().flat() : parts.flat();
  const inside = mostPrecise(named.filter(({ place }) => place.county === county));
  const precise = mostPrecise(named.filter(({ precision }) => precision >= TOWN));
  if (!inside || !precise || inside.precision >= TOWN) return inside?.place;
  return distanceKm(inside.place, precise.place) <= NEIGHBOURHOOD_KM ? precise.place : inside.place;
}

/** `Mombasa, Mvita, Majengo` narrows down, `Majengo, Mvita, Mombasa` widens. */
const startsWide = ([first = []]: readonly Candidate[][]) => first.some(({ precision }) => precision < TOWN);

function findCandidates(part: string): Candidate[] {
  const whole = INDEX.get(nameKey(part)) ?? INDEX.get(nameKey(withoutSuffix(part)));
  if (whole) return whole;
  const pieces = part.split(/[/()]| - /);
  return pieces.length > 1 ? pieces.flatMap(findCandidates) : [];
}

const withoutSuffix = (text: string) =>
  text.replace(/\b(town|city|county|cbd|central|municipality|township|area|estate)\s*$/i, '');

function mostNamedCounty(parts: readonly Candidate[][]): string | undefined {
  const counts = new Map<string, number>();
  for (const candidates of parts) {
    for (const county of new Set(candidates.map(({ place }) => place.county))) {
      counts.set(county, (counts.get(county) ?? 0) + 1);
    }
  }
  return [...counts].reduce<[string, number] | undefined>(
    (best, entry) => (best && best[1] >= entry[1] ? best : entry),
    undefined,
  )?.[0];
}

function mostPrecise(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, candidate) => (best && best.precision >= candidate.precision ? best : candidate),
    undefined,
  );
}
