import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { personName } from '#api/messages/parties.ts';
import { activeRules } from '#api/moderation/active-rules.ts';
import { ruleSetSchema } from '#api/moderation/rule-set-schema.ts';
import { effectSchema, type RulesVersion, type StoredEffect, type WholeVersion } from './schema.ts';

const selectVersions = (db: Db) =>
  db
    .selectFrom('moderation_rules as r')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['r.id', 'r.note', 'r.created_at', 'r.active_from'])
    .select(['u.role', 'u.first_name', 'u.last_name', 'd.business_name']);
type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

const toVersion = ({ role, ...row }: Row, activeId: number): RulesVersion => ({
  id: row.id,
  note: row.note,
  createdAt: row.created_at,
  by: role === null ? null : personName({ ...row, role }),
  activeFrom: row.active_from,
  isActive: row.id === activeId,
});

/** The last versions of the rules and the drafts, the newest first; what holds now is always among them. */
export async function listVersions(db: Db, limit: number): Promise<RulesVersion[]> {
  const { id: activeId } = await activeRules(db);
  const rows = await selectVersions(db)
    .orderBy((eb) => eb('r.id', '=', activeId), 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toVersion(row, activeId));
}

/** A version with its rules and what its last dry run showed. Throws 404. */
export async function findVersion(db: Db, id: number): Promise<WholeVersion> {
  const row = await selectVersions(db)
    .select(['r.rules', 'r.effect'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('There is no such version of the rules.');
  const { id: activeId } = await activeRules(db);
  return {
    ...toVersion(row, activeId),
    rules: ruleSetSchema.parse(JSON.parse(row.rules)),
    effect: readEffect(row.effect),
  };
}

export const readEffect = (json: string | null): StoredEffect | null =>
  json === null ? null : effectSchema.parse(JSON.parse(json));
