import type { Field } from '../form.ts';

const number = (name: string, label: string): Field => ({ kind: 'number', name, label });

const byEngine = (name: string, label: string): Field => ({
  ...{ kind: 'rows', name, label, noun: 'size', key: 'upToCc' },
  fields: [UP_TO_CC, number('kes', 'Fee (KES)')],
});

const UP_TO_CC: Field = {
  ...{ kind: 'number', name: 'upToCc', label: 'Up to cc', empty: 'null', isPlain: true },
  hint: 'Empty: no end.',
};

export const FEES_FORM: Field = {
  ...{ kind: 'group', name: '', label: 'Import fees' },
  fields: [
    number('kesPerUsd', 'A US dollar (KES)'),
    {
      ...{ kind: 'rows', name: 'inspection', label: 'Inspection before shipping', noun: 'country' },
      ...{ key: 'origin', hint: 'The first is taken where nothing else is chosen.' },
      fields: [{ kind: 'text', name: 'origin', label: 'Country' }, number('usd', 'Inspection (US dollars)')],
    },
    number('portKes', 'Port, CFS and shipping line (KES)'),
    byEngine('clearing', 'Clearing agent'),
    byEngine('registration', 'First registration'),
    number('platesKes', 'Number plates (KES)'),
  ],
};

export const RUNNING_COSTS_FORM: Field = {
  ...{ kind: 'group', name: '', label: 'Running costs' },
  fields: [
    { kind: 'day', name: 'asOf', label: 'Day of the fuel prices' },
    {
      ...{ kind: 'group', name: 'kesPerLitre', label: 'Fuel' },
      fields: [number('petrol', 'Litre of petrol (KES)'), number('diesel', 'Litre of diesel (KES)')],
    },
    number('kesPerKwh', 'kWh of electricity (KES)'),
    number('kwhPer100Km', 'Electric car (kWh for 100 km)'),
    { ...number('hybridShareOfFuel', 'Share of fuel of a hybrid'), hint: '0.65 is 65 percent.' },
    number('kmPerYear', 'Distance (km a year)'),
    { kind: 'number', name: 'resaleLossPercent', label: 'Loss of value (% a year)', isRate: true },
    {
      ...{ kind: 'rows', name: 'engines', label: 'By size of engine', noun: 'size', key: 'upToCc' },
      fields: [
        UP_TO_CC,
        number('litresPer100Km', 'Litres for 100 km'),
        number('serviceKes', 'Service (KES a year)'),
        number('tyresKes', 'Tyres (KES a year)'),
      ],
    },
    {
      ...{ kind: 'group', name: 'insurance', label: 'Comprehensive insurance' },
      fields: [
        { kind: 'day', name: 'asOf', label: 'Day of the bands' },
        {
          ...{ kind: 'rows', name: 'bands', label: 'Bands by value', noun: 'band', key: 'upToKes' },
          fields: [
            {
              ...{ kind: 'number', name: 'upToKes', label: 'Up to KES', empty: 'null', isPlain: true },
              hint: 'Empty: no end.',
            },
            { kind: 'number', name: 'percent', label: 'Premium (% a year)', isRate: true },
          ],
        },
        number('minimumKes', 'Least premium (KES)'),
        { kind: 'number', name: 'levyPercent', label: 'Levies (%)', isRate: true },
        number('stampKes', 'Stamp (KES)'),
      ],
    },
  ],
};
