import { FILTERS } from '#domain/search/filter-table.ts';
import { type VehicleFilters, WORD_FILTERS, type WordFilter } from '#domain/search/filters.ts';
import { inSentence } from '#domain/vehicles/words.ts';
import { codeIn } from '../column-values.ts';
import type { Columns } from '../columns.ts';
import { makeCodes, modelCodes } from '../names.ts';
import { amountWants, budgetWants } from './amount-wants.ts';
import { placeWants } from './place-wants.ts';
import type { Want } from './want.ts';

/** Another make is farther off than another model, and both farther than any one fact. */
const OTHER_MAKE = 3;
const OTHER_MODEL = 2;
const OTHER_WORD = 1;
const UNSTATED_WORD = 0.7;
const MISSING_FEATURE = 0.5;

/** All conditions of filters but free words, offers of one seller and marks. */
export function wantsOf(columns: Columns, filters: VehicleFilters): Want[] {
  return [
    ...nameWants(columns, filters),
    ...amountWants(columns, filters),
    ...budgetWants(columns, filters),
    ...WORD_FILTERS.flatMap((name) => wordWant(columns, filters, name)),
    ...placeWants(columns, filters),
    ...filters.features.map((feature) => featureWant(columns, feature)),
  ];
}

function nameWants(columns: Columns, { make, model }: VehicleFilters): Want[] {
  const makes = new Set(makeCodes(columns, make));
  const models = new Set(modelCodes(columns, model));
  const asked = [...(model.length > 0 ? model : make)].join(' or ');
  if (asked === '') return [];
  const isOfMake = (slot: number) => make.length === 0 || makes.has(columns.make[slot] ?? 0);
  const isOfModel = (slot: number) => model.length === 0 || models.has(columns.model[slot] ?? 0);
  return [
    {
      cost: (slot) => (isOfMake(slot) ? (isOfModel(slot) ? 0 : OTHER_MODEL) : OTHER_MAKE),
      say: () => `not a ${model.length > 0 && make.length === 1 ? `${make[0]} ${asked}` : asked}`,
      isAmount: false,
    },
  ];
}

function wordWant(columns: Columns, filters: VehicleFilters, name: WordFilter): Want[] {
  if (filters[name].length === 0) return [];
  const { allowed, title } = FILTERS[name];
  const words: readonly string[] = allowed;
  const codes = new Set(filters[name].map((word) => codeIn(allowed, word)));
  const column = columns[name];
  const asked = filters[name].map(inSentence).join(' or ');
  return [
    {
      isAmount: false,
      cost(slot) {
        const code = column[slot] ?? 0;
        if (codes.has(code)) return 0;
        return code === 0 ? UNSTATED_WORD : OTHER_WORD;
      },
      say(slot) {
        const word = words[(column[slot] ?? 0) - 1];
        return word === undefined ? `${title.toLowerCase()} not stated` : `${inSentence(word)}, not ${asked}`;
      },
    },
  ];
}

function featureWant(columns: Columns, feature: string): Want {
  const slots = columns.features.find(feature);
  return {
    isAmount: false,
    cost: (slot) => (slots?.has(slot) ? 0 : MISSING_FEATURE),
    say: () => `${inSentence(feature)} not stated`,
  };
}
