/** A sample number, as people in Kenya write theirs. */
export const EXAMPLE_PHONE = '0700 000 001';
export const INVALID_PHONE = `Please enter a phone number, such as ${EXAMPLE_PHONE}. A number from abroad starts with + and its country code.`;

const KENYA = '+254';
/** Separators, and the invisible marks that come along when a number is copied from a contact. */
const BETWEEN = /[\s().\-‐-―/\p{Cf}]/gu;
/** The country code as +254, 00254 or 254, then the trunk prefix 0, which people keep as in +254 (0)711. */
const FROM_KENYA = /^(?:(?:\+|00)?254)?0?(\d+)$/;
/** A landline needs its area code, so one of the two prefixes has to be there. */
const HAS_PREFIX = /^(?:\+|0|254)/;
/** Numbers are ported between operators, so the first digits name none. */
const MOBILE = /^[17]\d{8}$/;
/** Area code and subscriber, after the metadata of Google's libphonenumber for KE. */
const LANDLINE = /^(?:(?:4[245]|5[1-79]|6[01457-9])\d{5,7}|(?:4[136]|5[08]|62)\d{7}|(?:[24]0|51|66)\d{6,7})$/;
/** E.164 has at most 15 digits; real numbers have at least eight. */
const ABROAD = /^\+(?!254)[1-9]\d{7,14}$/;

/**
 * A phone number in E.164, `+254700000001`, however it was written: 0700 000 001, 700000001, +254 (0)110 000 111,
 * 020 271 0000, +44 20 7946 0000. Undefined for anything else; what is written without + is Kenyan.
 */
export function readPhone(text: string): string | undefined {
  const typed = text.normalize('NFKC').replace(BETWEEN, '');
  const national = FROM_KENYA.exec(typed)?.[1] ?? '';
  if (MOBILE.test(national)) return `+254${national}`;
  if (HAS_PREFIX.test(typed) && LANDLINE.test(national)) return `+254${national}`;
  return ABROAD.test(typed) ? typed : undefined;
}

/** `0700 000 001` or `020 271 0000`, as people in Kenya write a number that `readPhone` gave; from abroad in E.164. */
export function formatPhone(e164: string): string {
  const national = e164.replace(/^\+254/, '');
  if (national === e164) return e164;
  const codeLength = MOBILE.test(national) ? 3 : 2;
  const rest = national.slice(codeLength);
  return `0${national.slice(0, codeLength)} ${rest.slice(0, 3)} ${rest.slice(3)}`;
}

/** Whether a number that `readPhone` gave is a mobile of Kenya. */
export const isKenyanMobile = (e164: string): boolean =>
  e164.startsWith(KENYA) && MOBILE.test(e164.slice(KENYA.length));

/** Whether a number that `readPhone` gave may be on WhatsApp: not a Kenyan landline. */
export const maySendWhatsApp = (e164: string): boolean => !e164.startsWith(KENYA) || isKenyanMobile(e164);

/** The conversation with this number on WhatsApp, with `text` written but not sent. */
export const whatsAppUrl = (e164: string, text: string): string =>
  `https://wa.me/${e164.replace('+', '')}?text=${encodeURIComponent(text)}`;
