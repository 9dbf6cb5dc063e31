import type { ShownAnnouncement } from '#api/announcements/schema.ts';
import { ask } from '#site/session/ask.ts';

/** What is announced at the moment, newest first. Rejects with an ApiFailure. */
export const listAnnouncements = async (): Promise<ShownAnnouncement[]> =>
  (await ask('GET /api/announcements')).announcements;
