import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reading, Search } from '#api/search/search.ts';
import { openTestSearch, type TestMarket } from '#tests/support/search/search.ts';

let market: TestMarket;
let search: Search;

beforeAll(async () => {
  ({ market, search } = await openTestSearch());
});
afterAll(() => market.dispose());

type Meant = Reading['filters'] & Partial<Pick<Reading, 'colors' | 'seats' | 'groups'>>;

const FAMILY = { bodyType: ['suv', 'station wagon', 'minivan'] } as const;
const AUTOMATIC = { transmission: ['automatic', 'cvt', 'amt'] } as const;
const SMALL = { bodyType: ['hatchback'] } as const;

/** What people type, and the filters that it must become. */
const PHRASES: readonly (readonly [phrase: string, meant: Meant])[] = [
  ['chini ya 900k', { maxPrice: 900_000 }],
  ['gari chini ya milioni moja', { maxPrice: 1_000_000 }],
  ['chini ya milioni', { maxPrice: 1_000_000 }],
  ['chini ya milioni moja na nusu', { maxPrice: 1_500_000 }],
  ['chini ya milioni mbili u nusu', { maxPrice: 2_500_000 }],
  ['chini ya milioni 1.5', { maxPrice: 1_500_000 }],
  ['milioni mbili', { maxPrice: 2_000_000 }],
  ['2 milioni', { maxPrice: 2_000_000 }],
  ['nusu milioni', { maxPrice: 500_000 }],
  ['milioni moja na laki mbili', { maxPrice: 1_200_000 }],
  ['milioni moja laki tano', { maxPrice: 1_500_000 }],
  ['milioni kumi na mbili', { maxPrice: 12_000_000 }],
  [
    'prado kuanzia 2015 milioni nne hadi milioni sita',
    {
      ...{ make: ['Toyota'], model: ['Land Cruiser Prado'] },
      ...{ minYear: 2015, minPrice: 4_000_000, maxPrice: 6_000_000 },
    },
  ],
  ['laki tano', { maxPrice: 500_000 }],
  ['laki tisa', { maxPrice: 900_000 }],
  ['laki 9', { maxPrice: 900_000 }],
  ['laki nane na nusu', { maxPrice: 850_000 }],
  ['laki sita elfu hamsini', { maxPrice: 650_000 }],
  ['elfu mia nane', { maxPrice: 800_000 }],
  ['elfu mia nane na hamsini', { maxPrice: 850_000 }],
  ['milioni moja na mia tano', { maxPrice: 1_500_000 }],
  ['mia tano', { maxPrice: 500_000 }],
  ['chini ya mia nane na hamsini', { maxPrice: 850_000 }],
  ['soo sita hadi mia tisa', { minPrice: 600_000, maxPrice: 900_000 }],
  ['elfu 750', { maxPrice: 750_000 }],
  ['800 thao', { maxPrice: 800_000 }],
  ['thao mia tisa', { maxPrice: 900_000 }],
  ['ngiri mia saba', { maxPrice: 700_000 }],
  ['mita moja', { maxPrice: 1_000_000 }],
  ['mita mbili na nusu', { maxPrice: 2_500_000 }],
  ['juu ya milioni mbili', { minPrice: 2_000_000 }],
  ['zaidi ya 3m', { minPrice: 3_000_000 }],
  ['kuanzia laki tano', { minPrice: 500_000 }],
  ['milioni tatu na kuendelea', { minPrice: 3_000_000 }],
  ['isiyozidi laki nane', { maxPrice: 800_000 }],
  ['si zaidi ya milioni moja', { maxPrice: 1_000_000 }],
  ['kati ya 1m na 2m', { minPrice: 1_000_000, maxPrice: 2_000_000 }],
  ['kati ya laki tano na laki nane', { minPrice: 500_000, maxPrice: 800_000 }],
  ['kati ya milioni moja na milioni mbili', { minPrice: 1_000_000, maxPrice: 2_000_000 }],
  ['laki tano hadi laki tisa', { minPrice: 500_000, maxPrice: 900_000 }],
  ['500k mpaka 800k', { minPrice: 500_000, maxPrice: 800_000 }],
  ['karibu 1m', { minPrice: 850_000, maxPrice: 1_150_000 }],
  ['kama milioni moja', { minPrice: 850_000, maxPrice: 1_150_000 }],
  ['bajeti ya laki nane', { maxPrice: 800_000 }],
  ['niko na 800k', { maxPrice: 800_000 }],
  ['nina laki saba', { maxPrice: 700_000 }],
  ['niko na laki tano cash', { cash: 500_000 }],
  ['deposit ya laki tatu na elfu thelathini kwa mwezi', { cash: 300_000, monthly: 30_000 }],
  ['laki tano taslimu na 40k kila mwezi', { cash: 500_000, monthly: 40_000 }],
  ['elfu ishirini na tano kwa mwezi', { monthly: 25_000 }],
  ['500k deposit 20k per month', { cash: 500_000, monthly: 20_000 }],
  ['40,000 a month', { monthly: 40_000 }],

  ['gari ya familia', FAMILY],
  ['gari ya family nairobi', { ...FAMILY, location: ['Nairobi'] }],
  ['nataka gari ya familia chini ya 2m', { ...FAMILY, maxPrice: 2_000_000 }],
  ['magari ya familia', FAMILY],
  ['pikapu ya kazi', { bodyType: ['pickup'] }],
  ['gari ndogo', SMALL],
  ['gari dogo ya bei rahisi', { ...SMALL, sortBy: 'price_low' }],
  ['gari kubwa', { bodyType: ['suv', 'pickup', 'minivan'] }],
  ['gari ya mizigo', { bodyType: ['pickup', 'truck', 'van'] }],
  ['gari ya kazi', { bodyType: ['pickup', 'truck', 'van'] }],
  ['lori', { bodyType: ['truck'] }],
  ['malori mombasa', { bodyType: ['truck'], location: ['Mombasa'] }],
  ['basi', { bodyType: ['bus'] }],
  ['matatu', { groups: ['matatu'] }],
  ['nganya', { groups: ['matatu'] }],
  ['pikapu ya dizeli', { bodyType: ['pickup'], fuelType: ['diesel'] }],
  ['pikap', { bodyType: ['pickup'] }],
  ['viti saba', { seats: 7 }],
  ['noah viti saba', { make: ['Toyota'], model: ['Noah'], seats: 7 }],
  ['gari ya watu saba', { seats: 7 }],
  ['matatu ya abiria 14', { groups: ['matatu'], seats: 14 }],
  ['viti kumi na nne', { seats: 14 }],

  ['automatic ya Nairobi', { ...AUTOMATIC, location: ['Nairobi'] }],
  ['probox otomatiki', { make: ['Toyota'], model: ['Probox'], ...AUTOMATIC }],
  ['gia ya mkono', { transmission: ['manual'] }],
  ['demio ya petroli', { make: ['Mazda'], model: ['Demio'], fuelType: ['petrol'] }],
  ['prado ya dizeli', { make: ['Toyota'], model: ['Land Cruiser Prado'], fuelType: ['diesel'] }],
  ['gari ya umeme', { fuelType: ['electric'] }],
  ['gari la stima', { fuelType: ['electric'] }],

  ['bei rahisi', { sortBy: 'price_low' }],
  ['vitz bei nafuu', { make: ['Toyota'], model: ['Vitz'], sortBy: 'price_low' }],
  ['bei poa', { sortBy: 'price_low' }],
  ['vitz lipa mdogo mdogo', { make: ['Toyota'], model: ['Vitz'], sortBy: 'monthly_payment_low' }],
  ['lipa mdogo mdogo 25k kwa mwezi', { monthly: 25_000, sortBy: 'monthly_payment_low' }],
  ['gari mpya', { sortBy: 'year_new' }],
  ['gari mpya kabisa', { condition: ['brand new'] }],
  ['iliyotumika', { condition: ['foreign used', 'local used'] }],
  ['axio ex japan', { make: ['Toyota'], model: ['Axio'], condition: ['foreign used'] }],
  ['kutoka japan', { condition: ['foreign used'] }],
  ['iliyotumika Kenya', { condition: ['local used'] }],

  ['Nai', { location: ['Nairobi'] }],
  ['probox nairo', { make: ['Toyota'], model: ['Probox'], location: ['Nairobi'] }],
  ['kanairo', { location: ['Nairobi'] }],
  ['mombasani', { location: ['Mombasa'] }],
  ['vitz msa', { make: ['Toyota'], model: ['Vitz'], location: ['Mombasa'] }],
  ['kisumo', { location: ['Kisumu'] }],
  ['naks', { location: ['Nakuru'] }],
  ['nax', { location: ['Nakuru'] }],
  ['eldy', { location: ['Eldoret'] }],
  ['eldore', { location: ['Eldoret'] }],
  ['thika', { location: ['Thika'] }],
  ['gari za kuuza thika', { location: ['Thika'] }],
  ['magari kutoka nakuru', { location: ['Nakuru'] }],
  ['rongai', { location: ['Ongata Rongai'] }],

  ['demio nyeupe', { make: ['Mazda'], model: ['Demio'], colors: ['white'] }],
  ['gari nyeusi', { colors: ['black'] }],
  ['nyekundu', { colors: ['red'] }],
  ['rangi ya bluu', { colors: ['blue'] }],
  ['kijani', { colors: ['green'] }],
  ['rangi ya kijivu', { colors: ['gray'] }],

  ['probox near me', { make: ['Toyota'], model: ['Probox'], location: ['nearby'] }],
  ['gari karibu nami', { location: ['nearby'] }],
  ['probox karibu na thika', { make: ['Toyota'], model: ['Probox'], location: ['Thika'] }],
  ['mazda familia', { make: ['Mazda'], model: ['Familia'] }],

  ['mwaka wa 2015', { minYear: 2015, maxYear: 2015 }],
  ['kuanzia 2015', { minYear: 2015 }],
  ['baada ya 2014', { minYear: 2015 }],
  ['kabla ya 2015', { maxYear: 2014 }],
  ['kati ya 2012 na 2016', { minYear: 2012, maxYear: 2016 }],
  ['2014 na kuendelea', { minYear: 2014 }],
  ['chini ya kilomita elfu themanini', { maxMileage: 80_000 }],
  ['kilomita 80,000', { maxMileage: 80_000 }],
  ['milioni 1 hadi 2', { minPrice: 1_000_000, maxPrice: 2_000_000 }],
  ['miaka 7 na chini', { minYear: 2019 }],
  ['chini ya miaka 7', { minYear: 2019 }],
  ['sio chini ya 2014', { minYear: 2014 }],
  ['2.5m na chini', { maxPrice: 2_500_000 }],
  ['gari ya uber', { bodyType: ['hatchback', 'sedan'] }],
  ['prado diezo', { make: ['Toyota'], model: ['Land Cruiser Prado'], fuelType: ['diesel'] }],
  ['mbenz', { make: ['Mercedes-Benz'] }],
  ['ndai poa ya bei chee', { sortBy: 'price_low' }],
];

describe('Swahili and Sheng', () => {
  test.each(PHRASES)('%s', (phrase, meant) => {
    const { filters, colors, seats, groups, words } = search.interpret(phrase);
    const lists = { ...(colors.length > 0 && { colors }), ...(groups.length > 0 && { groups }) };
    expect({ ...filters, ...lists, ...(seats > 0 && { seats }) }).toEqual(meant);
    expect(words).toEqual([]);
  });
});
