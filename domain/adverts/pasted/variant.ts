import { nameKey } from '../../catalogue/catalogue.ts';
import { findGenerations } from '../../catalogue/generations.ts';
import { FUEL_WORDS } from '../../catalogue/synonyms.ts';
import { readableVariant } from '../../catalogue/variant.ts';
import { wordsAfter } from '../rows/identity.ts';
import { readVehicle } from '../rows/vehicle.ts';
import { type AdvertPart, kindOf } from './words.ts';

type Named = { make: string; model: string; at: number };
type Asked = { parts: readonly AdvertPart[]; year: number | undefined };

const MOST_FOLLOWING = 4;

/** What stands behind a piece in its line, up to four pieces. */
export const following = (parts: readonly AdvertPart[], at: number): readonly AdvertPart[] =>
  parts.slice(at + 1, at + 1 + MOST_FOLLOWING).filter(({ line }) => line === parts[at]?.line);

/** Engines and drives by their makers' names, which sellers put behind the model. */
const MAKERS_WORD =
  /^(?:t?fsi|tsi|tdi|[ct]di|cgi|crdi|dci|d4d|vvt|vvti|skyactiv|4matic|4motion|quattro|[xs]drive\w*|blue(?:tec|motion)|kompressor|gti|amg|[st]dv[68]|v6|v8)$/i;

/** What the advert says beyond the model: the rest of its name, a designation or chassis code, and the trim behind it. */
export function variantOf({ parts, year }: Asked, { make, model, at }: Named): string | undefined {
  const text = parts[at]?.text ?? '';
  const behind = following(parts, at);
  const { vehicle } = readVehicle({ make, model: text }, 0);
  const written = vehicle.model === model ? (vehicle.variant ?? '') : '';
  // An import keeps `Landcruiser V8` whole, so that its digits are not lost.
  const rest = wordsAfter(written, make, model) || written;
  const { clues } = findGenerations({
    ...{ make, model, year },
    text: [text, ...behind.map((one) => one.text)].join(' '),
  });
  const codes = behind.filter((one) => kindOf(one) === 'generation').map((one) => one.text.toUpperCase());
  const badge = clues.badge === undefined || clues.isBadgeLoose ? [] : badgeWords(behind, clues.badge);
  const makersWords = behind.flatMap((one) =>
    MAKERS_WORD.test(one.text) ? readableVariant(one.text.toLowerCase()) : [],
  );
  const trim = clues.trim && !FUEL_WORDS.find(clues.trim) ? clues.trim : '';
  const said = [rest, ...badge, ...makersWords, trim, ...codes].filter((part) => part !== '');
  const distinct = said.filter(
    (part, index) => !said.some((other, at) => at < index && nameKey(other).includes(nameKey(part))),
  );
  return distinct.join(' ') || undefined;
}

/** `350d` behind a GLE. */
const badgeWords = (behind: readonly AdvertPart[], badge: string): string[] =>
  behind.filter(({ text }) => /\d/.test(text) && badge.endsWith(nameKey(text))).map(({ text }) => text);
