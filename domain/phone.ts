const KENYAN_MOBILE = /^(?:\+?254|0)?([17]\d{8})$/;
/** Nobody's number, as people in Kenya write theirs. */
export const EXAMPLE_PHONE = '0700 000 001';
export const INVALID_PHONE = `Please enter a Kenyan mobile number, such as ${EXAMPLE_PHONE}.`;

/** What people put between the digits. */
const BETWEEN = /[\s().\-–]/g;

/**
 * A Kenyan mobile number in E.164, `+254700000001`, however it was written: 0700 000 001, 700000001, +254 110 000 111.
 * Undefined for anything else; numbers move between operators, so none is told from the first digits.
 */
export function readPhone(text: string): string | undefined {
  const national = KENYAN_MOBILE.exec(text.replace(BETWEEN, ''))?.[1];
  return national && `+254${national}`;
}

/** `0700 000 001`, as people in Kenya write a number that `readPhone` gave. */
export function formatPhone(e164: string): string {
  const national = e164.replace(/^\+254/, '');
  return `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
}

/** The conversation with this number on WhatsApp, with `text` written but not sent. */
export const whatsAppUrl = (e164: string, text: string): string =>
  `https://wa.me/${e164.replace('+', '')}?text=${encodeURIComponent(text)}`;
