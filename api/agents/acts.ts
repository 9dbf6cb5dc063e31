import { type AuditEntry, recordAct } from '#api/audit/record-act.ts';
import type { Db } from '#api/database/open.ts';
import { namesOf } from '#api/leads/lead-rows.ts';
import type { TeamAct } from './schema.ts';

/** What happens in a dealer's team, as the audit log calls it. */
export const TEAM_ACTS = {
  invited: 'agent invited',
  invitationEnded: 'invitation taken back',
  accepted: 'invitation accepted',
  declined: 'invitation declined',
  removed: 'agent removed',
  left: 'agent left',
  allowed: 'agent permissions changed',
  rule: 'lead rule changed',
  handedOver: 'work handed over',
  stockApplied: 'stock file applied',
  stockUndone: 'stock file undone',
  leadMoved: 'lead moved',
  leadAssigned: 'lead assigned',
} as const;

type Act = {
  dealerId: number;
  actorId: number;
  act: keyof typeof TEAM_ACTS;
  /** Whom it was about, by the id of their account. */
  personId?: number | null;
  details?: AuditEntry['details'];
};

/** Notes what happened in a dealer's team. Call it in the transaction of the act. */
export const recordTeamAct = (
  db: Db,
  { dealerId, actorId, act, personId, details }: Act,
  at: string,
): Promise<void> =>
  recordAct(
    db,
    {
      ...{ actorId, action: TEAM_ACTS[act], subject: 'dealer', subjectId: dealerId },
      details: { ...(personId && { personId }), ...details },
    },
    at,
  );

/** A page of what happened in a dealer's team, the newest first. */
export async function listTeamActs(
  db: Db,
  dealerId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ acts: TeamAct[]; total: number }> {
  const own = db.selectFrom('audit_log').where('subject', '=', 'dealer').where('subject_id', '=', dealerId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'at', 'actor_id', 'action', 'details'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const read = rows.map((row) => ({ ...row, details: readDetails(row.details) }));
  const people = read.flatMap(({ actor_id, details }) => [actor_id, details.personId, details.toId]);
  const names = await namesOf(
    db,
    people.flatMap((id) => (typeof id === 'number' ? id : [])),
  );
  const nameOf = (id: unknown) => (typeof id === 'number' ? (names.get(id) ?? null) : null);
  const acts = read.map(({ id, at, actor_id, action, details: { personId, toId, ...details } }) => ({
    ...{ id, at, action, actor: nameOf(actor_id), person: nameOf(personId), to: nameOf(toId) },
    details: JSON.stringify(details),
  }));
  return { acts, total };
}

function readDetails(json: string): Record<string, unknown> {
  const details: unknown = JSON.parse(json);
  return typeof details === 'object' && details !== null ? { ...details } : {};
}
