import { listVersions } from '#api/content/versions.ts';
import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { AUDIENCES, type Audience } from '#domain/content/announcements.ts';
import { toLineHtml } from '#domain/content/markdown.ts';
import { scheduleState, toLocalTime } from '#domain/content/schedule.ts';
import {
  type Announcement,
  announcementBody,
  type ShownAnnouncement,
  type WholeAnnouncement,
} from './schema.ts';

const selectAnnouncements = (db: Db) =>
  db
    .selectFrom('announcements')
    .select(['id', 'text', 'audience', 'is_dismissible', 'starts_at', 'ends_at', 'is_on', 'revision']);

type Row = Awaited<ReturnType<ReturnType<typeof selectAnnouncements>['executeTakeFirstOrThrow']>>;

const readAudience = (text: string): Audience[] => {
  const names = text.split(' ');
  return AUDIENCES.filter((name) => names.includes(name));
};

function toAnnouncement(row: Row, now: number): Announcement {
  const isOn = row.is_on === 1;
  const { starts_at: startsAt, ends_at: endsAt } = row;
  return {
    ...{ id: row.id, revision: row.revision, text: row.text, audience: readAudience(row.audience), isOn },
    isDismissible: row.is_dismissible === 1,
    ...{ startsAt: toLocalTime(startsAt), endsAt: toLocalTime(endsAt) },
    state: scheduleState({ isOn, startsAt, endsAt }, now),
  };
}

const MOST_LISTED = 100;

/** The announcements, those that end last first. */
export async function listAnnouncements(db: Db, now = Date.now()): Promise<Announcement[]> {
  const rows = await selectAnnouncements(db)
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => toAnnouncement(row, now));
}

/** An announcement with all that it has said. Throws 404. */
export async function findAnnouncement(db: Db, id: number, now = Date.now()): Promise<WholeAnnouncement> {
  const row = await selectAnnouncements(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('There is no such announcement.');
  const about = { subject: 'announcement', subjectId: id, schema: announcementBody } as const;
  return { ...toAnnouncement(row, now), versions: await listVersions(db, about) };
}

/** What is shown at a moment, newest first. */
export async function listShownAnnouncements(db: Db, now = Date.now()): Promise<ShownAnnouncement[]> {
  const at = new Date(now).toISOString();
  const rows = await selectAnnouncements(db)
    .where('is_on', '=', 1)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, revision, text, audience, is_dismissible, ends_at }) => ({
    ...{ id, revision, html: toLineHtml(text), audience: readAudience(audience) },
    ...{ isDismissible: is_dismissible === 1, endsAt: toLocalTime(ends_at) },
  }));
}
