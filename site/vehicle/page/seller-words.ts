import { isDealer, type SellerFacts, sellerLabel } from '#domain/vehicles/seller.ts';

/** What kind of seller it is: `Professional Dealer, Verified Business`, `Private Seller`. */
export function sellerKind(seller: SellerFacts): string {
  if (isDealer(seller))
    return seller.sellerVerified ? 'Professional Dealer, Verified Business' : 'Professional Dealer';
  if (!seller.sellerContactable) return 'From another site';
  return sellerLabel(seller).name === 'Private Seller'
    ? 'Private Seller'
    : 'Private Seller / Individual Owner';
}

/** The first letters of a name's first two words: `KW` for Korongo Wheels. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => (/[\p{L}\p{N}]/u.exec(word)?.[0] ?? '').toUpperCase())
    .join('');
