import { describe, expect, test } from 'vitest';
import { isDealer, type SellerFacts, sellerLabel } from './seller.ts';

const wanjiru: SellerFacts = {
  sellerRole: 'seller',
  sellerBusinessName: null,
  sellerFirstName: 'Wanjiru',
  sellerLastName: 'Sample',
  sellerVerified: false,
  sellerContactable: true,
};
const kilele: SellerFacts = {
  ...wanjiru,
  sellerRole: 'dealer',
  sellerBusinessName: 'Kilele Motors',
  sellerVerified: true,
};

describe('the name a listing gives its seller', () => {
  test.each<[string, SellerFacts, string, boolean]>([
    ['a verified dealer', kilele, 'Kilele Motors', true],
    ['a dealer nobody verified', { ...kilele, sellerVerified: false }, 'Kilele Motors', false],
    ['a dealer without a business name', { ...kilele, sellerBusinessName: ' ' }, 'Wanjiru Sample', false],
    ['a person', wanjiru, 'Wanjiru Sample', false],
    ['a person with one name', { ...wanjiru, sellerLastName: null }, 'Private Seller', false],
    ['nobody known', { ...wanjiru, sellerFirstName: '', sellerLastName: '' }, 'Private Seller', false],
    ['an advert from another site', { ...wanjiru, sellerContactable: false }, 'Imported advert', false],
    ['a business name that is no dealer’s', { ...kilele, sellerRole: 'seller' }, 'Wanjiru Sample', false],
  ])('%s [seller-1]', (_who, seller, name, verified) => {
    expect(sellerLabel(seller)).toEqual({ name, verified });
  });

  test('only a dealer with a business name is a dealer on the page [seller-2]', () => {
    expect(isDealer(kilele)).toBe(true);
    expect(isDealer({ ...kilele, sellerBusinessName: null })).toBe(false);
    expect(isDealer(wanjiru)).toBe(false);
  });
});
