import { describe, expect, test } from 'vitest';
import { pricePosition } from './position.ts';

type Priced = Parameters<typeof pricePosition>[0];
type Analysis = NonNullable<Parameters<typeof pricePosition>[1]>;

const PRICE = 3_759_000;
const HARRIER: Priced = {
  status: 'active',
  price: PRICE,
  isImport: true,
  importStatus: 'Duty paid',
  priceAnalysis: {
    status: 'excellent',
    label: 'Great Deal',
    note: null,
    percentDiff: -9,
    sampleSize: 15,
    isEstimate: false,
  },
};
const ANALYSIS: Analysis = {
  priceKes: PRICE,
  status: 'excellent',
  note: null,
  warns: false,
  percentile: 12,
  market: { medianKes: 4_131_000, p25Kes: 3_920_000, p75Kes: 4_350_000, averageKes: 4_140_000 },
  sampleSize: 15,
  confidence: { level: 'high', score: 0.8, reason: '' },
  doubt: null,
};

/** The position of the Harrier whose summary and analysis say this instead. */
function position(
  said: Partial<NonNullable<Priced['priceAnalysis']>> | null,
  analysis: Partial<Analysis> | undefined = {},
  vehicle: Partial<Priced> = {},
) {
  const priceAnalysis = said && HARRIER.priceAnalysis && { ...HARRIER.priceAnalysis, ...said };
  const { sentence, ...rest } = pricePosition(
    { ...HARRIER, priceAnalysis, ...vehicle },
    analysis && { ...ANALYSIS, ...analysis },
  );
  return { ...rest, sentence: sentence.replaceAll('\u00a0', ' ') };
}

describe('how a price stands in its market', () => {
  test('with a verdict: how far off, and a marker [price-position-1]', () => {
    expect(position({})).toMatchObject({
      badge: { label: 'Great Deal', tone: 'great' },
      sentence: 'Ksh 372,000 (9%) below 15 similar cars',
      percentile: 12,
      warns: false,
    });
  });

  test('a used car that asks more than a new one says so', () => {
    const note = 'more than a new one costs';
    const told = position(
      { status: 'overpriced', label: 'Overpriced', note, percentDiff: 30 },
      { status: 'overpriced', note, priceKes: 5_370_300, percentile: 95 },
      { price: 5_370_300 },
    );
    expect(told.sentence).toBe('Ksh 1,239,300 (30%) above 15 similar cars, more than a new one costs');
  });

  test('far below the others it warns, and no marker praises it [price-position-2]', () => {
    const unknown = { status: 'unknown', note: 'check before you pay' } as const;
    const told = position(
      { ...unknown, label: 'Unknown', percentDiff: -33 },
      { ...unknown, warns: true, priceKes: 2_768_000, percentile: 1 },
      { price: 2_768_000 },
    );
    expect(told).toMatchObject({
      badge: { label: 'Unknown', tone: 'unknown' },
      warns: true,
      percentile: undefined,
      sentence: 'Ksh 1,363,000 (33%) below 15 similar cars',
    });
  });

  test('with too little data, or prices too different, it says why there is no verdict [price-position-3]', () => {
    const unknown = { status: 'unknown', note: 'Not enough data' } as const;
    const few = position(
      { ...unknown, label: 'Unknown' },
      { ...unknown, market: null, sampleSize: 3, percentile: null },
    );
    expect(few).toMatchObject({ badge: { label: 'Unknown' }, percentile: undefined, market: undefined });
    expect(few.sentence).toBe(
      'Not enough data. Only 3 similar cars were for sale here lately. A comparison takes at least 5.',
    );
    const vague = position(
      { status: 'unknown', label: 'Unknown', note: 'Similar cars differ too much' },
      { status: 'unknown', percentile: null, confidence: { level: 'low', score: 0.2, reason: '' } },
    );
    expect(vague.sentence).toBe('The 15 similar cars for sale here ask too different prices for a verdict.');
  });

  test('a figure that may be a slip is not compared', () => {
    const doubt = { field: 'mileage', suggested: null } as const;
    expect(position({ status: 'unknown', label: 'Unknown' }, { status: 'unknown', doubt }).sentence).toMatch(
      /^The mileage is so far from that of similar cars/,
    );
  });

  test('without a price, without duty and before a comparison there is no label [price-position-4]', () => {
    const none = position(null, { priceKes: null }, { price: null });
    expect(none).toMatchObject({
      badge: undefined,
      percentile: undefined,
      sentence: 'Similar cars ask about Ksh 4,131,000.',
    });
    const bare = position(
      { label: null, status: 'fair' },
      {},
      { importStatus: 'Duty not included, CIF Mombasa' },
    );
    expect(bare).toMatchObject({ badge: undefined, percentile: undefined });
    expect(bare.sentence).toBe(
      'Not compared: import duty comes on top. Similar cars with duty paid ask about Ksh 4,131,000.',
    );
    expect(pricePosition({ ...HARRIER, priceAnalysis: null }, undefined).sentence).toBe(
      'This price has not been compared with others yet.',
    );
  });

  test('a price that has just changed is an estimate, without a marker', () => {
    const changed = position({ label: 'Low Price', isEstimate: true }, { priceKes: 4_000_000 });
    expect(changed).toMatchObject({
      badge: { label: 'Low Price', tone: 'plain' },
      percentile: undefined,
      sentence: 'An estimate: the price has just changed.',
    });
  });
});
