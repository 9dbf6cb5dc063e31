const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DAY_MS = UNIT_MS.d;

const isUnit = (letter: string | undefined): letter is keyof typeof UNIT_MS =>
  letter !== undefined && letter in UNIT_MS;

/** Milliseconds of a duration such as `24h`: a number and one of s, m, h, d. Anything else means 24 hours. */
export function parseDuration(text: string): number {
  const [, amount, unit] = /^(\d{1,9})([smhd])$/.exec(text.trim()) ?? [];
  return amount !== undefined && isUnit(unit) ? Number(amount) * UNIT_MS[unit] : DAY_MS;
}
