import { DUTY_CLASSES } from '#domain/duty/tariff.ts';
import type { Field, RowsField } from '../form.ts';

const percent = (name: string, label: string): Field => ({
  ...{ kind: 'number', name, label: `${label} (%)`, isRate: true },
});

const depreciation = (name: string, label: string): RowsField => ({
  ...{ kind: 'rows', name, label, noun: 'step', key: 'upToMonths' },
  hint: 'By age; each step takes off at least as much as the one before it, and the last has no end.',
  fields: [
    {
      ...{ kind: 'number', name: 'upToMonths', label: 'Up to months', empty: 'null', isPlain: true },
      hint: 'Empty: no end.',
    },
    { kind: 'number', name: 'percent', label: 'Taken off (%)' },
    {
      ...{ kind: 'flag', name: 'estimate', isException: true },
      label: 'An estimate: the authority’s table has no such step',
    },
  ],
});

export const TARIFF_FORM: Field = {
  ...{ kind: 'group', name: '', label: 'Tariff' },
  fields: [
    {
      ...{ kind: 'rows', name: 'schedules', label: 'Schedules', noun: 'schedule', key: 'id' },
      hint: 'The newest first: it is the one that people get unless they choose another.',
      fields: [
        { kind: 'text', name: 'id', label: 'Month', hint: 'Year and month, such as 2026-07.' },
        { kind: 'text', name: 'name', label: 'Name', hint: 'Such as July 2026.' },
        { kind: 'day', name: 'asOf', label: 'Day of the document' },
        { kind: 'day', name: 'inForceFrom', label: 'In force from' },
        { kind: 'text', name: 'source', label: 'Source of the schedule', isLong: true },
        { kind: 'flag', name: 'hasPriceList', label: 'Its price list is kept here' },
        percent('marginPercent', 'Retail margin'),
        percent('vatPercent', 'VAT'),
        percent('rdlPercent', 'Railway development levy'),
        percent('idfPercent', 'Import declaration fee'),
        {
          ...{ kind: 'rows', name: 'classes', label: 'Rates by class', noun: 'class', key: 'class' },
          fields: [
            {
              ...{ kind: 'choice', name: 'class', label: 'Class' },
              choices: DUTY_CLASSES.map((value) => ({ value, label: value })),
            },
            percent('divisorDutyPercent', 'Duty in the divisor'),
            {
              ...{ kind: 'number', name: 'divisorExcisePercent', label: 'Excise in the divisor (%)' },
              ...{ empty: 'absent', hint: 'Empty: as charged.' },
            },
            percent('dutyPercent', 'Duty'),
            {
              ...{ kind: 'number', name: 'otherDutyPercent', label: 'Duty by other sources (%)' },
              ...{ empty: 'absent', hint: 'Where official sources disagree.' },
            },
            percent('excisePercent', 'Excise duty'),
            {
              ...{ kind: 'number', name: 'exciseKes', label: 'Excise on each vehicle (KES)' },
              empty: 'absent',
            },
          ],
        },
      ],
    },
    depreciation('directDepreciation', 'Depreciation of direct imports'),
    depreciation('registeredDepreciation', 'Depreciation of vehicles registered in Kenya'),
  ],
};
