import {
  type DutyEstimate,
  type DutyQuestion,
  estimateDuty,
  type Waiting,
  waitingSaves,
} from '#domain/duty/estimate.ts';
import {
  FEES,
  type Fee,
  type FeesKes,
  type ImportFees,
  landedCostKes,
  usualFees,
} from '#domain/duty/landed.ts';
import { type DutyProblems, readDutyQuestion } from '#domain/duty/question.ts';
import { readAmount } from '#domain/duty/readers.ts';
import type { Tariff } from '#domain/duty/tariff.ts';
import type { Month } from '#domain/month.ts';
import { type DutyForm, type FormField, toDutyValues } from './form.ts';

/** The figures that one calculation goes by from its beginning to its end. */
export type DutyFigures = { tariff: Tariff; fees: ImportFees };

export type FormProblems = Partial<Record<FormField, string>>;

export type Landed = {
  /** What stands in for the car where no price is typed: its customs value. */
  carKes: number;
  carIsEstimate: boolean;
  shippingKes: number;
  usual: FeesKes;
  fees: FeesKes;
  /** Undefined while one of the amounts cannot be read. */
  totalKes: number | undefined;
};

export type Answered = {
  question: DutyQuestion;
  estimate: DutyEstimate;
  waiting: Waiting | undefined;
  /** Undefined for a car that is already here. */
  landed: Landed | undefined;
};

export type Answer = { answered: Answered | undefined; problems: FormProblems };

/** What the form comes to, and what is wrong with it. */
export function answerForm(form: DutyForm, thisMonth: Month, { tariff, fees }: DutyFigures): Answer {
  const { question, problems } = readDutyQuestion(toDutyValues(form), thisMonth, tariff);
  const amounts = readAmounts(form);
  if (!question) {
    return { answered: undefined, problems: { ...byField(problems), ...amounts.problems } };
  }
  const estimate = estimateDuty(question, tariff);
  const isWhole = Object.keys(amounts.problems).length === 0;
  const usual = usualFees({ engineCc: question.engineCc, origin: form.origin }, fees);
  const landed = question.registeredInKenya ? undefined : land(estimate, usual, amounts.typed);
  return {
    answered: {
      question,
      estimate,
      waiting: waitingSaves(question, tariff),
      landed: landed && { ...landed, totalKes: isWhole ? landed.totalKes : undefined },
    },
    problems: amounts.problems,
  };
}

/** The problems under the form's own names; where a list is chosen from, it stands in the form and needs no naming. */
function byField({ firstRegistration, fuel, bodyType, ...others }: DutyProblems): FormProblems {
  return {
    ...(fuel && { fuel: 'Choose the fuel.' }),
    ...(bodyType && { bodyType: 'Choose the body type.' }),
    ...others,
    ...(firstRegistration && { year: firstRegistration }),
  };
}

const AMOUNTS = ['cif', 'shipping', ...FEES] as const satisfies readonly FormField[];
type Amount = (typeof AMOUNTS)[number];
type Typed = Partial<Record<Amount, number>>;

const NAMES: Record<Amount, string> = {
  cif: 'The price of the car',
  shipping: 'The shipping',
  inspection: 'The inspection',
  port: 'What the port takes',
  clearing: 'The clearing agent’s fee',
  registration: 'The first registration',
  plates: 'The price of the plates',
};

function readAmounts(form: DutyForm): { typed: Typed; problems: FormProblems } {
  const typed: Typed = {};
  const problems: FormProblems = {};
  for (const field of AMOUNTS) {
    const read = readAmount(form[field].trim(), NAMES[field]);
    if ('problem' in read) problems[field] = read.problem;
    else if (read.value !== null) typed[field] = read.value;
  }
  return { typed, problems };
}

function land(estimate: DutyEstimate, usual: FeesKes, typed: Typed): Landed {
  const feeOf = (fee: Fee): number => typed[fee] ?? usual[fee];
  const fees: FeesKes = {
    inspection: feeOf('inspection'),
    port: feeOf('port'),
    clearing: feeOf('clearing'),
    registration: feeOf('registration'),
    plates: feeOf('plates'),
  };
  const carKes = typed.cif ?? Math.round(estimate.customsValueKes);
  const shippingKes = typed.shipping ?? 0;
  const totalKes = landedCostKes({ carKes, shippingKes, taxKes: estimate.payableKes, fees });
  return { carKes, carIsEstimate: typed.cif === undefined, shippingKes, usual, fees, totalKes };
}
