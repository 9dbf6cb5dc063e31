import { z } from 'zod';
import { vehicleSchema } from '#api/vehicles/schema.ts';

const count = z.number().int();
const ids = z.array(count);

const similarVehicleSchema = vehicleSchema.extend({
  matchScore: count.meta({ description: 'How well it matches in percent; see `searchCriteria`.' }),
  matchReasons: z.array(z.string()).meta({ description: 'What it shares and where it differs, in words.' }),
});
export type SimilarVehicle = z.infer<typeof similarVehicleSchema>;

const criteriaSchema = z.object({
  make: z.string(),
  model: z.string(),
  bodyType: z.string().nullable(),
  fuelType: z.string().nullable(),
  transmission: z.string().nullable(),
  year: count,
  price: count.nullable(),
  mileage: count.nullable(),
  minMatchScore: count.meta({ description: 'What matches less is left out.' }),
});

export const similarSchema = z.object({
  vehicles: z.array(similarVehicleSchema),
  currentVehicle: vehicleSchema,
  primaryCriteria: z.string().meta({ description: 'What is looked for, in words.' }),
  matchStats: z.object({
    totalFound: count,
    avgMatchScore: count,
    exactMakeMatch: count,
    exactModelMatch: count,
  }),
  groupedResults: z
    .object({ sameModel: ids, sameMake: ids, otherMakes: ids })
    .meta({ description: 'The ids of `vehicles`, each in one group.' }),
  searchCriteria: criteriaSchema,
});
export type SimilarAnswer = z.infer<typeof similarSchema>;
