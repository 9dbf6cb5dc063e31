/** People's numbers begin with A, those of businesses with P; nine digits and a check letter follow. */
const KRA_PIN = /^[AP]\d{9}[A-Z]$/;

type ReadPin = { pin: string | null; problem: undefined } | { pin: undefined; problem: string };

/** Reads a KRA PIN, such as `A012345678Z`, however it is spaced; null for nothing, or the sentence that says what is wrong. */
export function readKraPin(typed: string): ReadPin {
  const pin = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (pin === '') return { pin: null, problem: undefined };
  return isKraPin(pin)
    ? { pin, problem: undefined }
    : {
        pin: undefined,
        problem: 'A KRA PIN has a letter, nine digits and a letter, such as A012345678Z.',
      };
}

export const isKraPin = (text: string): boolean => KRA_PIN.test(text);
