import { recordAct } from '#api/audit/record-act.ts';
import { changedMeanwhile, keepVersion } from '#api/content/versions.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { listOpenDealers } from '#api/dealers/queries.ts';
import { recordChange } from '#api/events/outbox.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { listIdsOnSale } from '#api/vehicles/queries.ts';
import { LONGEST_PICK_DAYS, MOST_PICKS, type PickKind } from '#domain/content/picks.ts';
import { nairobiDay, readDay, startOfNairobiDay } from '#domain/nairobi-day.ts';
import { findPick } from './queries.ts';
import type { PickBody, PickChange } from './schema.ts';

/** How many are shown at once is checked before another is written. */
const LOCK = 'picks';

/** Picks a listing that is for sale, or a public showroom, and returns its id. Throws 409 where it is not there, and 422. */
export function addPick(
  db: Db,
  { body, adminId }: { body: PickBody; adminId: number },
  now = Date.now(),
): Promise<number> {
  const period = readPeriod(body, now);
  const { kind, subjectId, reason } = body;
  return inTransaction(db, async (db) => {
    await lockKeys(db, LOCK);
    await refuseAbsent(db, body);
    if (body.isOn) await refuseTooMany(db, { kind, subjectId, ...period });
    const subject = kind === 'vehicle' ? { vehicle_id: subjectId } : { dealer_id: subjectId };
    const { id } = await db
      .insertInto('picks')
      .values({
        ...{ vehicle_id: null, dealer_id: null, ...subject, reason, is_on: body.isOn ? 1 : 0 },
        ...{ starts_at: period.startsAt, ends_at: period.endsAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(db, { id, body, revision: 1, adminId }, now);
    return id;
  });
}

/** Changes a pick as it was at `revision`, or takes it off. Throws 404, 409 and 422. */
export function changePick(
  db: Db,
  { id, change, adminId }: { id: number; change: PickChange; adminId: number },
  now = Date.now(),
): Promise<void> {
  const { revision, ...changed } = change;
  return inTransaction(db, async (db) => {
    await lockKeys(db, LOCK);
    const { kind, subjectId, revision: present } = await findPick(db, id, now);
    if (present !== revision) throw changedMeanwhile();
    const body = { kind, subjectId, ...changed };
    const period = readPeriod(body, now);
    if (body.isOn) await refuseTooMany(db, { kind, subjectId, exceptId: id, ...period });
    await db
      .updateTable('picks')
      .set({
        ...{ reason: body.reason, is_on: body.isOn ? 1 : 0, revision: revision + 1 },
        ...{ starts_at: period.startsAt, ends_at: period.endsAt },
      })
      .where('id', '=', id)
      .execute();
    await note(db, { id, body, revision: revision + 1, adminId }, now);
  });
}

type Period = { startsAt: string; endsAt: string };

function readPeriod({ startsOn, endsOn, isOn }: PickBody, now: number): Period {
  const [start = 0, end = 0] = [readDay(startsOn), readDay(endsOn)];
  const isOver = isOn && end < nairobiDay(now);
  const isTooLong = end - start >= LONGEST_PICK_DAYS;
  refuseProblems({
    endsOn:
      (end < start && 'Please choose a last day that is not before the first.') ||
      (isOver && 'This day is over: nobody would see it.') ||
      (isTooLong && `Please choose at most ${LONGEST_PICK_DAYS} days.`) ||
      undefined,
  });
  const moment = (day: number) => new Date(startOfNairobiDay(day)).toISOString();
  return { startsAt: moment(start), endsAt: moment(end + 1) };
}

async function refuseAbsent(db: Db, { kind, subjectId }: PickBody): Promise<void> {
  const found =
    kind === 'vehicle' ? await listIdsOnSale(db, [subjectId]) : await listOpenDealers(db, [subjectId]);
  if (found.length > 0) return;
  const sentence =
    kind === 'vehicle'
      ? 'No listing with this number is for sale.'
      : 'No dealer with this number has a public showroom.';
  throw new ApiError(422, sentence, { code: 'VALIDATION', fields: { subjectId: sentence } });
}

type Asked = Period & { kind: PickKind; subjectId: number; exceptId?: number };

/** Throws 409 where the same is picked at that time, or as many others as are shown at once. */
async function refuseTooMany(
  db: Db,
  { kind, subjectId, exceptId = 0, startsAt, endsAt }: Asked,
): Promise<void> {
  const column = kind === 'vehicle' ? 'vehicle_id' : 'dealer_id';
  const others = await db
    .selectFrom('picks')
    .select([column, 'starts_at', 'ends_at'])
    .where(column, 'is not', null)
    .where('is_on', '=', 1)
    .where('id', '<>', exceptId)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .execute();
  if (others.some((other) => other[column] === subjectId))
    throw new ApiError(409, 'It is picked for some of these days already.', { code: 'PICKED' });
  // The number on show only grows where one begins.
  const starts = [startsAt, ...others.map(({ starts_at }) => starts_at).filter((start) => start > startsAt)];
  const isFull = starts.some(
    (start) =>
      others.filter(({ starts_at, ends_at }) => starts_at <= start && ends_at > start).length >=
      MOST_PICKS[kind],
  );
  if (!isFull) return;
  const sentence = `${MOST_PICKS[kind]} are shown at once, and as many are picked for one of these days. Take another one off first, or choose other days.`;
  throw new ApiError(409, sentence, { code: 'TOO_MANY_PICKS' });
}

type Saved = { id: number; body: PickBody; revision: number; adminId: number };

async function note(db: Db, { id, body, revision, adminId }: Saved, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await keepVersion(db, { subject: 'pick', subjectId: id, revision, body, adminId }, at);
  await recordChange(
    db,
    { subject: 'pick', subjectId: id, change: revision === 1 ? 'added' : 'changed' },
    at,
  );
  const action = revision === 1 ? 'pick added' : 'pick changed';
  const { reason: _, ...details } = body;
  await recordAct(
    db,
    { actorId: adminId, action, subject: 'pick', subjectId: id, details: { ...details, revision } },
    at,
  );
}
