/** Year and month are letters; by chance the rest may hold no digit. */
const CODE = /^[A-Z]{2}[A-Z0-9]{8}$/;

export const RECEIPT_CODE_PROBLEM =
  'Please type the 10 letters and digits with which the message from M-Pesa begins, such as SGR1A2B3C4.';

/** The code of an M-Pesa receipt as M-Pesa writes it; undefined for what is none. */
export function readReceiptCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
  return CODE.test(code) ? code : undefined;
}
