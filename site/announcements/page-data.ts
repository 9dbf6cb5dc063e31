import { listShownAnnouncements } from '#api/announcements/queries.ts';
import type { ShownAnnouncement } from '#api/announcements/schema.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';

/** What is announced at the moment, newest first. */
export const listAnnounced = ({ db }: SiteMarket): Promise<ShownAnnouncement[]> => listShownAnnouncements(db);
