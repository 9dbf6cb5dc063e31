/** Kenya is three hours ahead of UTC all year round. */
const NAIROBI_AHEAD_MS = 3 * 3_600_000;

/** A moment (ms since 1970) as M-Pesa writes it: YYYYMMDDHHmmss in Nairobi. */
export const mpesaTime = (ms: number): string =>
  new Date(ms + NAIROBI_AHEAD_MS).toISOString().replace(/\D/g, '').slice(0, 14);

/** Reads such a time: ms since 1970; undefined for what is none. */
export function readMpesaTime(text: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (second === undefined) return undefined;
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - NAIROBI_AHEAD_MS;
  // 30 February would be read as a day in March.
  return mpesaTime(ms || 0) === text ? ms : undefined;
}
