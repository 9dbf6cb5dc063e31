import { INVALID_PHONE, isKenyanMobile, readPhone } from '#domain/accounts/phone.ts';

type PayingPhone = { phone: string; problem?: undefined } | { phone?: undefined; problem: string };

/** The number in E.164 that M-Pesa can ask for money, or why it cannot. */
export function readPayingPhone(typed: string): PayingPhone {
  const phone = readPhone(typed);
  if (phone === undefined) return { problem: INVALID_PHONE };
  if (isKenyanMobile(phone)) return { phone };
  return { problem: 'M-Pesa asks Kenyan mobile numbers alone, such as 0700 000 001.' };
}
