import { expect, test } from 'vitest';
import type { SellerFacts } from '#domain/vehicles/seller.ts';
import { currentSection } from './current-section.ts';
import { priceBasis } from './price-basis.ts';
import { initialsOf, sellerKind } from './seller-words.ts';
import { stickyTop } from './sticky-top.ts';

const LOCAL = { status: 'active', isImport: false, importStatus: null, negotiable: false } as const;

test.each([
  [{}, 'Asking price'],
  [{ negotiable: true }, 'Asking price, negotiable'],
  [{ isImport: true, importStatus: 'Duty paid' }, 'Import, duty paid'],
  [{ isImport: true, importStatus: 'CIF Mombasa', negotiable: true }, 'Import, CIF Mombasa, negotiable'],
  [{ isImport: true, importStatus: ' ' }, 'Import'],
  [{ status: 'sold', isImport: true, importStatus: 'Duty paid' }, 'Last asking price'],
] as const)('what a price stands for: %j', (told, words) => {
  expect(priceBasis({ ...LOCAL, ...told })).toBe(words);
});

const WANJIRU: SellerFacts = {
  sellerRole: 'seller',
  sellerBusinessName: null,
  sellerFirstName: 'Wanjiru',
  sellerLastName: 'Sample',
  sellerVerified: false,
  sellerContactable: true,
};
const DEALER = { ...WANJIRU, sellerRole: 'dealer', sellerBusinessName: 'Korongo Wheels' } as const;

test.each([
  [WANJIRU, 'Private Seller / Individual Owner'],
  [{ ...WANJIRU, sellerLastName: null }, 'Private Seller'],
  [DEALER, 'Professional Dealer'],
  [{ ...DEALER, sellerVerified: true }, 'Professional Dealer, Verified Business'],
  [{ ...WANJIRU, sellerContactable: false }, 'From another site'],
] as const)('a seller is called what they are [seller-words-1]', (seller, words) => {
  expect(sellerKind(seller)).toBe(words);
});

test.each([
  ['Korongo Wheels', 'KW'],
  ["Mama Njeri's Cars & Parts", 'MN'],
  ['“Ürün” motors', 'ÜM'],
  ['Gari', 'G'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the section that is read is the last whose top is in the upper third of the window', () => {
  expect(currentSection([700, 900, 1400], 768)).toBe(0);
  expect(currentSection([-600, 200, 900], 768)).toBe(1);
  expect(currentSection([-600, -200, 300], 768)).toBe(1);
  expect(currentSection([-900, -600, -20], 768)).toBe(2);
});

test('a column that is taller than the window sticks by its end', () => {
  expect(stickyTop(600, 768)).toBe(68);
  expect(stickyTop(900, 768)).toBe(-148);
});
