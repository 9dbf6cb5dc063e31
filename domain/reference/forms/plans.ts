import { ANALYTICS_LEVELS } from '#domain/plans/plan-set.ts';
import type { Field } from '../form.ts';

const number = (name: string, label: string): Field => ({ kind: 'number', name, label });
const ANALYTICS: Field = {
  ...{ kind: 'choice', name: 'analytics', label: 'Analytics' },
  choices: ANALYTICS_LEVELS.map((value) => ({ value, label: value })),
};
const ID: Field = {
  ...{ kind: 'text', name: 'id', label: 'Short name', hint: 'Orders name it by this: leave it as it is.' },
};

export const PLANS_FORM: Field = {
  ...{ kind: 'group', name: '', label: 'Plans' },
  fields: [
    {
      ...{ kind: 'group', name: 'seller', label: 'Private sellers' },
      fields: [
        number('trialDays', 'Free days of a listing'),
        number('renewalKes', 'Renewal (KES)'),
        number('renewalDays', 'Days of a renewal'),
        number('photos', 'Photos'),
        ANALYTICS,
      ],
    },
    {
      ...{ kind: 'group', name: 'dealer', label: 'Dealers' },
      fields: [
        number('trialDays', 'Free days'),
        number('graceDays', 'Days of grace'),
        number('periodDays', 'Days of a period'),
        {
          ...{ kind: 'rows', name: 'plans', label: 'Dealer plans', noun: 'plan', key: 'id' },
          fields: [
            ID,
            { kind: 'text', name: 'name', label: 'Name' },
            number('monthlyKes', 'Price of a period (KES)'),
            number('stock', 'Listings'),
            number('photos', 'Photos'),
            number('seats', 'Seats'),
            number('featuredSlots', 'Featured listings'),
            ANALYTICS,
            { kind: 'flag', name: 'hasBulk', label: 'Bulk import' },
            { kind: 'flag', name: 'hasCrm', label: 'Customer notes' },
          ],
        },
      ],
    },
    {
      ...{ kind: 'rows', name: 'features', label: 'Featuring', noun: 'offer', key: 'id' },
      fields: [ID, number('days', 'Days'), number('kes', 'Price (KES)')],
    },
  ],
};
