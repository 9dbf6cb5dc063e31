import type { Field } from './form.ts';
import { FEES_FORM, RUNNING_COSTS_FORM } from './forms/costs.ts';
import { LENDERS_FORM } from './forms/lenders.ts';
import { PLANS_FORM } from './forms/plans.ts';
import { TARIFF_FORM } from './forms/tariff.ts';

/** The lists of figures that admins keep: dated, sourced, approved by two and reversible. */
export const REFERENCE_LISTS = ['plans', 'tariff', 'duty-fees', 'running-costs', 'lenders'] as const;
export type ReferenceListName = (typeof REFERENCE_LISTS)[number];

export const isReferenceList = (text: string): text is ReferenceListName =>
  REFERENCE_LISTS.some((name) => name === text);

type ListWords = { title: string; about: string; form: Field };

/** What each list is called, what it moves and what it consists of. */
export const REFERENCE_LIST_WORDS: Readonly<Record<ReferenceListName, ListWords>> = {
  tariff: {
    title: 'Import tax',
    about: 'Schedules of duty, excise, VAT and levies, and both depreciation tables.',
    form: TARIFF_FORM,
  },
  'duty-fees': {
    title: 'Import fees',
    about: 'What importing costs beside tax: inspection, port, clearing, registration and plates.',
    form: FEES_FORM,
  },
  'running-costs': {
    title: 'Fuel, insurance and running costs',
    about: 'What a year with a vehicle costs: fuel prices, insurance bands, service and tyres.',
    form: RUNNING_COSTS_FORM,
  },
  lenders: {
    title: 'Lenders',
    about: 'The financing partners, with what they charge and ask for.',
    form: LENDERS_FORM,
  },
  plans: { title: 'Plans and prices', about: 'What listings, plans and featuring cost.', form: PLANS_FORM },
};
