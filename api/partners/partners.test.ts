import { describe, expect, test } from 'vitest';
import {
  choosePartners,
  NO_PARTNER_FILTERS,
  type PartnerFilters,
  standingOffers,
} from '#domain/partners/partners.ts';
import { FIRST_LENDERS } from '#tests/support/reference/first.ts';

describe('the sample lenders', () => {
  const partners = FIRST_LENDERS;

  test('are four banks, a SACCO and a microfinance bank, each marked as a sample [partners-8]', () => {
    const types = partners.map(({ type }) => type).sort();
    expect(types).toEqual(['bank', 'bank', 'bank', 'bank', 'microfinance', 'sacco']);
    expect(partners.every(({ isSample }) => isSample)).toBe(true);
    expect(new Set(partners.map(({ slug }) => slug)).size).toBe(6);
  });

  test('numbers and addresses are reserved for examples', () => {
    for (const { contactPhone, contactEmail, website } of partners) {
      expect(contactPhone).toMatch(/^0700 000 0\d\d$/);
      expect(contactEmail).toMatch(/@example\.com$/);
      expect(website).toBeNull();
    }
  });

  test.each<[string, number, number, (partner: (typeof partners)[number]) => number[]]>([
    ['interest', 10, 24, (each) => [each.minInterestRate, each.maxInterestRate]],
    ['processing fees', 0.5, 2.5, (each) => [each.processingFee]],
    ['terms', 12, 84, (each) => [each.minLoanTerm, each.maxLoanTerm]],
    ['loan amounts', 100_000, 25_000_000, (each) => [each.minLoanAmount, each.maxLoanAmount]],
    ['hours to approval', 24, 96, (each) => [each.averageApprovalTime]],
    ['ratings', 3.8, 4.4, (each) => [each.customerRating]],
  ])('%s range from %d to %d [partners-9]', (_, lowest, highest, read) => {
    const figures = partners.flatMap(read);
    expect([Math.min(...figures), Math.max(...figures)]).toEqual([lowest, highest]);
  });

  test('each lowest figure is below its highest', () => {
    for (const each of partners) {
      expect(each.minInterestRate).toBeLessThan(each.maxInterestRate);
      expect(each.minLoanAmount).toBeLessThan(each.maxLoanAmount);
      expect(each.minLoanTerm).toBeLessThan(each.maxLoanTerm);
      expect(each.downPaymentMin).toBeLessThan(each.downPaymentMax);
      expect(each.minAge).toBeLessThan(each.maxAge);
    }
  });
});

describe('choosing among them', () => {
  const chosen = (filters: Partial<PartnerFilters>) =>
    choosePartners(FIRST_LENDERS, { ...NO_PARTNER_FILTERS, ...filters }).map(({ slug }) => slug);

  test('best rates, highest rated, fastest approval [partners-4]', () => {
    expect(chosen({}).slice(0, 2)).toEqual(['kioo-nyuma-sacco', 'breki-trust-bank']);
    expect(chosen({ sort: 'rating' }).slice(0, 2)).toEqual(['kioo-nyuma-sacco', 'usukani-bank']);
    expect(chosen({ sort: 'speed' }).slice(0, 2)).toEqual(['gurudumu-bank', 'gia-tatu-microfinance-bank']);
  });

  test('by type, and verified ones only', () => {
    expect(chosen({ type: 'sacco' })).toEqual(['kioo-nyuma-sacco']);
    expect(chosen({ type: 'microfinance' })).toEqual(['gia-tatu-microfinance-bank']);
    expect(chosen({ type: 'bank' })).toHaveLength(4);
    expect(chosen({ verifiedOnly: true })).toHaveLength(4);
    expect(chosen({ type: 'microfinance', verifiedOnly: true })).toEqual([]);
  });

  test('a search finds names, types and what they offer, whatever the case', () => {
    expect(chosen({ text: ' USUKANI ' })).toEqual(['usukani-bank']);
    expect(chosen({ text: 'sacco' })).toEqual(['kioo-nyuma-sacco']);
    expect(chosen({ text: 'older cars' })).toEqual(['gurudumu-bank', 'gia-tatu-microfinance-bank']);
    expect(chosen({ text: '<b>' })).toEqual([]);
  });

  test('one that is not active is not there', () => {
    const [first, ...others] = FIRST_LENDERS;
    if (!first) throw new Error('There are no partners');
    const without = choosePartners([{ ...first, isActive: false }, ...others], NO_PARTNER_FILTERS);
    expect(without).toHaveLength(5);
  });
});

test('an offer stands until its last day', () => {
  const usukani = FIRST_LENDERS.find(({ slug }) => slug === 'usukani-bank');
  if (!usukani) throw new Error('Usukani Bank is not there');
  expect(standingOffers(usukani, '2027-06-30')).toHaveLength(1);
  expect(standingOffers(usukani, '2027-07-01')).toEqual([]);
});
