import { listTeam, type TeamMember } from '#api/agents/team.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { queueMail } from '#api/mail/queue.ts';
import { OPEN_STAGES } from '#domain/leads/stages.ts';
import { reminderMail } from './mails.ts';

type Options = { db: Db; publicUrl: string; log: Log };

/** Mails those who look after leads what is due. */
export const leadRemindersJob = ({ db, publicUrl, log }: Options): Job => ({
  name: 'lead-reminders',
  does: 'Reminds sellers of what they planned with their leads',
  when: { everySeconds: 60 },
  scope: 'market',
  begin: () => async () => {
    const mails = await remindOfLeads({ db, publicUrl });
    if (mails > 0) log.info({ mails }, 'sellers were reminded of their leads');
  },
});

/** Each person's due leads. */
type Reminder = { personId: number; leadIds: number[] };

/**
 * Mails each next action that is due once to who looks after the lead, or to the seller where that person has left the
 * team; one mail to each person. Returns how many mails were written.
 */
export async function remindOfLeads(
  { db, publicUrl }: Pick<Options, 'db' | 'publicUrl'>,
  now = Date.now(),
): Promise<number> {
  const at = new Date(now).toISOString();
  let mails = 0;
  const remind = (db: Db, reminder: Reminder) => remindPerson(db, reminder, { publicUrl, at });
  await inShortTransactions(db, await listReminders(db, at), remind, (written) => {
    mails += written.filter(Boolean).length;
  });
  return mails;
}

async function listReminders(db: Db, at: string): Promise<Reminder[]> {
  const due = await db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .select(['l.id', 'l.assignee_id', 'v.seller_id'])
    .where('l.next_due_at', '<=', at)
    .where('l.reminded_at', 'is', null)
    .where('l.stage', 'in', OPEN_STAGES)
    .execute();
  if (due.length === 0) return [];
  const team = await listTeam(db, [...new Set(due.map(({ seller_id }) => seller_id))]);
  const byPerson = new Map<number, number[]>();
  for (const { id, ...lead } of due) {
    const personId = recipientOf(lead, team);
    byPerson.set(personId, [...(byPerson.get(personId) ?? []), id]);
  }
  return Array.from(byPerson, ([personId, leadIds]) => ({ personId, leadIds }));
}

type Cared = { assignee_id: number | null; seller_id: number };

function recipientOf({ assignee_id, seller_id }: Cared, team: readonly TeamMember[]): number {
  const isMember = team.some(({ id, sellerId }) => id === assignee_id && sellerId === seller_id);
  return isMember && assignee_id !== null ? assignee_id : seller_id;
}

/** False where the account takes no mail, or another process has written it. */
async function remindPerson(
  db: Db,
  { personId, leadIds }: Reminder,
  { publicUrl, at }: { publicUrl: string; at: string },
): Promise<boolean> {
  const claimed = await db
    .updateTable('leads')
    .set({ reminded_at: at })
    .where('id', 'in', leadIds)
    .where('reminded_at', 'is', null)
    .where('next_due_at', '<=', at)
    .returning('id')
    .execute();
  const person = await findReader(db, personId);
  if (!person || claimed.length === 0) return false;
  const leads = await listDue(
    db,
    claimed.map(({ id }) => id),
  );
  await queueMail(db, reminderMail({ person, leads, publicUrl }), at);
  return true;
}

/** Sample people without a password read no mails. */
const findReader = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'first_name'])
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();

const listDue = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .innerJoin('users as b', 'b.id', 'l.buyer_id')
    .select(['l.id', 'l.next_action', 'l.next_due_at', 'v.title', 'b.first_name', 'b.last_name', 'b.role'])
    .where('l.id', 'in', ids)
    .orderBy('l.next_due_at')
    .execute();
