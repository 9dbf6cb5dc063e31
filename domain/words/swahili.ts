import {
  AUTOMATIC,
  body,
  color,
  condition,
  fuel,
  gearbox,
  group,
  type Meaning,
  NOT,
  NOTHING,
  sort,
} from './meanings.ts';
import { type Source, withMatches } from './source.ts';
import { inFigures } from './swahili-amounts.ts';

/** What numbers stand beside, in the words that `numbers.ts` reads. Phrases are joined by commas. */
const BESIDE_NUMBERS: readonly (readonly [phrases: string, english: string])[] = [
  ['si chini ya, sio chini ya, isiyopungua, isipungue', 'at least'],
  ['isiyozidi, isizidi, haizidi, isipite, isiyopita, si zaidi ya, sio zaidi ya, sizidi', 'under'],
  ['chini ya, kwa chini ya, isiyofika', 'under'],
  ['juu ya, zaidi ya, kuzidi, inayozidi', 'over'],
  ['kuanzia, kwanzia, kutoka, tangu', 'from'],
  [
    'na kuendelea, kuendelea, na zaidi, au zaidi, ama zaidi, na juu, kwenda juu, kuenda juu, kwenda mbele, na mbele, kupanda',
    'and above',
  ],
  ['kati ya, baina ya', 'between'],
  ['mpaka, hadi', 'up to'],
  ['na chini, au chini, ama chini, kwenda chini, kuenda chini, na kushuka, kushuka', 'and below'],
  ['baada ya', 'after'],
  ['kabla ya', 'before'],
  ['bajeti ya, bajeti, budget ya', 'budget'],
  ['taslimu, pesa mkononi, mkononi', 'cash'],
  ['amana ya, amana, deposit ya, cash ya', 'deposit'],
  ['kwa mwezi, kila mwezi, per mwezi', 'per month'],
  ['kilomita, kilometa', 'km'],
];

/** Words of the trade in Swahili and Sheng, read as `meanings.ts` reads the English ones. */
export const SWAHILI_WORDS: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  ['petroli, ya petroli', fuel('petrol')],
  ['dizeli, diseli, disel, ya dizeli, diezo', fuel('diesel')],
  ['haibridi, haibrid', fuel('hybrid', 'plug-in hybrid')],
  ['ya umeme, umeme, ya stima, stima', fuel('electric')],
  ['otomatiki, otomatik, gia otomatiki, otomatic', AUTOMATIC],
  ['manuali, gia ya mkono, gia za mkono', gearbox('manual')],
  ['pikapu, pikap, pickap', body('pickup')],
  ['lori, malori, roli, tipa', body('truck')],
  ['basi, mabasi', body('bus')],
  ['mathree, nganya, matatu ya abiria, gari ya abiria, ya abiria', group('matatu')],
  ['ya ujerumani, gari ya ujerumani, mjerumani', group('german')],
  ['ya kijapani, gari ya kijapani', group('japanese')],
  [
    'gari ya mizigo, ya mizigo, ya kubeba mizigo, gari ya kazi, gari za kazi, magari ya kazi',
    body('pickup', 'truck', 'van'),
  ],
  [
    'gari ya familia, gari la familia, gari za familia, magari ya familia, ya familia, za familia, family car, family cars, gari ya family, ya family, family',
    body('suv', 'station wagon', 'minivan'),
  ],
  [
    'gari ya uber, gari za uber, gari ya bolt, gari ya taxi, gari ya teksi, uber, bolt, taxi, teksi',
    body('hatchback', 'sedan'),
  ],
  ['gari ndogo, gari dogo, kagari, kagari kadogo, magari madogo, small car, small cars', body('hatchback')],
  ['gari kubwa, magari makubwa, big car', body('suv', 'pickup', 'minivan')],
  ['gari ya juu, gari iko juu, ya kupanda mlima, ya barabara mbaya', body('suv')],
  [
    'ex japani, ya japan, ya japani, from japan, from japani, from nje, ya nje, imeletwa',
    condition('foreign used'),
  ],
  ['iliyotumika kenya, imetumika kenya, ya hapa kenya, ya hapa, ya ndani ya nchi', condition('local used')],
  ['mpya kabisa, haijatumika', condition('brand new')],
  [
    'iliyotumika, imetumika, zilizotumika, yaliyotumika, ilishatumika',
    condition('foreign used', 'local used'),
  ],
  [
    'bei rahisi, rahisi, ya bei rahisi, bei nafuu, nafuu, bei ya chini, bei poa, bei chee, chee, bei ndogo, ya bei ndogo',
    sort('price_low'),
  ],
  [
    'lipa mdogo mdogo, lipa mdogomdogo, lipa pole pole, lipa polepole, kulipa pole pole, hire purchase, instalments, installments, on installments',
    sort('monthly_payment_low'),
  ],
  ['bei ghali, ghali, ya bei ghali', sort('price_high')],
  ['mpya, mapya, mpya mpya', sort('year_new')],
  ['kilomita chache, mileage ndogo, mileage kidogo, haijatembea sana', sort('mileage_low')],
  ['zimeingia sasa, imeingia sasa, imefika sasa', sort('date_new')],
  ['nyeupe, jeupe, meupe, mweupe, rangi nyeupe', color('white')],
  ['nyeusi, jeusi, meusi, mweusi', color('black')],
  ['nyekundu, jekundu, mekundu, mwekundu', color('red')],
  ['bluu, buluu, samawati', color('blue')],
  ['kijani, ya kijani', color('green')],
  ['manjano, njano', color('yellow')],
  ['kijivu, jivu', color('gray')],
  ['rangi ya fedha, silva', color('silver')],
  ['dhahabu', color('gold')],
  ['kahawia, hudhurungi', color('brown')],
  ['zambarau', color('purple')],
  ['machungwa, rangi ya machungwa', color('orange')],
  ['waridi, pinki', color('pink')],
  ['maruni', color('maroon')],
  ['sio, siyo, si, sitaki, hatutaki, sipendi, bila, bila ya, isipokuwa, ila, hakuna, isiyo, isiyo na', NOT],
  [
    [
      'ya, za, la, cha, kwa, na, ni, au, ama, hii, hiyo, ile, sana, tu, pia, hata, kama, karibu na',
      'nataka, ninataka, natafuta, ninatafuta, tafuta, nahitaji, nipe, nionyeshe, naomba, niko na, nina, nikona, ninayo',
      'iko, ziko, ipo, zipo, wapi, gani, ngapi, yenye, zenye, nzuri, mzuri, safi, poa, kali, fiti, noma',
      'moti, ndai, dinga, ride, kadem, hako, ka, mali, wasee, msee, gari moja, magari yote, chuma, inauzwa, zinauzwa, ya kuuza, za kuuza, kuuza, kununua, nunua, ninunue',
      'pesa, fedha, doo, doh, chapaa, shilingi, thamani, gharama, mwaka, mwaka wa, ya mwaka, wa, mkopo, yoyote, yeyote',
      'rangi, rangi ya, kuwa, kazi, ya kazi, biashara, ya biashara, kubeba, mji, mji wa, mtaa, mtaani, kaunti, kaunti ya, jijini, mjini, hapa',
    ].join(', '),
    NOTHING,
  ],
];

