import { z } from 'zod';
import type { ApprovalKind, Asked, CarriedOut } from '#api/approvals/kind.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { refuseProblems } from '#api/http/errors.ts';
import { unusualFigures } from '#domain/reference/difference.ts';
import { REFERENCE_LIST_WORDS } from '#domain/reference/lists.ts';
import { changedMeanwhile } from './drafts.ts';
import { findIdsInForce } from './in-force.ts';
import { LISTS } from './lists.ts';
import { findScheduled, findVersionRow, LISTS_LOCK, readBody, refused, toValue } from './version-rows.ts';

const detailsSchema = z.object({
  /** Of the draft as it was when its approval was asked for. */
  revision: z.number(),
  /** The version that its difference was seen against. */
  comparedWith: z.number().nullable(),
  /** From when it shall hold, a moment in UTC; null: as soon as it is approved. */
  from: z.string().nullable(),
});

/**
 * Throws 404, 409 where the draft or what holds has changed since its approval was asked for, or another version is to
 * come into force, and 422 where unusual figures lack a sentence.
 */
async function checkVersion(db: Db, { subjectId: id, details }: Asked): Promise<void> {
  await lockKeys(db, LISTS_LOCK);
  const asked = detailsSchema.parse(details);
  const row = await findVersionRow(db, id);
  if (row.active_from !== null || row.ended_at !== null)
    throw refused('This version is no draft any more.', 'NO_DRAFT');
  if (row.revision !== asked.revision) throw changedMeanwhile();
  const at = new Date().toISOString();
  const scheduled = await findScheduled(db, row.list, at);
  if (scheduled)
    throw refused(
      `Version ${scheduled.id} of this list is to come into force first. Take it back, or wait for its day.`,
      'SCHEDULED',
    );
  const { id: heldId } = await findIdsInForce(db, row.list, at);
  if ((heldId ?? null) !== asked.comparedWith)
    throw refused('Other figures hold by now. Look at the difference, and ask for it again.', 'OTHER_HOLDS');
  const body = toValue(row.body);
  // What was kept by an older version of this program may not be right by this one.
  if (!LISTS[row.list].schema.safeParse(body).success)
    throw refused('Some of its figures cannot be right. Open the draft and save it.', 'WRONG');
  const unusual = unusualFigures(REFERENCE_LIST_WORDS[row.list].form, await readBody(db, heldId), body);
  const isConfirmed = unusual.length === 0 || row.confirmation !== null;
  refuseProblems({
    confirmation: isConfirmed ? undefined : `Say why this is right: ${unusual.join(' ')}`,
  });
}

/** Puts an approved draft into force from its day on, and from now on where that day has begun. */
async function activateVersion(db: Db, done: CarriedOut): Promise<void> {
  const { subjectId: id, actorId, askedBy, approvalId, at } = done;
  const { from } = detailsSchema.parse(done.details);
  const activeFrom = from !== null && from > at ? from : at;
  const write = db
    .updateTable('reference_versions')
    .set({ active_from: activeFrom, approved_by: actorId })
    .where('id', '=', id)
    .where('active_from', 'is', null);
  if (!(await tookEffect(write))) throw refused('This version is no draft any more.', 'NO_DRAFT');
  const { list } = await findVersionRow(db, id);
  const details = { list, from: activeFrom, approvalId, askedBy };
  const act = { action: 'list version activated', subject: 'list version', subjectId: id };
  await recordAct(db, { ...act, actorId, details }, at);
}

async function namesOfVersions(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reference_versions')
    .select(['id', 'list', 'note'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, list, note }) => [id, `${REFERENCE_LIST_WORDS[list].title}, version ${id}: ${note}`]),
  );
}

/** How two admins put a version of a list into force. */
export const LIST_VERSION_KIND: ApprovalKind = {
  subject: 'list version',
  check: checkVersion,
  carryOut: activateVersion,
  names: namesOfVersions,
};
