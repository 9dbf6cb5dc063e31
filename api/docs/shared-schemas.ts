import { z } from 'zod';
import { userSchema } from '#api/accounts/users.ts';
import { failureSchema } from '#api/http/errors.ts';
import { conversationSchema } from '#api/messages/schema.ts';
import { requestSchema } from '#api/partners/schema.ts';
import { priceSummarySchema } from '#api/prices/summary.ts';
import { profileSchema } from '#api/profile/schema.ts';
import { recommendedVehicleSchema } from '#api/recommendations/schema.ts';
import { savedSearchSchema } from '#api/saved-searches/schema.ts';
import { foundVehicleSchema } from '#api/search/answer.ts';
import { listingSchema, ownListingSchema } from '#api/selling/schema.ts';
import { vehicleSchema } from '#api/vehicles/schema.ts';

/** The large schemas that several answers hold, by the names under which the description defines each once. */
const SHARED_SCHEMAS = {
  Failure: failureSchema,
  User: userSchema,
  Profile: profileSchema,
  Vehicle: vehicleSchema,
  FoundVehicle: foundVehicleSchema,
  RecommendedVehicle: recommendedVehicleSchema,
  OwnListing: ownListingSchema,
  Listing: listingSchema,
  PriceSummary: priceSummarySchema,
  SavedSearch: savedSearchSchema,
  Conversation: conversationSchema,
  FinanceRequest: requestSchema,
} satisfies Record<string, z.ZodType>;

/** Gives the shared schemas the ids by which zod refers to them. */
export function registerSharedSchemas(): void {
  for (const [id, schema] of Object.entries(SHARED_SCHEMAS)) z.globalRegistry.add(schema, { id });
}

/** The schema of every failure, as a reference to it. */
export const FAILURE = { $ref: '#/components/schemas/Failure' };
