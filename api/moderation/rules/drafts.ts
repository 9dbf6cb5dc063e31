import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { activeRules } from '#api/moderation/active-rules.ts';
import { effectOf } from '#api/moderation/effect.ts';
import { holdsTooMuch, percentOf } from '#domain/moderation/drafts.ts';
import { findVersion } from './queries.ts';
import type { Draft, StoredEffect } from './schema.ts';

/** Over so many of the newest listings a dry run goes. */
const SAMPLE = 500;

type Acting = { id: number; adminId: number };

/** Keeps a new draft of the rules and returns its id. */
export function addDraft(
  db: Db,
  { note, rules, adminId }: Draft & { adminId: number },
  at = new Date().toISOString(),
): Promise<number> {
  return inTransaction(db, async (db) => {
    const { id } = await db
      .insertInto('moderation_rules')
      .values({ note, rules: JSON.stringify(rules), created_at: at, created_by: adminId, active_from: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordRules(db, { id, adminId, action: 'moderation rules drafted' }, at);
    return id;
  });
}

/** Changes a draft; its dry run is forgotten. Throws 404, and 409 for what is no draft. */
export function changeDraft(
  db: Db,
  { id, adminId, note, rules }: Draft & Acting,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await findVersion(db, id);
    const changed = db
      .updateTable('moderation_rules')
      .set({ note, rules: JSON.stringify(rules), effect: null })
      .where('id', '=', id)
      .where('active_from', 'is', null);
    if (!(await tookEffect(changed))) throw noDraft();
    await recordRules(db, { id, adminId, action: 'moderation rules changed' }, at);
  });
}

/** Deletes a draft. Throws 404, and 409 for a version that holds or held. */
export function deleteDraft(db: Db, { id, adminId }: Acting, at = new Date().toISOString()): Promise<void> {
  return inTransaction(db, async (db) => {
    await findVersion(db, id);
    const deleted = db.deleteFrom('moderation_rules').where('id', '=', id).where('active_from', 'is', null);
    if (!(await tookEffect(deleted))) throw noDraft();
    await recordRules(db, { id, adminId, action: 'moderation rules deleted' }, at);
  });
}

/**
 * Judges the newest listings by a draft, writes down what it would do and returns it; nothing waits by it yet. Throws
 * 404, and 409 for what is no draft or was changed meanwhile.
 */
export async function tryDraft(db: Db, { id, adminId }: Acting, now = Date.now()): Promise<StoredEffect> {
  const { rules, activeFrom } = await findVersion(db, id);
  if (activeFrom !== null) throw noDraft();
  const { id: comparedWith } = await activeRules(db);
  const found = await effectOf(db, rules, { count: SAMPLE }, now);
  const at = new Date(now).toISOString();
  const effect: StoredEffect = { ...found, hits: { ...found.hits }, at, comparedWith };
  return inTransaction(db, async (db) => {
    const kept = db
      .updateTable('moderation_rules')
      .set({ effect: JSON.stringify(effect) })
      .where('id', '=', id)
      .where('rules', '=', JSON.stringify(rules))
      .where('active_from', 'is', null);
    if (!(await tookEffect(kept)))
      throw new ApiError(409, 'The draft was changed while it was looked at. Look at its effect again.', {
        code: 'CHANGED',
      });
    await recordRules(db, { id, adminId, action: 'moderation rules tried' }, at);
    return effect;
  });
}

/**
 * Puts a draft into force, once its dry run was seen. Throws 404, 409 for what is no draft, was not tried as it is now
 * or against the rules that hold now, and 422 where it would hold much and its share was not typed.
 */
export function activateDraft(
  db: Db,
  { id, adminId, share }: Acting & { share?: number | undefined },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, 'moderation rules');
    const { effect, activeFrom } = await findVersion(db, id);
    if (activeFrom !== null) throw noDraft();
    if (!effect) throw new ApiError(409, 'See what this draft would do first.', { code: 'NOT_TRIED' });
    const active = await activeRules(db);
    if (active.id !== effect.comparedWith)
      throw new ApiError(409, 'Other rules hold by now. Look at the effect of this draft again.', {
        code: 'CHANGED',
      });
    if (holdsTooMuch(effect) && share !== percentOf(effect.share)) throw notConfirmed(effect);
    await db
      .updateTable('moderation_rules')
      .set({ active_from: await laterThanActive(db, active.id, at) })
      .where('id', '=', id)
      .execute();
    const details = { before: active.id, percentWaiting: percentOf(effect.share) };
    await recordRules(db, { id, adminId, action: 'moderation rules activated', details }, at);
  });
}

/** The newest `active_from` holds, also where clocks differ. */
async function laterThanActive(db: Db, activeId: number, at: string): Promise<string> {
  const { active_from } = await db
    .selectFrom('moderation_rules')
    .select('active_from')
    .where('id', '=', activeId)
    .executeTakeFirstOrThrow();
  if (active_from === null || active_from < at) return at;
  return new Date(Date.parse(active_from) + 1).toISOString();
}

/**
 * Brings back the rules of a former version as a new one, and puts it into force unless it would hold much: then it is a
 * draft whose share has to be typed. Returns its id. Throws 404, 409 for what holds now or never held.
 */
export async function restoreVersion(
  db: Db,
  { id, adminId }: Acting,
): Promise<{ id: number; isActivated: boolean }> {
  const { rules, activeFrom, isActive } = await findVersion(db, id);
  if (activeFrom === null || isActive)
    throw new ApiError(409, 'Only a version that held before can be brought back.', { code: 'NOT_FORMER' });
  const draftId = await addDraft(db, { note: `Back to version ${id}`, rules, adminId });
  const effect = await tryDraft(db, { id: draftId, adminId });
  if (holdsTooMuch(effect)) return { id: draftId, isActivated: false };
  await activateDraft(db, { id: draftId, adminId });
  return { id: draftId, isActivated: true };
}

const noDraft = () =>
  new ApiError(409, 'This version is no draft any more. Copy it into a new draft.', { code: 'NO_DRAFT' });

function notConfirmed({ share }: StoredEffect): ApiError {
  const sentence = `This would hold ${percentOf(share)} % of listings. Type ${percentOf(share)} to activate it all the same.`;
  return new ApiError(422, sentence, { code: 'SHARE', fields: { share: sentence } });
}

type Act = Acting & { action: string; details?: Readonly<Record<string, unknown>> };

const recordRules = (db: Db, { id, adminId, action, details = {} }: Act, at: string): Promise<void> =>
  recordAct(db, { actorId: adminId, action, subject: 'moderation rules', subjectId: id, details }, at);
