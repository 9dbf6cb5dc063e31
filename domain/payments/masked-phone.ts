import { formatPhone } from '../accounts/phone.ts';

const SHOWN_FIRST = 4;
const SHOWN_LAST = 3;

/** A number in E.164 without its middle, `0712 ••• 678`: enough to compare it with one that is known. */
export function maskPhone(e164: string): string {
  const digits = formatPhone(e164).replaceAll(' ', '');
  return digits.length <= SHOWN_FIRST + SHOWN_LAST
    ? '•••'
    : `${digits.slice(0, SHOWN_FIRST)} ••• ${digits.slice(-SHOWN_LAST)}`;
}
