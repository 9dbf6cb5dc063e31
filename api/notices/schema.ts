import { z } from 'zod';
import { NOTICE_KIND_NAMES, type NoticeKind } from '#domain/notices/notices.ts';

const KINDS = [
  'message',
  'support',
  'lead',
  'price-drop',
  'saved-search',
  'moderation',
  'renewal',
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