/** What people write for the first words of several models' names: `rr sport`, `lc prado`. */
export const SHORT_BEGINNINGS: readonly (readonly [short: string, beginning: string])[] = [
  ['rr, range, rover, rangerover', 'Range Rover'],
  ['lc, cruiser, l/cruiser', 'Land Cruiser'],
];

/** What people call towns and makes among themselves. */
export const NICKNAMES: readonly (readonly [nicknames: string, name: string])[] = [
  ['nai, nairo, kanairo, nrb, nbi, jijini nairobi', 'Nairobi'],
  ['msa, mombasani, mombasaa, mombasa raha', 'Mombasa'],
  ['kisumo, kisumu city, ksm, kisumuni', 'Kisumu'],
  ['naks, nax, nakuruu, naxvegas', 'Nakuru'],
  ['eldy, eldi, eldore', 'Eldoret'],
  ['thika town, thikani', 'Thika'],
  ['masaku, machax', 'Machakos'],
  ['rongai, ronga', 'Ongata Rongai'],
  ['mbenz, benzo', 'Mercedes-Benz'],
  ['rr, rangie', 'Range Rover'],
  ['beemer, bimmer, beamer', 'BMW'],
];

const phrasesOf = (text: string): string => text.split(', ').join('|').replaceAll(' ', String.raw`\s+`);

const REWORDINGS = BESIDE_NUMBERS.map(([phrases, english]) => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\d])(?:${phrasesOf(phrases)})(?![\p{L}\d])`, 'gu'),
  english,
}));
const SEATS = /(?<![\p{L}\d])(?:viti|siti|seat|seats|watu|abiria)\s+(\d{1,2})(?![\p{L}\d])/gu;
const SEATS_OF = /(?<![\p{L}\d])(?:viti|siti|watu|abiria)(?![\p{L}\d])/gu;
const YEARS = /(?<![\p{L}\d])miaka\s+(\d{1,2})(?![\p{L}\d])/gu;
const AND = /(?<=\d\s*(?:k|m|million)?\s+)na(?=\s+\d)/gu;
const ABOUT = /(?<![\p{L}\d])(?:karibu|kama|takriban)(?:\s+na)?(?=\s+\d)/gu;

/** A folded text with its Swahili amounts, and what stands beside numbers, in the words that `numbers.ts` reads. */
export function withEnglishNumbers(source: Source): Source {
  let said = inFigures(source);
  for (const { pattern, english } of REWORDINGS) said = withMatches(said, pattern, () => english);
  said = withMatches(said, SEATS, ([, seats]) => `${seats} seats`);
  said = withMatches(said, SEATS_OF, () => 'seats');
  said = withMatches(said, YEARS, ([, years]) => `${years} years`);
  said = withMatches(said, AND, () => 'and');
  return withMatches(said, ABOUT, () => 'around');
}
