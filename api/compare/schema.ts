import { z } from 'zod';
import { vehicleSchema } from '#api/vehicles/schema.ts';
import { PRICE_LABELS } from '#domain/prices/status.ts';

/** What a comparison shows of a listing: its facts, and what its stored price analysis says. */
export const comparedVehicleSchema = vehicleSchema
  .pick({
    id: true,
    title: true,
    make: true,
    model: true,
    year: true,
    price: true,
    mileage: true,
    condition: true,
    transmission: true,
    fuelType: true,
    bodyType: true,
    derived: true,
    drive: true,
    engine: true,
    engineCc: true,
    powerHp: true,
    fuelEconomy: true,
    doors: true,
    seats: true,
    bootLitres: true,
    exteriorColor: true,
    location: true,
    warranty: true,
    importStatus: true,
    features: true,
    safety: true,
    images: true,
    primaryImageIndex: true,
    status: true,
    sellerRole: true,
    sellerBusinessName: true,
    sellerFirstName: true,
    sellerLastName: true,
    sellerVerified: true,
    sellerContactable: true,
  })
  .extend({
    priceAnalysis: z
      .object({
        label: z.enum(PRICE_LABELS).nullable(),
        note: z.string().nullable(),
        warns: z.boolean(),
        sampleSize: z.number().int(),
        medianKes: z.number().int().nullable(),
      })
      .nullable(),
    /** What a year costs in whole KES, an estimate; null where the fuel, the engine's size or the price is not known. */
    runningCost: z
      .object({
        totalKes: z.number().int(),
        energyKes: z.number().int(),
        insuranceKes: z.number().int(),
        serviceAndTyresKes: z.number().int(),
        kmPerYear: z.number(),
        /** The day of the fuel prices. */
        asOf: z.string(),
      })
      .nullable(),
  });
export type ComparedVehicle = z.infer<typeof comparedVehicleSchema>;
