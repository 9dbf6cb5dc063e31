import type { VehicleRow } from '#api/database/tables.ts';

type TraitFacts = Pick<VehicleRow, 'variant' | 'drive' | 'fuel_type' | 'engine' | 'engine_cc'>;

const WORD = /[a-z0-9]+(?:\.[0-9][a-z]*)?/g;
const ALL_WHEELS = /4matic|quattro|xdrive|4motion/;
const DIESEL = /tdi|cdi|crdi|hdi|dci|d-4d|tdv|sdv|\b\d{3}d\b/;
const LITRES = /(?<![\d.])(\d\.\d)/;
/** These words say what a column says, under another name. */
const SAID_BY_COLUMNS =
  /^(?:petrol|diesel|deisel|hybrid|phev|awd|4wd|4x4|fwd|rwd|2wd|4x2|auto|automatic|manual|cvt)$/;
const MAX_WORDS = 12;

/**
 * What a listing's words say of engine, trim, drive and fuel, each once: `2.2 Diesel AWD` gives `2.2 litres`,
 * `driven by all wheels` and `diesel`. Trim words stay as they are.
 */
export function readTraits({ variant, drive, fuel_type, engine, engine_cc }: TraitFacts): string[] {
  const text = variant?.toLowerCase() ?? '';
  const words = (text.match(WORD) ?? []).filter((word) => !SAID_BY_COLUMNS.test(word));
  const litres = litresOf(text) ?? litresOf(engine ?? '') ?? (engine_cc && (engine_cc / 1000).toFixed(1));
  const allWheels = drive === 'awd' || drive === '4wd' || ALL_WHEELS.test(text);
  const fuel = fuel_type ?? (DIESEL.test(text) ? 'diesel' : null);
  const traits = [
    ...words.filter((word) => word !== litres).slice(0, MAX_WORDS),
    ...(litres ? [`${litres} litres`] : []),
    ...(allWheels ? ['driven by all wheels'] : drive ? ['driven by two wheels'] : []),
    ...(fuel ? [fuel] : []),
  ];
  return [...new Set(traits)];
}

/** What a listing says of engine, trim, drive and fuel as a person reads it: `TX-L 2.8 D-4D, driven by all wheels, diesel`. */
export function formatTraits(facts: TraitFacts): string {
  const written = facts.variant?.trim() ?? '';
  const isUnwritten = (trait: string) => !written.toLowerCase().includes(trait.replace(' litres', ''));
  const stated = readTraits({ ...facts, variant: null }).filter(isUnwritten);
  return [written, ...stated].filter(Boolean).join(', ');
}

const litresOf = (text: string): string | undefined => LITRES.exec(text)?.[1];
