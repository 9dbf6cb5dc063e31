import type { Role } from '../accounts/roles.ts';

export type SellerFacts = {
  sellerRole: Role;
  sellerBusinessName: string | null;
  sellerFirstName: string | null;
  sellerLastName: string | null;
  sellerVerified: boolean;
  sellerContactable: boolean;
};

type SellerLabel = { name: string; verified: boolean };

/** True when the seller is a dealer who trades under a business name. */
export function isDealer(seller: SellerFacts): boolean {
  return seller.sellerRole === 'dealer' && Boolean(seller.sellerBusinessName?.trim());
}

/** How a listing names its seller: the dealer's business, a person's first and last name, or `Private Seller`. */
export function sellerLabel(seller: SellerFacts): SellerLabel {
  const business = seller.sellerBusinessName?.trim();
  if (seller.sellerRole === 'dealer' && business) return { name: business, verified: seller.sellerVerified };
  if (!seller.sellerContactable) return { name: 'Imported advert', verified: false };
  const first = seller.sellerFirstName?.trim();
  const last = seller.sellerLastName?.trim();
  return { name: first && last ? `${first} ${last}` : 'Private Seller', verified: false };
}
