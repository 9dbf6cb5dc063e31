import { EXAMPLE_PHONE, INVALID_PHONE, isKenyanMobile, readPhone } from './phone.ts';

/** How long a code works that was sent by SMS. */
export const PHONE_CODE_MINUTES = 10;
/** How long a person waits before the next one is sent. */
export const NEXT_CODE_SECONDS = 60;

/** Codes go to Kenyan mobiles: an SMS abroad costs a hundred times as much, which toll fraud exploits. */
export const CODES_GO_TO = `Codes go to Kenyan mobile numbers alone, such as ${EXAMPLE_PHONE}. With a landline or a number from abroad, buyers write to you here.`;

export type CodePhone = { phone: string; problem?: undefined } | { phone?: undefined; problem: string };

/** The number in E.164 that a code is sent to, or why none can be. */
export function readCodePhone(typed: string): CodePhone {
  const phone = readPhone(typed);
  if (phone === undefined) return { problem: INVALID_PHONE };
  return isKenyanMobile(phone) ? { phone } : { problem: CODES_GO_TO };
}
