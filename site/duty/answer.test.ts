import { describe, expect, test } from 'vitest';
import { FIRST_FEES, FIRST_TARIFF } from '#tests/support/reference/first.ts';
import { answerForm } from './answer.ts';
import { type DutyForm, EMPTY_FORM } from './form.ts';
import { ageText, taxLines, valueLines } from './lines.ts';
import { ageRule, carText, cautions, comparisonText, waitingText } from './words.ts';

const NOW = { year: 2026, month: 11 };
const FIGURES = { tariff: FIRST_TARIFF, fees: FIRST_FEES };
const PROBOX: DutyForm = {
  ...EMPTY_FORM,
  make: 'Toyota',
  model: 'Probox',
  crsp: '2583819.66',
  fuel: 'petrol',
  engineCc: '1496',
  bodyType: 'station wagon',
  year: '2019',
  month: '5',
};
const answer = (change: Partial<DutyForm> = {}) => answerForm({ ...PROBOX, ...change }, NOW, FIGURES);
const answered = (change: Partial<DutyForm> = {}) => {
  const result = answer(change).answered;
  if (!result) throw new Error('no answer');
  return result;
};

test('an empty form names what is missing under its own fields', () => {
  const { answered: nothing, problems } = answerForm(EMPTY_FORM, NOW, FIGURES);
  expect(nothing).toBeUndefined();
  expect(Object.keys(problems).sort()).toEqual(['bodyType', 'crsp', 'engineCc', 'fuel', 'year']);
});

describe('landed cost', () => {
  test('starts from the customs value and usual fees, and says that it does [answer-3]', () => {
    const { landed } = answered();
    expect(landed).toMatchObject({ carKes: 384988, carIsEstimate: true });
    expect(landed?.fees).toEqual({
      inspection: 20037,
      port: 90000,
      clearing: 15000,
      registration: 2600,
      plates: 3000,
    });
    expect(landed?.totalKes).toBe(384988 + 355806 + 20037 + 90000 + 15000 + 2600 + 3000);
  });

  test('takes what a person knows better', () => {
    const { landed } = answered({ cif: '500,000', shipping: '150000', plates: '0', origin: 'Thailand' });
    expect(landed).toMatchObject({ carKes: 500000, carIsEstimate: false, shippingKes: 150000 });
    expect(landed?.fees).toMatchObject({ plates: 0, inspection: 32318 });
  });

  test.each(['-1', 'much', '9'.repeat(30), '1e9'])('“%s” is named and no total is shown', (cif) => {
    const { answered: result, problems } = answer({ cif });
    expect(result?.landed).toMatchObject({ totalKes: undefined });
    expect(problems).toHaveProperty('cif');
  });

  test('has no place for a car that is here already', () => {
    expect(answered({ registeredInKenya: 'true' }).landed).toBeUndefined();
  });
});

describe('words', () => {
  test('every line has its base and rate', () => {
    const { estimate, question } = answered();
    const texts = [...valueLines(estimate, question.crspKes), ...taxLines(estimate)].map(
      ({ label, basis, amount }) => `${label}: ${basis}: ${amount}`.replaceAll('\u00a0', ' '),
    );
    expect(texts).toEqual([
      'Retail price (CRSP): new in Kenya, with all taxes: Ksh 2,583,820',
      'Without margin and taxes: divided by 2.349: Ksh 1,099,966',
      'Depreciation: 65% for 7 years 6 months: −Ksh 714,978',
      'Customs value: what the taxes start from: Ksh 384,988',
      'Import duty: 35% of Ksh 384,988 (customs value): Ksh 134,746',
      'Excise duty: 20% of Ksh 519,734 (customs value and duty): Ksh 103,947',
      'VAT: 16% of Ksh 623,681 (customs value, duty and excise): Ksh 99,789',
      'Railway development levy: 2% of Ksh 384,988 (customs value): Ksh 7,700',
      'Import declaration fee: 2.5% of Ksh 384,988 (customs value): Ksh 9,625',
    ]);
  });

  test('the age rule turns at the end of the seventh year after first registration [answer-5]', () => {
    expect(ageRule(answered().question)).toMatchObject({ allowed: true });
    expect(ageRule(answered().question)?.text).toContain('by 31 December 2026');
    const late = ageRule(answered({ entry: '2027-01' }).question);
    expect(late).toMatchObject({ allowed: false });
    expect(late?.text).toContain('since 1 January 2027');
    expect(late?.text).toContain('first registered in 2020 or later');
    expect(ageRule(answered({ registeredInKenya: 'true' }).question)).toBeUndefined();
  });

  test('waiting', () => {
    const text = (change: Partial<DutyForm>) =>
      waitingText(answered(change).waiting)?.replaceAll('\u00a0', ' ');
    expect(text({ year: '2020', month: '12' })).toBe(
      'From January 2027 the depreciation is 60%: waiting until then saves Ksh 50,829 of tax.',
    );
    expect(text({ year: '2019', month: '12', entry: '2026-12' })).toContain(
      'when the car is too old to import',
    );
    expect(text({})).toBeUndefined();
  });

  test('what is open is said', () => {
    const said = (change: Partial<DutyForm>) => {
      const { question, estimate } = answered(change);
      return cautions(question, estimate, FIRST_TARIFF).join(' ');
    };
    expect(said({})).toBe('');
    expect(said({ month: '' })).toContain('December');
    expect(said({ year: '2026', month: '10' })).toContain('under a year');
    expect(said({ fuel: 'electric', bodyType: 'pickup' })).toMatch(/25%.*carries goods/);
    const electric = { fuel: 'electric', crsp: '6195466.36', year: '2020', month: '1' };
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(said(electric))).toContain('This is with 25%; with 35% the tax is Ksh 883,435.');
    expect(plain(said({ ...electric, electricDuty: '35' }))).toContain('with 25% the tax is Ksh 736,579.');
    expect(said({ fuel: 'hybrid' })).toContain('hybrids');
    expect(said({ exemption: 'diplomat' })).toContain('Customs decides');
  });

  test.each([
    [{}, 'petrol, 1,496 cc, station wagon, first registered in May 2019'],
    [{ month: '' }, 'petrol, 1,496 cc, station wagon, first registered in 2019'],
    [{ fuel: 'electric', bodyType: 'suv' }, 'electric, SUV, first registered in May 2019'],
  ])('the car as the tax sees it, %o', (change, expected) => {
    expect(carText(answered(change).question)).toBe(expected);
  });

  test.each([
    [0, 'under a month'],
    [1, '1 month'],
    [12, '1 year'],
    [76, '6 years 4 months'],
  ])('%i months are %s', (ageMonths, expected) => {
    expect(ageText(ageMonths)).toBe(expected);
  });
});

describe('importing beside buying here', () => {
  const compare = (cif: string) => {
    const { landed } = answered({ cif });
    if (!landed) throw new Error('no landed cost');
    return comparisonText(landed, 1_500_000)?.replaceAll('\u00a0', ' ');
  };

  test('no saving is made of the customs value: the car’s price is asked for [answer-4]', () => {
    expect(compare('')).toBe('Type what the car costs at Mombasa to see which comes cheaper.');
  });

  test.each([
    ['800,000', /^Importing at this estimate costs Ksh [\d,]+ less than the middle asking price/],
    ['1.4m', /^Importing at this estimate costs Ksh [\d,]+ more than the middle asking price\.$/],
    ['lots', undefined],
  ])('for %s at Mombasa', (cif, words) => {
    if (words) expect(compare(cif)).toMatch(words);
    else expect(compare(cif)).toBeUndefined();
  });
});
