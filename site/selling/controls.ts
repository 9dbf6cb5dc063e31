import type { ComponentProps } from 'react';
import { TEXT_COLUMNS } from '#domain/vehicles/columns.ts';
import type { FreeField, NumberField, PrivateField } from './fields.ts';

export type Control = Pick<
  ComponentProps<'input'>,
  'placeholder' | 'maxLength' | 'autoCapitalize' | 'inputMode'
> & {
  hint?: string;
  /** Several lines. */
  isLong?: boolean;
};

const figure = (hint?: string): Control => ({ inputMode: 'numeric', maxLength: 20, ...(hint && { hint }) });
const code: Control = { autoCapitalize: 'characters', maxLength: 40 };

/** How each field is typed. */
export const CONTROLS: Readonly<Record<FreeField | NumberField | PrivateField, Control>> = {
  make: { autoCapitalize: 'words', maxLength: 40, placeholder: 'Toyota' },
  model: { autoCapitalize: 'words', maxLength: 80, placeholder: 'Axio' },
  variant: { maxLength: 120, hint: 'If you know it, such as G or SG5' },
  year: { inputMode: 'numeric', maxLength: 4, placeholder: '2015' },
  mileage: { inputMode: 'text', maxLength: 20, hint: '78000 and 78k mean the same' },
  location: { autoCapitalize: 'words', maxLength: 120, hint: 'The area or town, never a street' },
  engine: { maxLength: TEXT_COLUMNS.engine, hint: 'Such as 1.5 VTEC' },
  engineCc: figure(),
  seats: figure(),
  doors: figure(),
  powerHp: figure(),
  torqueNm: figure(),
  lengthMm: figure(),
  widthMm: figure(),
  heightMm: figure(),
  weightKg: figure(),
  bootLitres: figure(),
  fuelEconomy: { maxLength: TEXT_COLUMNS.fuel_economy, hint: 'Such as 16 km a litre' },
  exteriorColor: { maxLength: 40, autoCapitalize: 'words' },
  interiorColor: { maxLength: 40, hint: 'Such as black leather' },
  description: {
    isLong: true,
    maxLength: 5000,
    hint: 'How it drives, what was repaired, why you sell. Buyers ask about nothing more often.',
  },
  history: { isLong: true, maxLength: TEXT_COLUMNS.history, hint: 'Owners, accidents, repairs' },
  inspection: {
    isLong: true,
    maxLength: TEXT_COLUMNS.inspection,
    hint: 'When it was inspected, and by whom',
  },
  warranty: { isLong: true, maxLength: TEXT_COLUMNS.warranty },
  financing: {
    isLong: true,
    maxLength: TEXT_COLUMNS.financing,
    hint: 'If you take a deposit or instalments',
  },
  importStatus: { maxLength: TEXT_COLUMNS.import_status, hint: 'Such as: at Mombasa, duty not paid' },
  countryOfOrigin: { maxLength: TEXT_COLUMNS.country_of_origin, autoCapitalize: 'words' },
  estimatedShippingPeriod: { maxLength: TEXT_COLUMNS.estimated_shipping_period, hint: 'Such as 6 weeks' },
  title: { maxLength: 160, hint: 'Made of year, make, model and trim unless you write your own' },
  plate: { ...code, hint: 'Buyers never see it. It lets us tell two adverts of one car.' },
  chassisNumber: { ...code, hint: 'Buyers never see it. It helps to prove that the car is yours.' },
};
