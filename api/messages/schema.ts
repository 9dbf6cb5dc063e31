import { z } from 'zod';
import { pagingQuery, parameter } from '#api/http/parameters.ts';
import { vehicleSchema } from '#api/vehicles/schema.ts';
import { FOLDER_NAMES } from '#domain/messages/folders.ts';
import { PERSON_REPORT_REASONS, type PersonReportReason } from '#domain/messages/message.ts';
import { MANY_PHOTOS, MAX_MESSAGE_PHOTOS } from '#domain/messages/photos.ts';
import { SCAM_KINDS } from '#domain/messages/scams/warnings.ts';
import { offerSchema } from './offers/schema.ts';
import { messagePhotoSchema } from './photos/schema.ts';
import { viewingSchema } from './viewings/schema.ts';

/** Whatever is typed: domain/messages/message.ts says in a sentence what is wrong with it. */
const typed = z.string().catch('');
const NO_ID = 'This is the number of nothing.';
const id = z.coerce.number(NO_ID).int(NO_ID).positive(NO_ID);

export const startBody = z.object({
  participantId: id.meta({ description: 'The seller of the listing, or an agent of that dealer.' }),
  vehicleId: id,
  vehicleTitle: z.string().max(500).optional().meta({ description: 'Not used: the listing has its own.' }),
  initialMessage: typed,
});
export type StartBody = z.infer<typeof startBody>;

export const messageBody = z.object({
  text: typed.meta({ description: 'May be blank where photos hang on the message.' }),
  photos: z
    .array(z.number().int())
    .max(MAX_MESSAGE_PHOTOS, MANY_PHOTOS)
    .optional()
    .meta({ description: 'The ids of photos that were sent for this message.' }),
});

const REASONS = ['scam', 'abuse', 'spam', 'other'] as const satisfies readonly PersonReportReason[];
export const personReportBody = z.object({
  reason: z.enum(REASONS, `One of ${Object.keys(PERSON_REPORT_REASONS).join(', ')}.`),
  details: typed,
});
export type PersonReportBody = z.infer<typeof personReportBody>;

const warningSchema = z
  .object({ kind: z.enum(SCAM_KINDS), why: z.string(), instead: z.string(), section: z.string() })
  .optional()
  .meta({
    description:
      'Where the message asks for what scams ask for: why, what to do instead, and the section of /safety. Computed when it is shown.',
  });

const messageSchema = z.object({
  id: z.number().int(),
  text: z.string(),
  at: z.string(),
  isMine: z.boolean().meta({ description: 'The reader’s side wrote it.' }),
  sender: z.string().optional().meta({ description: 'For a seller’s team: which other of them wrote it.' }),
  isDeleted: z.literal(true).optional(),
  /** For its receiver alone. */
  warning: warningSchema,
  photos: z.array(messagePhotoSchema).optional(),
  offer: offerSchema.optional().meta({ description: 'The offer that it makes or decides.' }),
  viewing: viewingSchema.optional().meta({ description: 'The viewing that it proposes or decides.' }),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  id: z.number().int(),
  /** What it is about; `images` are media keys. */
  vehicle: vehicleSchema.pick({
    id: true,
    title: true,
    price: true,
    status: true,
    soldAt: true,
    images: true,
    primaryImageIndex: true,
  }),
  /** The other side, by the name that the market shows. */
  person: z.object({ id: z.number().int(), name: z.string() }),
  /** Whether the reader asks or sells. */
  side: z.enum(['buyer', 'seller']),
  lastMessage: messageSchema,
  unread: z.number().int().meta({ description: 'Messages that nobody of the reader’s side has read.' }),
  isArchived: z.boolean().meta({ description: 'By the reader; a newer message ends it.' }),
  isBlocked: z.boolean().meta({ description: 'The reader has blocked the other side.' }),
  /** Why nothing can be written here, or null. */
  closed: z.string().nullable(),
  viewing: viewingSchema.optional().meta({ description: 'One to come; in the answer with its messages.' }),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationsQuery = pagingQuery.extend({
  q: parameter(
    'Words of the other side’s name, of the listing’s title or of messages, each of which is found',
  ),
  folder: parameter('Which of them: all but the archived ones by default', { enum: FOLDER_NAMES }),
});

export const conversationListSchema = z.object({
  success: z.literal(true),
  conversations: z.array(conversationSchema),
  total: z.number().int().meta({ description: 'Conversations that were asked for.' }),
  unread: z
    .number()
    .int()
    .meta({ description: 'All conversations with something unread but the archived ones.' }),
  page: z.number().int(),
  limit: z.number().int(),
});

const marksSchema = z.object({ delivered: z.number().int(), read: z.number().int() }).meta({
  description: 'The last message that a device of the other side has, and the last that they have read.',
});
export type Marks = z.infer<typeof marksSchema>;

export const threadSchema = z.object({
  success: z.literal(true),
  conversation: conversationSchema,
  messages: z.array(messageSchema).meta({ description: 'In the order of writing, the newest last.' }),
  hasEarlier: z.boolean(),
  hasLater: z.boolean().meta({ description: 'With `after`: there are more after the last of these.' }),
  marks: marksSchema,
});
export type Thread = Omit<z.infer<typeof threadSchema>, 'success'>;

export const startedSchema = z.object({
  success: z.literal(true),
  conversation: z.object({ id: z.number().int() }),
  message: messageSchema,
});

export const sentSchema = z.object({ success: z.literal(true), message: messageSchema });
export const doneSchema = z.object({ success: z.literal(true) });

/** A message of a reported conversation, as it was when it was reported. */
export const evidenceSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  text: z.string(),
  /** Who wrote it. */
  name: z.string(),
  isReporter: z.boolean(),
  warning: warningSchema,
});
export type Evidence = z.infer<typeof evidenceSchema>;
