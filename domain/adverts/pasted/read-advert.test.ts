import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JUDGED_ADVERTS } from '#tests/support/adverts/adverts.ts';
import { readListing } from '../listing-fields.ts';
import { MAX_ADVERT_LETTERS, readAdvert } from './read-advert.ts';

const THIS_YEAR = 2026;
const read = (text: string) => readAdvert(text, THIS_YEAR);

describe('an advert', () => {
  test('of at least eighty that were judged by hand', () => {
    expect(JUDGED_ADVERTS.length).toBeGreaterThanOrEqual(80);
    expect(new Set(JUDGED_ADVERTS.map(({ text }) => text)).size).toBe(JUDGED_ADVERTS.length);
  });

  test.each(JUDGED_ADVERTS)('$text', ({ text, fields, uncertain = [] }) => {
    const { description: _, ...found } = read(text).fields;
    expect(found).toEqual(fields);
    expect([...read(text).uncertain].sort()).toEqual([...uncertain].sort());
  });

  test.each(JUDGED_ADVERTS)('is taken as it was read: $text', ({ text }) => {
    const { fields } = read(text);
    expect(readListing(fields, undefined, THIS_YEAR).problems).toEqual({});
    const { facts } = readListing(fields, undefined, THIS_YEAR);
    if (fields.make) expect(facts.make).toBe(fields.make);
    if (fields.model) expect(facts.model).toBe(fields.model);
  });
});

describe('what no field holds', () => {
  test.each([
    ['Mazda Demio 2015 1.3 auto 78000km 980k Kilimani', undefined],
    ['Toyota Vitz 2012, very clean, buy and drive, 700k, call 0712345678', 'Very clean, buy and drive'],
    [
      'Vitz 2012\nNew tyres and battery\nReason for selling: relocating\n0712 345 678',
      'New tyres and battery\nReason for selling: relocating',
    ],
    ['Vitz 2012. Serious buyers contact John on 0712345678.', undefined],
  ])('%j is described as %j', (text, description) => expect(read(text).fields.description).toBe(description));
});

describe('what is private', () => {
  test('is a plate, which is returned beside the fields', () => {
    expect(read('Vitz 2012 KDA 123B 700k').plate).toBe('KDA 123B');
    expect(read('vitz kcb456x').plate).toBe('KCB 456X');
    expect(read('Vitz 2012 KES 700k').plate).toBeUndefined();
    expect(read('Hiace KDH200V 2012').plate).toBeUndefined();
    expect(read('Hiace KDH 200V 2012').plate).toBe('KDH 200V');
  });

  const PHONES = [
    '0712345678',
    '0712 345 678',
    '0712-345-678',
    '07 12 34 56 78',
    '+254712345678',
    '+254 712 345 678',
    '+254 (0)712 345678',
    '254712345678',
    '712 345 678',
    '0110.345.678',
    '020 271 0000',
    '+44 20 7946 0000',
    '0️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '０７１２３４５６７８',
  ];
  const FRAMES = [
    (phone: string) => `Mazda Demio 2015 980k ${phone}`,
    (phone: string) => `${phone} Mazda Demio 2015 very clean car and more`,
    (phone: string) => `Mazda Demio\nnew tyres, call me on ${phone} or come\n980k`,
    (phone: string) => `Nice Demio, well kept ${phone} garage, KDA 123B`,
  ];
  test.each(PHONES.flatMap((phone) => FRAMES.map((frame) => frame(phone))))(
    'reaches no field: %s',
    (text) => {
      const { fields } = read(text);
      expect(fields).toMatchObject({ model: 'Demio' });
      const said = JSON.stringify(fields).normalize('NFKD').replace(/\p{M}/gu, '');
      expect(said).not.toMatch(/(?:\d[^\d"]{0,3}){7}/);
      expect(said).not.toMatch(/123\s?b/i);
    },
  );

  test('is an address and a link', () => {
    const { fields } = read('Demio 2015 very nice, write to me@example.com, see https://wa.me/254712345678');
    expect(JSON.stringify(fields)).not.toMatch(/example|wa\.me|2547/);
  });
});

/** The least of a few times, in ms. */
const timeOf = (text: string): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now();
      read(text);
      return performance.now() - start;
    }),
  );

describe('hostile text', () => {
  const EMPTY = { fields: {}, uncertain: [], plate: undefined };
  test.each(['', '   ', '\n\n\n', '🔥🔥🔥', '|||', '....', '-', '\u0000', '\ud800'])(
    '%j says nothing',
    (text) => {
      expect(read(text)).toEqual(EMPTY);
    },
  );

  test('breaks nothing, and what could be otherwise is among what was read', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(...JUDGED_ADVERTS.map(({ text }) => text)),
      fc.constantFrom(
        'price',
        'km',
        '1.2M',
        '2015',
        '0',
        '-',
        '/',
        'Toyota',
        'no',
        '999999999999',
        '1e9',
        '<b>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { fields, uncertain } = read(pieces.join(' '));
        for (const name of uncertain) expect(fields).toHaveProperty(name);
        for (const value of Object.values(fields)) expect(value).not.toBeUndefined();
        expect(readListing(fields, undefined, THIS_YEAR).problems).toEqual({});
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    'price ',
    'km of ',
    '1 ',
    '0 ',
    '1.',
    ' - ',
    'Toyota ',
    'land cruiser ',
    'a',
    'k',
    '0712345678 ',
    'si chini ya ',
    'no ',
    ' ',
    'https://',
    'a@',
    '12/03/2026, 10:45 - ',
    'é',
  ])('of %j is read in time that grows with its length', (piece) => {
    const long = piece.repeat(MAX_ADVERT_LETTERS);
    const short = timeOf(long.slice(0, MAX_ADVERT_LETTERS / 4));
    expect(timeOf(long)).toBeLessThan(8 * short + 250);
  });
});
