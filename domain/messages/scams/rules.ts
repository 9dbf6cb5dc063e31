import type { Meaning } from './lexicon.ts';
import type { ScamKind } from './warnings.ts';

/**
 * A scam is asked for where these meanings stand in one sentence, each at most `within` words from those before it in
 * this list, and none of `unless` stands in the sentence.
 */
export type Rule = {
  kind: ScamKind;
  means: readonly Meaning[];
  within: number;
  unless?: readonly Meaning[];
  /** Asks for it also where the writer speaks of themselves, as in "I only take bitcoin". */
  alsoOfMe?: true;
};

/** Paying once the car was seen or is handed over is as it should be. */
const NOT_YET = { unless: ['handover', 'financing'] } as const;

const DEPOSITS: readonly Omit<Rule, 'kind'>[] = [
  { means: ['bookingFee'], within: 0 },
  { means: ['deposit', 'send'], within: 6, unless: ['financing'] },
  { means: ['deposit', 'pay'], within: 6, unless: ['financing'] },
  { means: ['deposit', 'demand'], within: 6, unless: ['financing'] },
  { means: ['deposit', 'hold'], within: 8, unless: ['financing'] },
  { means: ['deposit', 'view'], within: 4, ...NOT_YET },
  { means: ['deposit', 'money', 'early'], within: 8, ...NOT_YET },
  { means: ['deposit', 'early'], within: 4, ...NOT_YET },
  { means: ['send', 'money'], within: 4, ...NOT_YET },
  { means: ['pay', 'early'], within: 5, ...NOT_YET },
  { means: ['money', 'early', 'demand'], within: 6, ...NOT_YET },
  { means: ['money', 'early', 'destination'], within: 8, ...NOT_YET },
  { means: ['hold', 'pay', 'money'], within: 10 },
  { means: ['pay', 'destination'], within: 6, unless: ['handover', 'financing', 'early'] },
  { means: ['send', 'destination'], within: 6, ...NOT_YET },
  { means: ['overdraft', 'send'], within: 6 },
  { means: ['overdraft', 'pay'], within: 6 },
];

const VIEWING_FEES: readonly Omit<Rule, 'kind'>[] = [
  { means: ['viewingFee'], within: 0 },
  { means: ['pay', 'view'], within: 5, unless: ['handover', 'deposit', 'early'] },
  { means: ['charge', 'view'], within: 5, unless: ['handover'] },
  { means: ['send', 'money', 'view'], within: 6, unless: ['handover'] },
  { means: ['send', 'trip', 'bring'], within: 8 },
];

const SECRETS: readonly Omit<Rule, 'kind'>[] = [
  { means: ['secret', 'tell'], within: 8, unless: ['harmlessCode'] },
  { means: ['code', 'received', 'tell'], within: 10, unless: ['harmlessCode'] },
];

const PAY_LINKS: readonly Omit<Rule, 'kind'>[] = [
  { means: ['irreversible'], within: 0, alsoOfMe: true },
  { means: ['link', 'pay'], within: 8 },
  { means: ['link', 'follow', 'account'], within: 10 },
  { means: ['outside', 'pay'], within: 8 },
];

const SHIPPING: readonly Omit<Rule, 'kind'>[] = [
  { means: ['carrier', 'pay'], within: 8, unless: ['handover'] },
  { means: ['carrier', 'send'], within: 8, unless: ['handover'] },
  { means: ['carrier', 'money', 'demand'], within: 8, unless: ['handover'] },
  { means: ['abroad', 'shipped'], within: 14, alsoOfMe: true },
];

const OVERPAYMENTS: readonly Omit<Rule, 'kind'>[] = [
  { means: ['back', 'extra'], within: 12 },
  { means: ['reverse', 'reversed'], within: 3 },
  { means: ['pending', 'upgrade'], within: 10 },
  { means: ['cheque', 'extra', 'send'], within: 12 },
];

const ofKind = (kind: ScamKind, rules: readonly Omit<Rule, 'kind'>[]): Rule[] =>
  rules.map((rule) => ({ kind, ...rule }));

export const RULES: readonly Rule[] = [
  ...ofKind('secret', SECRETS),
  ...ofKind('overpayment', OVERPAYMENTS),
  ...ofKind('shipping', SHIPPING),
  ...ofKind('pay-link', PAY_LINKS),
  ...ofKind('viewing-fee', VIEWING_FEES),
  ...ofKind('deposit', DEPOSITS),
];
