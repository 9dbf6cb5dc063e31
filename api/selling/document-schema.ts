import { z } from 'zod';
import { DOCUMENT_KINDS } from '#domain/vehicles/documents.ts';

export const listingDocumentSchema = z.object({
  id: z.number().int(),
  kind: z.enum(DOCUMENT_KINDS),
  sentAt: z.string(),
  contentType: z.string().nullable(),
  bytes: z.number().int().nullable(),
  state: z.enum(['waiting', 'seen', 'refused']).meta({
    description: 'What an admin said of it; it waits again once the listing says something else of the car.',
  }),
  seenAt: z.string().nullable(),
  refusal: z.string().nullable().meta({ description: 'Why an admin found that it does not match.' }),
});
export type ListingDocument = z.infer<typeof listingDocumentSchema>;

export const documentAnswer = z.object({ success: z.literal(true), document: listingDocumentSchema });
export const documentsAnswer = z.object({
  success: z.literal(true),
  documents: z.array(listingDocumentSchema),
});

/** For the API's description: the route reads the form itself. */
export const documentContent = {
  'multipart/form-data': {
    schema: {
      type: 'object' as const,
      properties: {
        kind: { type: 'string' as const, enum: [...DOCUMENT_KINDS] },
        document: { type: 'string' as const, format: 'binary' },
      },
      required: ['kind', 'document'],
    },
  },
};
