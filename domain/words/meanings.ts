import type { Generation } from '../catalogue/generations.ts';
import type { SearchedGroup } from '../catalogue/searched-groups.ts';
import { NEARBY, type Sort } from '../search/filters.ts';
import type { BodyType, Condition, Drive, FuelType, Transmission } from '../vehicles/words.ts';

/** What a word or phrase of a search can mean. */
export type Meaning =
  | { kind: 'make'; make: string; shy: boolean }
  /** `names`: the model and its kin (C-Class and C200); `rest`: what an alias says beyond the name (`LX570`: 570). */
  | { kind: 'model'; make: string; names: readonly string[]; rest: string; shy: boolean }
  | { kind: 'place'; name: string; within: readonly string[] }
  | { kind: 'fuelType'; values: readonly FuelType[] }
  | { kind: 'transmission'; values: readonly Transmission[] }
  | { kind: 'bodyType'; values: readonly BodyType[]; rest?: string }
  | { kind: 'condition'; values: readonly Condition[] }
  | { kind: 'drive'; values: readonly Drive[] }
  | { kind: 'color'; name: string }
  /** Generations of a model, all of whose `names` count, by chassis code or nickname: `sg5`, `disco 4`. */
  | {
      kind: 'generation';
      make: string;
      names: readonly string[];
      generations: readonly Generation[];
      shy: boolean;
    }
  | { kind: 'group'; group: SearchedGroup }
  | { kind: 'sort'; sortBy: Sort }
  | { kind: 'not' }
  | { kind: 'nothing' };

export const NOTHING: Meaning = { kind: 'nothing' };
export const NOT: Meaning = { kind: 'not' };
export const fuel = (...values: FuelType[]): Meaning => ({ kind: 'fuelType', values });
export const gearbox = (...values: Transmission[]): Meaning => ({ kind: 'transmission', values });
export const body = (...values: BodyType[]): Meaning => ({ kind: 'bodyType', values });
export const condition = (...values: Condition[]): Meaning => ({ kind: 'condition', values });
const drive = (...values: Drive[]): Meaning => ({ kind: 'drive', values });
export const sort = (sortBy: Sort): Meaning => ({ kind: 'sort', sortBy });
export const group = (name: SearchedGroup): Meaning => ({ kind: 'group', group: name });
export const color = (name: string): Meaning => ({ kind: 'color', name });

/** To a buyer, gearboxes that change by themselves are automatic. */
export const AUTOMATIC = gearbox('automatic', 'cvt', 'amt');

