import type { DutyBody } from '#domain/duty/class.ts';
import type { FuelType, Transmission } from '#domain/vehicles/words.ts';

const TRANSMISSIONS: readonly (readonly [RegExp, Transmission])[] = [
  [/CVT/, 'cvt'],
  [/AMT|AGS|\dMT-AT|\dM-AT/, 'amt'],
  [/^(\d ?)?(MT|MAN|M$|NT)|^MANUAL$|MTM/, 'manual'],
  [/AT|AUT|^A$|DCT/, 'automatic'],
];

/** A gearbox of the list; null for what is none. */
export function transmissionOf(text: string): Transmission | null {
  const plain = text.toUpperCase().replace(/\s+/g, ' ').trim();
  if (/^(MAN UAL|MAN {1,}UAL)$/.test(plain)) return 'manual';
  if (plain === '' || driveOf(plain) !== null) return null;
  return TRANSMISSIONS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const DRIVES: readonly (readonly [RegExp, string])[] = [
  [/^(2WD|2WD\/AWD|2WD\/4WD|4X2)$/, '2wd'],
  [/^(4WD|4WDD|4W|4X4|4\*4|AWD\/4WD|4WD\/AWD)$/, '4wd'],
  [/^(AWD|AW|RWD\/AWD|FWD\/AWD)$/, 'awd'],
  [/^FWD$/, 'fwd'],
  [/^RWD$/, 'rwd'],
];

/** What drives: a word of the market, or the wheels of a truck; null for what is neither. */
export function driveOf(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[×*]/g, 'X')
    .replace(/[()\s]/g, '');
  const known = DRIVES.find(([pattern]) => pattern.test(plain));
  if (known) return known[1];
  return /^[468]X[2468]$/.test(plain) ? plain.toLowerCase() : null;
}

const BODIES: Record<string, DutyBody> = {
  SUV: 'suv',
  CROSSOVER: 'suv',
  'SUV-COUPE': 'suv',
  SEDAN: 'sedan',
  SALOON: 'sedan',
  SAL: 'sedan',
  WAGON: 'station wagon',
  'S/WAGON': 'station wagon',
  'S. WAGON': 'station wagon',
  'STATION WAGON': 'station wagon',
  HATCHBACK: 'hatchback',
  HATCBACK: 'hatchback',
  VAN: 'van',
  COUPE: 'coupe',
  CONVERTIBLE: 'convertible',
  CONVRTIBLE: 'convertible',
  ROADSTER: 'convertible',
  MINIVAN: 'minivan',
  MINVAN: 'minivan',
  'PEOPLE MOVER': 'minivan',
  BUS: 'bus',
  'MINI BUS': 'bus',
  TRUCK: 'truck',
  TRK: 'truck',
  TIPPER: 'truck',
  MIXER: 'truck',
  'TRANSIT MIXER': 'truck',
  TRACTOR: 'prime mover',
  PM: 'prime mover',
  'PRIM£ MOVER': 'prime mover',
  AMBULANCE: 'ambulance',
};
const PICKUP = /\bCAB(IN)?\b|PICK ?UP/;

/** A body of the list; null for what is none. */
export function bodyOf(text: string): DutyBody | null {
  const plain = text.toUpperCase().replace(/\s+/g, ' ').trim();
  return BODIES[plain] ?? (PICKUP.test(plain) ? 'pickup' : null);
}

const FUELS: Record<string, FuelType> = {
  GASOLINE: 'petrol',
  PETROL: 'petrol',
  DIESEL: 'diesel',
  DEISEL: 'diesel',
  ELECTRIC: 'electric',
  ELECCTRIC: 'electric',
  'ELECTRIC(EV)': 'electric',
  HYBRID: 'hybrid',
  'PETROL/ELECTRIC': 'hybrid',
  'PLUG-INHYBRID': 'plug-in hybrid',
  'PLUG-IN-HYBRID': 'plug-in hybrid',
};

/** A fuel of the list; null for what is none, and for gas, which the market has no word for. */
export const fuelOf = (text: string): FuelType | null =>
  FUELS[text.toUpperCase().replace(/\s+/g, '')] ?? null;

const PLUG_IN = /\bPHEV\b|PLUG-? ?IN|\b4XE\b/;
const HYBRID = /HYBRID|\bHYRID\b|E:HEV|E:HVE|E-POWER|\bHEV\b/;

/** What a car's own name says about its fuel; the list types petrol for many hybrids. */
export function fuelInName(name: string): FuelType | null {
  const plain = name.toUpperCase();
  if (PLUG_IN.test(plain)) return 'plug-in hybrid';
  return HYBRID.test(plain) ? 'hybrid' : null;
}

/** An engine size in cc; null for batteries, power and empty cells. */
export function engineOf(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/(?<=^\d{1,2})[,\s](?=\d{3})/, '');
  const [, digits] = /^(\d{2,5})(?:\.0+)?\s*(?:cc)?$/i.exec(plain) ?? [];
  const cc = Number(digits ?? 0);
  return cc > 0 ? cc : null;
}
