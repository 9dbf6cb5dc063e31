/** A dealer's name as its address begins: in lower case, letters a to z and digits only. Empty where none is left. */
export const dealerSlug = (businessName: string): string =>
  businessName.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The addresses that a dealer may have, the plainest first: kilelemotors, kilelemotors-2 … */
export function* dealerSlugs(businessName: string, dealerId: number): Generator<string, never> {
  const plain = dealerSlug(businessName) || `dealer-${dealerId}`;
  yield plain;
  for (let count = 2; ; count++) yield `${plain}-${count}`;
}
