const ENGINE_CATEGORIES = [
  'Up to 1.0L',
  '1.1–1.5L',
  '1.6–2.0L',
  '2.1–3.0L',
  'Over 3.0L',
  'Electric',
] as const;
type EngineCategory = (typeof ENGINE_CATEGORIES)[number];

type EngineFacts = { fuelType: string | null; engineCc: number | null; engine: string | null };

/** The size class of an engine, by its litres rounded to a tenth; undefined where the seller states none. */
export function engineCategory({ fuelType, engineCc, engine }: EngineFacts): EngineCategory | undefined {
  if (fuelType === 'electric') return 'Electric';
  const litres = engineCc === null ? litresIn(engine ?? '') : Math.round(engineCc / 100) / 10;
  if (litres === undefined || litres <= 0) return undefined;
  if (litres <= 1) return 'Up to 1.0L';
  if (litres <= 1.5) return '1.1–1.5L';
  if (litres <= 2) return '1.6–2.0L';
  return litres <= 3 ? '2.1–3.0L' : 'Over 3.0L';
}

/** Reads `1.5L`, `2.0 turbo`, `1500cc` and `1,500 cc`. */
function litresIn(engine: string): number | undefined {
  const cc = ccIn(engine);
  if (cc) return Math.round(cc / 100) / 10;
  const [, litres] = /(?<![\d.])(\d{1,2}\.\d|\d{1,2}(?=\s*(?:l\b|litre)))/i.exec(engine) ?? [];
  return litres ? Number(litres) : undefined;
}

const LEAST_BARE_CC = 500;

/** The displacement in cc that a text states: `3000cc`, `1,500 cc`, a bare `1496`; undefined for none, or several. */
export function ccIn(engine: string): number | undefined {
  const plain = engine.replace(/(?<=\d),(?=\d{3})/g, '').trim();
  if (isBareCc(plain)) return Number(plain);
  const sizes = new Set(Array.from(plain.matchAll(/\b(\d{3,5})\s*cc\b/gi), ([, cc]) => Number(cc)));
  const [cc] = sizes;
  return sizes.size === 1 ? cc : undefined;
}

/** Whether a text is a displacement without its unit. */
export const isBareCc = (engine: string): boolean =>
  /^\d{3,5}$/.test(engine) && Number(engine) >= LEAST_BARE_CC;
