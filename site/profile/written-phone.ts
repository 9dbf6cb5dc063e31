import { formatPhone, readPhone } from '#domain/accounts/phone.ts';

/** Numbers are shown as people write them; one that is none stays as it was typed. */
export function writtenPhone(phone: string | null): string {
  const e164 = readPhone(phone ?? '');
  return e164 === undefined ? (phone ?? '') : formatPhone(e164);
}
