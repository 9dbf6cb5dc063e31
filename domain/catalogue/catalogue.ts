import rows from '#data/catalogue.json' with { type: 'json' };
import { BODY_TYPES, type BodyType } from '../vehicles/words.ts';

export type Model = {
  name: string;
  aliases: readonly string[];
  /** Only where every car of this model in Kenya has the same body. */
  bodyType?: BodyType;
};
export type Make = { name: string; aliases: readonly string[]; models: readonly Model[] };

type ModelRow = { name: string; aliases: string[]; bodyType?: string };

function toModel({ name, aliases, bodyType }: ModelRow): Model {
  const known = BODY_TYPES.find((body) => body === bodyType);
  return known ? { name, aliases, bodyType: known } : { name, aliases };
}

/** The makes and models of the Kenyan market in their canonical spelling, by name. */
export const CATALOGUE: readonly Make[] = rows.map(({ name, aliases, models }) => ({
  name,
  aliases,
  models: models.map(toModel),
}));

/** What two spellings of one name share: `Land-Cruiser` and `landcruiser` are equal, `Škoda` and `skoda` too. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function byKey<Named extends { name: string; aliases: readonly string[] }>(entries: readonly Named[]) {
  const names = new Map<string, Named>();
  for (const entry of entries) for (const alias of entry.aliases) names.set(nameKey(alias), entry);
  for (const entry of entries) names.set(nameKey(entry.name), entry);
  return names;
}

const MAKES = byKey(CATALOGUE);
const MODELS = new Map(CATALOGUE.map((make) => [make.name, byKey(make.models)]));

/** The canonical make for a name or alias (`VW`, `merc`), whatever its case and punctuation; no guessing. */
export function findMake(text: string): string | undefined {
  return MAKES.get(nameKey(text))?.name;
}

type FoundModel = { model: string; bodyType?: BodyType };

/** The canonical model of a make for a name or alias (`xtrail`, `Corolla Axio`, `Toyota Prado`); no guessing. */
export function findModel(make: string, text: string): FoundModel | undefined {
  const known = MAKES.get(nameKey(make));
  const models = known && MODELS.get(known.name);
  if (!models) return undefined;
  const key = nameKey(text);
  const found = models.get(key) ?? models.get(withoutMake(known, key));
  return found && toFound(found);
}

/** The longest model name that `text` begins with as whole words, and what follows it: `Demio 1.3 Skyactiv`. */
export function splitModel(make: string, text: string): (FoundModel & { rest: string }) | undefined {
  const words = text.trim().split(/\s+/);
  for (let count = words.length; count > 0; count--) {
    const found = findModel(make, words.slice(0, count).join(' '));
    if (found) return { ...found, rest: words.slice(count).join(' ') };
  }
  return undefined;
}

function withoutMake(make: Make, key: string): string {
  const name = [make.name, ...make.aliases].map(nameKey).find((prefix) => key.startsWith(prefix));
  return name === undefined ? key : key.slice(name.length);
}

const toFound = ({ name, bodyType }: Model): FoundModel =>
  bodyType ? { model: name, bodyType } : { model: name };
