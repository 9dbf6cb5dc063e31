import { z } from 'zod';
import { privateFieldsShape } from './private-facts.ts';

const words = (name: string) => z.string(`${name} is a text.`).nullable().optional();
const figure = (name: string) =>
  z.union([z.number(), z.string()], `${name} is a number.`).nullable().optional();
const flag = (name: string) => z.boolean(`${name} is true or false.`).optional();
const list = (name: string) => z.array(z.string(), `${name} is a list of texts.`).max(80).optional();

/** Which version of a listing the caller has read. */
export const version = z
  .string()
  .optional()
  .meta({ description: 'The listing’s updatedAt when it was read; or send it as If-Match.' });

/**
 * What a seller says of a listing; any field may be missing, and null takes one back. Names of fields and words are read
 * as an import reads them, so other spellings are taken too.
 */
export const listingFieldsBody = z
  .looseObject({
    title: words('The title'),
    make: words('The make'),
    model: words('The model'),
    variant: words('The variant'),
    year: figure('The year'),
    price: z
      .number('The price is not a number.')
      .nullable()
      .optional()
      .meta({ description: 'In KES; null takes the price off.' }),
    mileage: figure('The mileage'),
    condition: words('The condition'),
    transmission: words('The transmission'),
    fuelType: words('The fuel'),
    bodyType: words('The body type'),
    drive: words('The drive'),
    engine: words('The engine'),
    engineCc: figure('The engine’s size in cc'),
    powerHp: figure('The power'),
    torqueNm: figure('The torque'),
    fuelEconomy: words('The fuel economy'),
    doors: figure('The count of doors'),
    seats: figure('The count of seats'),
    lengthMm: figure('The length'),
    widthMm: figure('The width'),
    heightMm: figure('The height'),
    weightKg: figure('The weight'),
    bootLitres: figure('The boot'),
    exteriorColor: words('The colour'),
    interiorColor: words('The interior'),
    location: words('The place').meta({
      description: 'As people say it; all fields of the place change together.',
    }),
    city: words('The town'),
    region: words('The county'),
    area: words('The area'),
    latitude: z.number().nullable().optional(),
    longitude: z.number().nullable().optional(),
    description: words('The description'),
    features: list('Features'),
    safety: list('Safety'),
    history: words('The history'),
    inspection: words('The inspection'),
    warranty: words('The warranty'),
    financing: words('The financing'),
    isImport: flag('isImport'),
    importStatus: words('The import status'),
    countryOfOrigin: words('The country of origin'),
    estimatedShippingPeriod: words('The shipping period'),
    quickSale: flag('quickSale'),
    negotiable: flag('negotiable'),
    tradeInAccepted: flag('tradeInAccepted'),
    ...privateFieldsShape,
    sellerId: z
      .number()
      .int()
      .optional()
      .meta({ description: 'For a new listing: the dealer for whom an agent sells it.' }),
    updatedAt: version,
  })
  .meta({ description: 'Any field may be missing.' });
export type ListingFields = z.infer<typeof listingFieldsBody>;