/** The words of the trade, other than names: phrases joined by commas, and what they mean. */
export const TRADE_WORDS: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  ['petrol, gasoline, petrol engine', fuel('petrol')],
  ['diesel, diesel engine, turbo diesel', fuel('diesel')],
  ['hybrid, hybrids', fuel('hybrid', 'plug-in hybrid')],
  ['plug in hybrid, plugin hybrid, plug in, phev', fuel('plug-in hybrid')],
  ['electric, ev, evs, bev, fully electric', fuel('electric')],
  ['automatic, auto, automatic gearbox, auto gearbox, automatic transmission', AUTOMATIC],
  ['manual, manual gearbox, manual transmission, stick shift, stick', gearbox('manual')],
  ['cvt', gearbox('cvt')],
  ['amt, automated manual', gearbox('amt')],
  ['suv, sport utility, crossover', body('suv')],
  ['saloon, sedan', body('sedan')],
  ['hatchback, hatch', body('hatchback')],
  ['station wagon, wagon, estate, estate car', body('station wagon')],
  ['pickup, pick up, pickup truck, ute', body('pickup')],
  ['double cab, double cabin', { kind: 'bodyType', values: ['pickup'], rest: 'double' }],
  ['single cab, single cabin', { kind: 'bodyType', values: ['pickup'], rest: 'single' }],
  ['van, panel van', body('van')],
  ['minivan, mini van, mpv, people carrier', body('minivan')],
  ['coupe, sports car', body('coupe')],
  ['convertible, cabriolet, cabrio, soft top', body('convertible')],
  ['bus, minibus, mini bus', body('bus')],
  ['matatu, matatus, psv', group('matatu')],
  ['german, german car, german cars, german made, from germany', group('german')],
  ['japanese, japanese car, japanese cars, japanese made', group('japanese')],
  ['kei, kei car, kei cars', group('kei')],
  ['truck, lorry', body('truck')],
  [
    'foreign used, foreign, ex japan, from japan, japan, japan import, ex uk, ex dubai, ex south africa, fresh import, freshly imported, imported, import',
    condition('foreign used'),
  ],
  ['local used, locally used, used locally, kenyan used, kenya used, local', condition('local used')],
  ['brand new, zero mileage, unused', condition('brand new')],
  ['4wd, 4x4, awd, four wheel drive, all wheel drive, 4 wheel drive', drive('4wd', 'awd')],
  ['2wd, 4x2, two wheel drive', drive('2wd', 'fwd', 'rwd')],
  ['fwd, front wheel drive', drive('fwd')],
  ['rwd, rear wheel drive', drive('rwd')],
  ['cheap, cheapest, cheaper, affordable, low price, lowest price, low budget', sort('price_low')],
  ['low mileage, lowest mileage, low km, low kms, less mileage, few kilometres', sort('mileage_low')],
  ['new, newer, latest, latest model, newest model, new model', sort('year_new')],
  [
    'near me, nearby, close to me, around me, close by, karibu nami, karibu na mimi, karibu yangu, karibu na hapa',
    { kind: 'place', name: NEARBY, within: [] },
  ],
  ['newest, new arrivals, just in, recently added', sort('date_new')],
  [
    'not, no, non, except, except for, excluding, without, but not, other than, anything but, apart from, minus',
    NOT,
  ],
  [
    'a, above, after, an, and, any, anything, around, at, along, be, before, best, budget, between, bei, below, but, buy, buying, car, cars, cash, clean, condition, deal, deals, deposit, door, doors, everything, for, for sale, from, gari, get, good, great, have, how much, how much is, first car, my first car, i, in, is, its, kenya, kenyan, kes, ksh, kshs, looking, looking for, magari, me, mileage, model, month, mtumba, my, near, nice, of, offer, on, only, or, over, per, price, price range, prices, priced, sale, second hand, seater, sell, selling, shillings, sh, that, the, to, under, unit, up, used, vehicle, vehicles, very, vs, versus, want, well, will, with, year',
    NOTHING,
  ],
];

/** Colours as people type them; a listing's colour matches when it has the word. */
export const COLOR_WORDS =
  'white, black, silver, gray, blue, red, pearl, brown, green, gold, purple, beige, burgundy, maroon, orange, pink, yellow, ivory, teal, bronze, cream, navy, champagne';

/** Names that are also everyday words: they count as a model only right after their make. */
export const SHY_MODELS = new Set(
  'beat, blade, boxer, cast, cc, city, click, cube, daily, edge, every, expert, focus, grace, han, hs, ii, iii, is, life, lo, max, mini, move, one, pro, ram, rich, sai, series1, series2, series3, soul, space, spade, sr, tank, tf, tiger, twin, up, van, view, wagon, wake, will, tang, seal, shark, stout, other, sport, ad, es, ex, fi, fm, town, lb, kb, as, go'.split(
    ', ',
  ),
);
/** Everyday words of adverts: no slip of a name, though they look like one. */
export const NO_SLIPS = new Set(
  'accident, accidents, auction, balance, dealer, duty, exchange, finance, free, history, loan, original, owner, paid, parts, plate, registered, repossessed, salvage, trade'.split(
    ', ',
  ),
);
/** Words that have a meaning only together, besides the features. */
export const EVERYDAY_PHRASES = [
  ...[
    'off road',
    'one owner',
    'single owner',
    'lady driven',
    'lady owned',
    'service history',
    'sound system',
  ],
  ...['full service history', 'accident free', 'duty paid', 'fuel efficient', 'fuel consumption', 'sun roof'],
  ...[
    'new tyres',
    'good condition',
    'heated seats',
    'electric seats',
    'alloy rims',
    'fog lights',
    'spare wheel',
  ],
];
/** Makes that are also everyday words: they count only at the start of a text. */
export const SHY_MAKES = new Set(['man', 'seat', 'smart', 'ram', 'mini']);
