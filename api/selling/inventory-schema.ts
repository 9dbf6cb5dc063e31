import { z } from 'zod';
import { PERMISSION_NAMES } from '#domain/agents/permissions.ts';
import { ownListingSchema, sellingSummarySchema } from './schema.ts';

const text = z.string().nullable();

/** A listing as a row of its seller's table: what is sorted and filtered by, and no more. Money in whole KES. */
const inventoryListingSchema = ownListingSchema
  .pick({
    ...{ id: true, title: true, price: true, status: true, updatedAt: true, daysOnMarket: true },
    ...{ views: true, saves: true, confirmedAt: true, isRenewalDue: true, isHeld: true },
  })
  .extend({
    sellerId: z.number().int(),
    make: z.string(),
    model: z.string(),
    stockNumber: text.meta({ description: 'The dealer’s own, from the file that it came in.' }),
    plateEnd: text.meta({ description: 'The last two signs of the plate.' }),
    chassisEnd: text.meta({ description: 'The last three signs of the chassis number.' }),
    photo: text.meta({ description: 'The media key of its first photo.' }),
    priceLabel: text,
    percentDiff: z
      .number()
      .nullable()
      .meta({ description: 'Percent above (+) or below (−) what such a car is expected to ask.' }),
    medianKes: z.number().int().nullable().meta({ description: 'What similar cars ask in the middle.' }),
    isDoubted: z.boolean().meta({ description: 'The market check holds its price or mileage for a slip.' }),
    leads: ownListingSchema.shape.enquiries,
    quality: z.number().int().meta({ description: 'How complete it is for buyers, from 0 to 100.' }),
    waitsForPlace: z.boolean().meta({ description: 'It goes on sale once the plan has a place.' }),
    assigneeId: z.number().int().nullable().meta({ description: 'Who of the team looks after it.' }),
  });
export type InventoryListing = z.infer<typeof inventoryListingSchema>;

const inventorySellerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What the caller may do with this seller's listings. */
  may: z.array(z.enum(PERMISSION_NAMES)),
});
export type InventorySeller = z.infer<typeof inventorySellerSchema>;

export const inventoryAnswer = z.object({
  success: z.literal(true),
  listings: z.array(inventoryListingSchema).meta({ description: 'The last added first.' }),
  next: z.number().int().nullable().meta({ description: '`before` of the next call; null at the end.' }),
  sellers: z.array(inventorySellerSchema).meta({ description: 'Whose listings the caller sees.' }),
  team: z
    .array(z.object({ id: z.number().int(), sellerId: z.number().int(), name: z.string() }))
    .meta({ description: 'To whom listings can be assigned; none without the permission for leads.' }),
  summary: sellingSummarySchema,
});
