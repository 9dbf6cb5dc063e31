/**
 * Whether a provider's number may be the phone that was asked, in E.164. Providers mask digits, as in `2547****123`: a
 * mask may stand for any, and an empty number says nothing.
 */
export function isSamePhone(asked: string, told: string): boolean {
  const heard = told.replaceAll(/[^\d*]/g, '');
  if (heard === '') return true;
  return new RegExp(`^${heard.replaceAll(/\*+/g, '\\d+')}$`).test(asked.replace(/\D/g, ''));
}
