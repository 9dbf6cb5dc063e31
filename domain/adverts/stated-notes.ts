import { type Source, type Span, withMatches } from '../words/source.ts';
import { FEATURE_PHRASES, OTHER_EQUIPMENT, SAFETY_EQUIPMENT } from './equipment-words.ts';
import type { AdvertFields } from './pasted/fields.ts';

type Flag = 'negotiable' | 'tradeInAccepted' | 'quickSale';
type Note = 'history' | 'inspection' | 'warranty' | 'financing';
type List = 'features' | 'safety';

/** What sellers say besides the figures and the names, and what a listing says for it. */
type Says = { flag: Flag; is: boolean } | { note: Note; words: string } | { list: List; name: string };

const flag = (name: Flag, is: boolean): Says => ({ flag: name, is });
const note = (name: Note, words: string): Says => ({ note: name, words });
const feature = (name: string): Says => ({ list: 'features', name });
const safety = (name: string): Says => ({ list: 'safety', name });

const ACCEPTED =
  '(?: (?:is|are))?(?: (?:ok|okay|accepted|allowed|welcome|possible|available|considered|poa))';

/**
 * Phrases as expressions over folded text, in which only letters, digits, full stops, dashes and slashes are left. What
 * denies stands before what it denies; each phrase is taken out as it is found.
 */
const PHRASES: readonly (readonly [expression: string, says: Says])[] = [
  ['(?:non|not|no)[ -]*neg(?:otiable|otiations?|o)?', flag('negotiable', false)],
  [
    'fixed price|price (?:is )?(?:fixed|final|firm)|(?:final|firm) price|bei haipungui',
    flag('negotiable', false),
  ],
  [
    '(?:slightly |price |very |bit )*(?:negotiable|negotiatable|negotiations?(?: allowed)?|neg|nego|ono|o\\.n\\.o|obo)|or nearest offer|inapungua|bei ya maelewano|maelewano',
    flag('negotiable', true),
  ],
  [
    `(?:no|hakuna) (?:trade[ -]?ins?|swaps?|exchange)|trade[ -]?ins? not accepted`,
    flag('tradeInAccepted', false),
  ],
  [
    `(?:trade[ -]?ins?|swaps?|(?:part )?exchange)${ACCEPTED}|(?:accepts?|can do|open to|i take) (?:a )?(?:trade[ -]?ins?|swaps?|exchange)|trade[ -]?ins?`,
    flag('tradeInAccepted', true),
  ],
  [
    'quick (?:sale|sell)|urgent(?:ly)? (?:sale|selling|sell)|selling urgently|(?:distress(?:ed)?|emergency) sale',
    flag('quickSale', true),
  ],
  [
    '(?:no|without) (?:bank )?loans?|loan[ -]free|not (?:on|under) (?:a )?loan',
    note('history', 'No loan on it'),
  ],
  [
    `(?:bank |asset )*financ(?:e|ing)${ACCEPTED}|bank financ(?:e|ing)|asset financ(?:e|ing)`,
    note('financing', 'Bank finance accepted'),
  ],
  [`hire purchase${ACCEPTED}?`, note('financing', 'Hire purchase')],
  ['lipa (?:pole ?pole|mdogo ?mdogo)', note('financing', 'Payment in instalments')],
  [
    'accident[ -]*free|(?:no|zero|0|non)[ -](?:previous )?accident(?:s|ed)?|never (?:been )?(?:in |involved in )?(?:an |any )?accidents?|haijawahi (?:pata )?ajali|haijagonga',
    note('history', 'Accident free'),
  ],
  [
    'lady[ -](?:owned|driven|owner|driver|used)|(?:owned|driven|used) by (?:a )?lady|ya mama',
    note('history', 'Lady owned'),
  ],
  ['(?:single|one|1|first|1st|sole)[ -]owner(?:ship)?', note('history', 'One owner')],
  ['full(?:y)? service (?:history|records?)|full service|fsh', note('history', 'Full service history')],
  ['service (?:history|records?)(?: available| intact)?', note('history', 'Service records')],
  ['(?:well|regularly|recently|fully|just) serviced', note('history', 'Serviced')],
  ['(?:very |super |extremely )?well[ -](?:maintained|kept)', note('history', 'Well maintained')],
  ['(?:original|factory|first) paint|never (?:been )?repainted', note('history', 'Original paint')],
  [
    '(?:clean |original )*log ?book(?: (?:is )?(?:in hand|ready|available))',
    note('history', 'Logbook in hand'),
  ],
  ['dut(?:y|ies) (?:fully )?paid', note('history', 'Duty paid')],
  ['aa (?:inspect(?:ed|ion)|report|valuation)(?: report)?', note('inspection', 'Inspected by the AA')],
  [
    `(?:pre[ -]?purchase )?inspection${ACCEPTED}|mechanics?${ACCEPTED}`,
    note('inspection', 'Inspection welcome'),
  ],
  [
    '(?:with |under )(?:dealer |manufacturer )?warranty|warranty (?:given|available|included)',
    note('warranty', 'Warranty'),
  ],
];

/** `3 months warranty` is said as it is, without what stands around it. */
const WARRANTY =
  /(?<![\p{L}\d])(\d{1,2}|one|two|three|six|twelve)[\s-]*(month|year|yr)s?[\s-]*warranty(?![\p{L}\d])/gu;

const asWords = (expression: string): RegExp => new RegExp(String.raw`\b(?:${expression})\b`, 'gu');

const STATED = [
  ...PHRASES.map(([expression, says]) => ({ pattern: asWords(expression), says })),
  ...OTHER_EQUIPMENT.map(([expression, name]) => ({ pattern: asWords(expression), says: feature(name) })),
  ...SAFETY_EQUIPMENT.map(([expression, name]) => ({ pattern: asWords(expression), says: safety(name) })),
  ...FEATURE_PHRASES.map(([expression, name]) => ({ pattern: asWords(expression), says: feature(name) })),
];

export type StatedNotes = { says: Says[]; rest: Source; taken: Span[] };

/** Takes the phrases out of a folded line that say how it is sold, what became of the car and what it has. */
export function takeNotes(source: Source): StatedNotes {
  const says: Says[] = [];
  const taken: Span[] = [];
  let rest = withMatches(source, WARRANTY, ([, count = '', unit = ''], span) => {
    says.push(note('warranty', `${count} ${unit === 'month' ? 'months' : 'years'}`));
    taken.push(span);
    return ' | ';
  });
  for (const { pattern, says: said } of STATED)
    rest = withMatches(rest, pattern, (_, span) => {
      says.push(said);
      taken.push(span);
      return ' | ';
    });
  return { says, rest, taken };
}

/** What the phrases of an advert say together: of a flag the first, of notes and lists each once. */
export function notesFields(says: readonly Says[]): AdvertFields {
  const fields: AdvertFields = {};
  for (const one of says) {
    if ('flag' in one) fields[one.flag] ??= one.is;
    else if ('note' in one) fields[one.note] = withOne(fields[one.note]?.split(', '), one.words).join(', ');
    else fields[one.list] = withOne(fields[one.list], one.name);
  }
  return fields;
}

const withOne = (known: readonly string[] = [], name: string): string[] => [...new Set([...known, name])];
