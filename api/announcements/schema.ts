import { z } from 'zod';
import { revisionField, versionsOf } from '#api/content/schema.ts';
import { ANNOUNCEMENT_LETTERS, AUDIENCES } from '#domain/content/announcements.ts';
import { SCHEDULE_STATES, toMoment } from '#domain/content/schedule.ts';

const TEXT = `Please write 10 to ${ANNOUNCEMENT_LETTERS} letters in one line`;
const TIME = 'Please choose a day and a time';
const time = z
  .string({ error: TIME })
  .refine((typed) => toMoment(typed) !== undefined, TIME)
  .meta({ description: 'In Kenya, such as 2026-12-01T08:00.' });

/** What an announcement says and to whom, as it is sent and as its versions are kept. */
export const announcementBody = z.object({
  text: z
    .string({ error: TEXT })
    .trim()
    .min(10, TEXT)
    .max(ANNOUNCEMENT_LETTERS, TEXT)
    .regex(/^[^\r\n]*$/, TEXT)
    .meta({ description: 'Markdown: bold, italics and links.' }),
  audience: z.array(z.enum(AUDIENCES)).min(1, 'Please choose at least one group'),
  isDismissible: z.boolean(),
  startsAt: time,
  endsAt: time,
  isOn: z.boolean(),
});
export type AnnouncementBody = z.infer<typeof announcementBody>;

export const announcementChange = announcementBody.extend({ revision: revisionField });
export type AnnouncementChange = z.infer<typeof announcementChange>;

const announcement = z.object({
  ...announcementBody.shape,
  id: z.number().int(),
  revision: z.number().int(),
  state: z.enum(SCHEDULE_STATES),
});
export type Announcement = z.infer<typeof announcement>;
export const announcementsAnswer = z.object({
  success: z.literal(true),
  announcements: z.array(announcement),
});

const wholeAnnouncement = announcement.extend({ versions: versionsOf(announcementBody) });
export type WholeAnnouncement = z.infer<typeof wholeAnnouncement>;
export const announcementAnswer = z.object({ success: z.literal(true), announcement: wholeAnnouncement });

/** What every page reads: no more than a banner needs. */
const shownAnnouncement = z.object({
  id: z.number().int(),
  revision: z.number().int(),
  html: z.string().meta({ description: 'One line of HTML: bold, italics and links alone.' }),
  audience: z.array(z.enum(AUDIENCES)),
  isDismissible: z.boolean().meta({ description: 'Whether it stays closed once a reader has closed it.' }),
  endsAt: z.string().meta({ description: 'In Kenya, such as 2026-12-08T08:00.' }),
});
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>;
export const shownAnnouncementsAnswer = z.object({
  success: z.literal(true),
  announcements: z.array(shownAnnouncement),
});
