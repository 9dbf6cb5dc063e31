import {
  BODY_TYPES,
  CONDITIONS,
  DRIVES,
  FUEL_TYPES,
  labelOf,
  TRANSMISSIONS,
} from '#domain/vehicles/words.ts';

/*
 * The fields of the form under the names of the wire, in the order in which they stand. Every list, group, error summary
 * and comparison follows from here.
 */

export const WORD_FIELDS = {
  condition: CONDITIONS,
  transmission: TRANSMISSIONS,
  fuelType: FUEL_TYPES,
  bodyType: BODY_TYPES,
  drive: DRIVES,
} as const satisfies Record<string, readonly string[]>;
export type WordField = keyof typeof WORD_FIELDS;

export const NUMBER_FIELDS = [
  ...(['year', 'mileage', 'seats', 'doors', 'engineCc', 'powerHp', 'torqueNm'] as const),
  ...(['lengthMm', 'widthMm', 'heightMm', 'weightKg', 'bootLitres'] as const),
] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** Never answered in full: the market shows them masked, even to their seller. */
export const PRIVATE_FIELDS = ['plate', 'chassisNumber'] as const;
export type PrivateField = (typeof PRIVATE_FIELDS)[number];

export const FLAG_FIELDS = ['quickSale', 'negotiable', 'tradeInAccepted', 'isImport'] as const;
export type FlagField = (typeof FLAG_FIELDS)[number];

export const LIST_FIELDS = ['features', 'safety'] as const;
export type ListField = (typeof LIST_FIELDS)[number];

const FREE_FIELDS = [
  ...(['make', 'model', 'variant', 'location', 'engine', 'fuelEconomy'] as const),
  ...(['exteriorColor', 'interiorColor', 'description', 'history', 'inspection'] as const),
  ...(['warranty', 'financing', 'importStatus', 'countryOfOrigin', 'estimatedShippingPeriod'] as const),
  'title',
] as const;
export type FreeField = (typeof FREE_FIELDS)[number];

export type TextField = FreeField | WordField | NumberField | PrivateField | 'price';
export type FormField = TextField | FlagField | ListField;

export const FIELD_LABELS: Readonly<Record<FormField, string>> = {
  make: 'Make',
  model: 'Model',
  year: 'Year',
  variant: 'Trim or version',
  price: 'Price in Ksh',
  negotiable: 'Negotiable',
  quickSale: 'Quick sale',
  tradeInAccepted: 'Trade-in accepted',
  mileage: 'Mileage in km',
  condition: 'Condition',
  location: 'Where it can be seen',
  transmission: 'Gearbox',
  fuelType: 'Fuel',
  bodyType: 'Body',
  drive: 'Drive',
  engine: 'Engine',
  engineCc: 'Engine size in cc',
  seats: 'Seats',
  doors: 'Doors',
  exteriorColor: 'Colour',
  interiorColor: 'Interior',
  powerHp: 'Power in hp',
  torqueNm: 'Torque in Nm',
  fuelEconomy: 'Fuel economy',
  lengthMm: 'Length in mm',
  widthMm: 'Width in mm',
  heightMm: 'Height in mm',
  weightKg: 'Weight in kg',
  bootLitres: 'Boot in litres',
  description: 'Description',
  features: 'Features',
  safety: 'Safety',
  history: 'History',
  inspection: 'Inspection',
  warranty: 'Warranty',
  financing: 'Financing',
  isImport: 'Import: it still has to be shipped or cleared',
  importStatus: 'Where the import stands',
  countryOfOrigin: 'Country it comes from',
  estimatedShippingPeriod: 'How long shipping takes',
  title: 'Title of the advert',
  plate: 'Number plate',
  chassisNumber: 'Chassis number',
};

const isNameOf =
  <Name extends string>(names: readonly Name[]) =>
  (name: string): name is Name =>
    names.some((one) => one === name);

export const isFormField = (name: string): name is FormField => Object.hasOwn(FIELD_LABELS, name);
export const FORM_FIELDS: readonly FormField[] = Object.keys(FIELD_LABELS).filter(isFormField);

export const isFlagField = isNameOf(FLAG_FIELDS);
export const isListField = isNameOf(LIST_FIELDS);
export const isNumberField = isNameOf(NUMBER_FIELDS);
export const isPrivateField = isNameOf(PRIVATE_FIELDS);
export const isWordField = (name: string): name is WordField => Object.hasOwn(WORD_FIELDS, name);
export const isTextField = (name: FormField): name is TextField => !isFlagField(name) && !isListField(name);

/** The id of a field's control: error summaries, points of quality and questions lead to it. */
export const fieldId = (field: FormField | 'seller' | 'photos' | 'documents' | 'finish'): string =>
  `listing-${field}`;

/** The choices of a field of words, as a select shows them. */
export const choicesOf = (field: WordField): { value: string; label: string }[] =>
  WORD_FIELDS[field].map((word) => ({ value: word, label: labelOf(word) }));
