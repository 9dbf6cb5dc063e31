import {
  EXAMPLE_PHONE,
  formatPhone,
  INVALID_PHONE,
  isKenyanMobile,
  readPhone,
} from '#domain/accounts/phone.ts';

type CheckedPhone = { phone: string; problem?: never } | { problem: string; phone?: never };

/** A number in E.164 that M-Pesa can ask for money, however it was typed, or what is wrong with it. */
export function checkPhone(text: string): CheckedPhone {
  if (text.trim() === '') return { problem: 'Please enter the phone number that pays.' };
  const phone = readPhone(text);
  if (phone === undefined) return { problem: INVALID_PHONE };
  if (!isKenyanMobile(phone))
    return { problem: `M-Pesa needs a mobile number of Kenya, such as ${EXAMPLE_PHONE}.` };
  return { phone };
}

/** A known number as it is put into the field; empty where M-Pesa cannot ask it. */
export function prefilledPhone(known: string | null | undefined): string {
  const { phone } = checkPhone(known ?? '');
  return phone === undefined ? '' : formatPhone(phone);
}
