import { z } from 'zod';
import { SUPPORT_SIDES } from '#domain/support/queues.ts';
import { CONTACT_TOPIC_NAMES } from '#domain/support/topics.ts';

/** Whatever is typed: domain/messages/message.ts says in a sentence what is wrong with it. */
const typed = z.string().catch('');
const NO_ID = 'This is the number of nothing.';

export const supportBody = z.object({
  text: typed,
  sender: z.string().max(300).optional().meta({ description: 'The caller’s e-mail; another’s is refused.' }),
  senderId: z.coerce
    .number(NO_ID)
    .optional()
    .meta({ description: 'The caller’s id; another’s is refused.', type: ['integer', 'string'] }),
  senderName: z
    .string()
    .max(300)
    .optional()
    .meta({ description: 'The caller’s name; another is refused. A blank one says nothing.' }),
  conversationType: z
    .literal('admin_support', 'This call writes to support: the type is admin_support.')
    .optional(),
  topic: z
    .enum(CONTACT_TOPIC_NAMES)
    .optional()
    .catch(undefined)
    .meta({ description: 'What it is about, where the contact page asked.' }),
});
export type SupportBody = z.infer<typeof supportBody>;

export const supportMessageSchema = z.object({
  id: z.number().int(),
  text: z.string(),
  senderId: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The person or the admin; null for what is automatic or came without an account.' }),
  timestamp: z.string(),
  senderName: z.string(),
  side: z.enum(SUPPORT_SIDES).meta({ description: '`automatic` was written by the market itself.' }),
  topic: z.enum(CONTACT_TOPIC_NAMES).nullable(),
});
export type SupportMessage = z.infer<typeof supportMessageSchema>;

export const supportThreadSchema = z.object({
  success: z.literal(true),
  messages: z.array(supportMessageSchema).meta({ description: 'In the order of writing, the newest last.' }),
  hasEarlier: z.boolean(),
  unread: z.number().int().meta({ description: 'Answers after the last one that the person has read.' }),
  isClosed: z.boolean().meta({ description: 'The next message opens the conversation again.' }),
});
export type SupportThread = Omit<z.infer<typeof supportThreadSchema>, 'success'>;

export const supportSentSchema = z.object({
  success: z.literal(true),
  message: supportMessageSchema,
  acknowledgement: supportMessageSchema
    .nullable()
    .meta({ description: 'The automatic answer, where the message began or reopened the conversation.' }),
});
export type SupportSent = Omit<z.infer<typeof supportSentSchema>, 'success'>;

export const doneSchema = z.object({ success: z.literal(true) });

/** The fields of the contact form as they were typed; `website` is a honeypot that people do not see. */
export const contactBody = z
  .object({ name: typed, email: typed, topic: typed, message: typed, website: typed })
  .partial()
  .extend({ answer: z.literal('page').optional().catch(undefined) })
  .optional();
