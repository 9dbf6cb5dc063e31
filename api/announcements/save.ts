import { recordAct } from '#api/audit/record-act.ts';
import { changedMeanwhile, keepVersion } from '#api/content/versions.ts';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { notFound, refuseProblems } from '#api/http/errors.ts';
import { LONGEST_ANNOUNCEMENT_DAYS } from '#domain/content/announcements.ts';
import { toMoment } from '#domain/content/schedule.ts';
import type { AnnouncementBody, AnnouncementChange } from './schema.ts';

const DAY_MS = 86_400_000;

/** Throws 422 for a period that is none, is over, or is too long. */
function toColumns(body: AnnouncementBody, now: number) {
  const { text, audience, isDismissible, isOn } = body;
  const [starts_at = '', ends_at = ''] = [toMoment(body.startsAt), toMoment(body.endsAt)];
  refuseProblems({ endsAt: endProblem({ startsAt: starts_at, endsAt: ends_at, isOn }, now) });
  return {
    ...{ text, audience: [...new Set(audience)].join(' '), starts_at, ends_at },
    is_dismissible: isDismissible ? (1 as const) : (0 as const),
    is_on: isOn ? (1 as const) : (0 as const),
  };
}

function endProblem(
  { startsAt, endsAt, isOn }: { startsAt: string; endsAt: string; isOn: boolean },
  now: number,
): string | undefined {
  if (endsAt <= startsAt) return 'Please choose an end after the start.';
  if (isOn && Date.parse(endsAt) <= now) return 'This end is over: nobody would see it.';
  const days = (Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS;
  return days > LONGEST_ANNOUNCEMENT_DAYS
    ? `Please choose at most ${LONGEST_ANNOUNCEMENT_DAYS} days: what stays longer belongs into the help.`
    : undefined;
}

/** Adds an announcement and returns its id. Throws 422. */
export function addAnnouncement(
  db: Db,
  { body, adminId }: { body: AnnouncementBody; adminId: number },
  now = Date.now(),
): Promise<number> {
  const columns = toColumns(body, now);
  return inTransaction(db, async (db) => {
    const { id } = await db
      .insertInto('announcements')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(db, { id, body, revision: 1, adminId }, now);
    return id;
  });
}

/** Changes an announcement as it was at `revision`, or takes it down. Throws 404, 409 and 422. */
export function changeAnnouncement(
  db: Db,
  { id, change, adminId }: { id: number; change: AnnouncementChange; adminId: number },
  now = Date.now(),
): Promise<void> {
  const { revision, ...body } = change;
  const columns = toColumns(body, now);
  return inTransaction(db, async (db) => {
    const known = await db.selectFrom('announcements').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw notFound('There is no such announcement.');
    const update = db
      .updateTable('announcements')
      .set({ ...columns, revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision);
    if (!(await tookEffect(update))) throw changedMeanwhile();
    await note(db, { id, body, revision: revision + 1, adminId }, now);
  });
}

type Saved = { id: number; body: AnnouncementBody; revision: number; adminId: number };

async function note(db: Db, { id, body, revision, adminId }: Saved, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await keepVersion(db, { subject: 'announcement', subjectId: id, revision, body, adminId }, at);
  const change = revision === 1 ? 'added' : 'changed';
  await recordChange(db, { subject: 'announcement', subjectId: id, change }, at);
  const action = revision === 1 ? 'announcement added' : 'announcement changed';
  const details = { revision, isOn: body.isOn, startsAt: body.startsAt, endsAt: body.endsAt };
  await recordAct(db, { actorId: adminId, action, subject: 'announcement', subjectId: id, details }, at);
}
