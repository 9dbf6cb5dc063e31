import { z } from 'zod';
import { DOCUMENT_KINDS } from '#domain/vehicles/documents.ts';

const adminDocumentSchema = z.object({
  id: z.number().int(),
  kind: z.enum(DOCUMENT_KINDS),
  sentAt: z.string(),
  contentType: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** What the seller says of the car; plate and chassis number are whole. */
  vehicle: z.object({
    id: z.number().int(),
    title: z.string(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    year: z.number().int().nullable(),
    plate: z.string().nullable(),
    chassisNumber: z.string().nullable(),
    hasPage: z.boolean(),
  }),
  person: z.object({ name: z.string(), email: z.string() }),
  comparedWith: z.string().meta({ description: 'Stands for what the listing says; sent with the decision.' }),
});
export type AdminDocument = z.infer<typeof adminDocumentSchema>;
export const adminDocumentsAnswer = z.object({
  success: z.literal(true),
  documents: z.array(adminDocumentSchema),
});

export const documentDecisionBody = z.object({
  outcome: z.enum(['seen', 'does not match'], 'A document is seen, or does not match.'),
  reason: z
    .string({ error: 'This must be text.' })
    .max(500, 'This can have at most 500 characters')
    .optional()
    .meta({ description: 'Why it does not match: the seller reads it.' }),
  comparedWith: z.string({ error: 'Send what you have compared it with.' }),
});
export type DocumentDecision = z.infer<typeof documentDecisionBody>;
