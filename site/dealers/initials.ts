const LETTERS = 2;

/** Up to two capital letters that stand for a business: `Kilele Motors` is `KM`. */
export function initialsOf(businessName: string): string {
  const words = businessName.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, LETTERS)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
