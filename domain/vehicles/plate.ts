/** The present Kenyan series: K, two letters, three digits and a letter, without I and O. */
const PLATE = /^(K[A-HJ-NP-Z]{2})(\d{3}[A-HJ-NP-Z])$/;
const BETWEEN = /[\s.\-‐-―]/gu;

export const PLATE_PROBLEM =
  'A Kenyan plate is K and two letters, then three digits and a letter, such as KDA 123B. It has neither I nor O.';

/** A number plate as it is written, `KDA 123B`, however it was typed; undefined for any other text. */
export function readPlate(text: string): string | undefined {
  const [, series, number] = PLATE.exec(text.normalize('NFKC').toUpperCase().replace(BETWEEN, '')) ?? [];
  return series && number && `${series} ${number}`;
}

/** `KD* **3B`: enough for its owner to know it by. */
export const maskPlate = (plate: string): string => `${plate.slice(0, 2)}* **${plate.slice(-2)}`;
