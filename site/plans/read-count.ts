/** A whole number as people type it, with commas or spaces; nothing is 0. Undefined for anything else. */
export function readCount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (digits === '') return 0;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}
