/** A VIN has 17 characters, the frame number of a car from Japan fewer. */
const CHASSIS_NUMBER = /^[A-Z0-9]{6,17}$/;
const BETWEEN = /[\s\-‐-―]/gu;
const SHOWN = 3;

export const CHASSIS_NUMBER_PROBLEM =
  'A chassis number has 6 to 17 letters and digits. It stands in the logbook and on the metal.';

/** A chassis number in capitals without hyphens, `SG5123456`; undefined for what can be none. */
export function readChassisNumber(text: string): string | undefined {
  const number = text.normalize('NFKC').toUpperCase().replace(BETWEEN, '');
  return CHASSIS_NUMBER.test(number) ? number : undefined;
}

/** `******456`: enough for its owner to know it by. */
export const maskChassisNumber = (number: string): string =>
  number.slice(-SHOWN).padStart(number.length, '*');
