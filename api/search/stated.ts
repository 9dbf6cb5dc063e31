type EngineWords = { engine: string | null; engine_cc: number | null; title: string };

const LITRES = /(?<![\d.])([0-9]\.[0-9])(?![\d.])/;
const CUBIC_CENTIMETRES = /(?<!\d)(\d{3,4}) ?cc\b/i;
const SEATS = /(?<!\d)(\d{1,2})[ -]?seat/i;
const MAX_BYTE = 255;

/** The engine size in tenths of a litre as the advert states it (1496 cc and `1.5L` are both 15); 0 when it does not. */
export function litresOf({ engine, engine_cc, title }: EngineWords): number {
  const words = `${engine ?? ''} ${title}`;
  const cc = engine_cc ?? Number(words.match(CUBIC_CENTIMETRES)?.[1] ?? 0);
  const tenths = cc > 0 ? Math.round(cc / 100) : Math.round(Number(words.match(LITRES)?.[1] ?? 0) * 10);
  return Math.min(tenths, MAX_BYTE);
}

/** The number of seats, or what the title says of them (`7-Seater`); 0 when nothing does. */
export function seatsOf({ seats, title }: { seats: number | null; title: string }): number {
  return Math.min(seats ?? Number(title.match(SEATS)?.[1] ?? 0), MAX_BYTE);
}
