import type { ChoosableRole } from '#domain/accounts/roles.ts';
import type { IconName } from '#site/ui/icons.ts';

/** What each role is for, in the first person. */
export const ROLE_WORDS: Record<ChoosableRole, { title: string; text: string; icon: IconName }> = {
  buyer: { title: 'Buyer', text: 'I am looking for a car.', icon: 'search' },
  seller: { title: 'Seller', text: 'I want to sell my own car.', icon: 'car' },
  dealer: { title: 'Dealer', text: 'I sell cars as a business, with a showroom.', icon: 'dealers' },
  agent: { title: 'Agent', text: 'I sell for dealers who invite me.', icon: 'user' },
};
