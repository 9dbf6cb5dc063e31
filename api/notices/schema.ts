import { z } from 'zod';
import { NOTICE_KIND_NAMES, NOTICE_MAILS, type NoticeKind } from '#domain/notices/notices.ts';

const KINDS = [
  'message',
  'support',
  'lead',
  'price-drop',
  'saved-search',
  'moderation',
  'renewal',
  'payment',
] as const satisfies readonly NoticeKind[];
export const kindSchema = z.enum(KINDS, `One of ${NOTICE_KIND_NAMES.join(', ')}.`);

const noticeSchema = z.object({
  id: z.number().int(),
  kind: kindSchema,
  text: z.string(),
  path: z.string().meta({ description: 'What it is about, within the site.' }),
  at: z.string().meta({ description: 'When it came last, UTC.' }),
  times: z.number().int().meta({ description: 'How often it came before it was read.' }),
  isUnread: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticeListSchema = z.object({
  success: z.literal(true),
  notices: z.array(noticeSchema),
  total: z.number().int(),
  unread: z.number().int().meta({ description: 'Unread notices of all kinds.' }),
  page: z.number().int(),
  limit: z.number().int(),
});

export const unreadSchema = z.object({
  success: z.literal(true),
  notices: z.number().int().meta({ description: 'Unread notices.' }),
  messages: z.number().int().meta({ description: 'Conversations with something unread.' }),
});

const byKind = <Value extends z.ZodType>(value: Value) =>
  z.object({
    message: value,
    support: value,
    lead: value,
    'price-drop': value,
    'saved-search': value,
    moderation: value,
    renewal: value,
    payment: value,
  });
const mailSchema = z.enum(NOTICE_MAILS, `One of ${NOTICE_MAILS.join(', ')}.`);

export const choicesSchema = z.object({
  mails: byKind(mailSchema).meta({ description: 'When unread notices are mailed.' }),
  pushes: byKind(z.boolean()).meta({ description: 'Which are pushed to the devices that allow it.' }),
  wordsInMails: z.boolean().meta({ description: 'Whether mails show what others wrote.' }),
  quietNights: z.boolean().meta({ description: 'Whether pushes wait from 21:00 to 7:00 in Nairobi.' }),
});
export const choicesBody = z.object({
  mails: byKind(mailSchema).partial().optional(),
  pushes: byKind(z.boolean()).partial().optional(),
  wordsInMails: z.boolean().optional(),
  quietNights: z.boolean().optional(),
});
export const choicesAnswer = z.object({ success: z.literal(true), choices: choicesSchema });

const base64url = z.string().regex(/^[\w-]{1,200}={0,2}$/, 'This is no key of a browser.');
export const subscriptionBody = z.object({
  endpoint: z.string().max(1_000, 'This address is too long.'),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});
export const pushAnswer = z.object({
  success: z.literal(true),
  publicKey: z.string().meta({ description: 'The key by which push services know this market (VAPID).' }),
  devices: z.array(
    z.object({
      id: z.number().int(),
      device: z.string(),
      createdAt: z.string(),
      isHere: z.boolean().meta({ description: 'Allowed from the sign-in that asks.' }),
    }),
  ),
});
export const doneSchema = z.object({ success: z.literal(true) });
