import { formatKes } from '../money.ts';
import type { RuleName } from './rule-set.ts';
import { type Evidence, IMPOSSIBLE_FACTS } from './verdict.ts';

/** `explain` is a whole sentence that names no other person: it is read by admins and by the seller. */
type RuleWords = { label: string; explain: (evidence: Evidence) => string };

const km = (count: number): string => `${count.toLocaleString('en-KE')} km`;
const quoted = (words: readonly string[] = []): string => words.map((each) => `“${each}”`).join(', ');
const withWords = (sentence: string, { words = [] }: Evidence): string =>
  words.length > 0 ? `${sentence}: ${quoted(words)}.` : `${sentence}.`;

/** What each rule looks for, and what it found, in words. */
export const RULE_WORDS: Readonly<Record<RuleName, RuleWords>> = {
  'price-far-below': {
    label: 'Price far under the market',
    explain: ({ figures: { percentBelow, medianKes } = {} }) =>
      percentBelow === undefined || medianKes === undefined
        ? 'The price is far under what such cars ask.'
        : `The price is ${Math.round(percentBelow)}% under ${formatKes(medianKes)}, which such cars ask.`,
  },
  'price-ten-times-off': {
    label: 'Price or mileage off by ten times',
    explain: ({ field = 'price', figures: { suggested } = {} }) => {
      const meant = suggested === undefined ? '' : field === 'price' ? formatKes(suggested) : km(suggested);
      return `The ${field} is far from that of similar cars.${meant && ` Perhaps ${meant} was meant.`}`;
    },
  },
  'photo-elsewhere': {
    label: 'Photo of another seller',
    explain: () => 'A photo is the same as one in the listing of another seller.',
  },
  'photo-of-sold': {
    label: 'Photo of a sold car',
    explain: () => 'A photo is the same as one of a car that was sold.',
  },
  'phone-shared': {
    label: 'Phone of several accounts',
    explain: () => 'The phone number belongs to another account as well.',
  },
  'chassis-shared': {
    label: 'Same car on another account',
    explain: () => 'The chassis number or the plate stands in the listing of another account.',
  },
  'mileage-went-down': {
    label: 'Mileage lower than before',
    explain: ({ figures: { stated, seenKm } = {} }) =>
      stated === undefined || seenKm === undefined
        ? 'The mileage is lower than it was before.'
        : `The mileage is ${km(stated)}, but was ${km(seenKm)} before.`,
  },
  'deposit-words': {
    label: 'Asks for money first',
    explain: (evidence) => withWords('The text asks for money before the car is seen', evidence),
  },
  'link-in-text': {
    label: 'Link in the text',
    explain: (evidence) => withWords('The text holds a link or a mail address', evidence),
  },
  'number-in-text': {
    label: 'Phone number in the text',
    explain: (evidence) => withWords('The text holds a phone number', evidence),
  },
  'new-account': {
    label: 'New account',
    explain: () => 'It is the first listing of a new account.',
  },
  'impossible-facts': {
    label: 'Facts that cannot be true',
    explain: ({ problems = [] }) =>
      `Something stated cannot be true${problems.length > 0 ? `: ${problems.map((each) => IMPOSSIBLE_FACTS[each]).join('; ')}` : ''}.`,
  },
  'reported-stolen': {
    label: 'Reported stolen',
    explain: () => 'The vehicle was reported as stolen.',
  },
  'name-lures': {
    label: 'Name that could mislead',
    explain: (evidence) => withWords('The name leads elsewhere or could be taken for another’s', evidence),
  },
};
