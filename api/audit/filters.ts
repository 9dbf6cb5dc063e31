import type { Db } from '#api/database/open.ts';
import { refuseProblems } from '#api/http/errors.ts';
import { readEmail } from '#domain/accounts/email.ts';
import { readDay, startOfNairobiDay } from '#domain/nairobi-day.ts';
import type { ActsQuestion } from './schema.ts';

/** Which lines are asked for; what is left out does not limit them. */
export type ActsFilter = {
  /** Null for acts without an account. */
  actorId?: number | null;
  action?: string;
  subject?: string;
  subjectId?: number;
  /** From this moment on, and before that one. */
  from?: string;
  until?: string;
};

const OPERATOR = 'operator';
const DAY_WRONG = 'Please write the day as 2026-11-23.';

/** Reads what an admin asks for. Throws 422 with a sentence for each field that cannot be read. */
export async function readFilter(db: Db, asked: ActsQuestion): Promise<ActsFilter> {
  const who = asked.who?.trim() ?? '';
  const id = asked.id?.trim() ?? '';
  const actorId = who === '' ? undefined : await findActorId(db, who);
  const [from, until] = [momentOf(asked.from, 0), momentOf(asked.until, 1)];
  refuseProblems({
    who:
      who !== '' && actorId === undefined
        ? 'There is no account with this number or mail address.'
        : undefined,
    id: id !== '' && !/^\d{1,15}$/.test(id) ? 'Please enter a number.' : undefined,
    from: from === null ? DAY_WRONG : undefined,
    until: until === null ? DAY_WRONG : undefined,
  });
  return {
    ...(actorId !== undefined && { actorId }),
    ...(asked.action && { action: asked.action }),
    ...(asked.subject && { subject: asked.subject }),
    ...(id !== '' && { subjectId: Number(id) }),
    ...(from && { from }),
    ...(until && { until }),
  };
}

/** The account that is meant, which need not be there any more where its number is given. */
async function findActorId(db: Db, who: string): Promise<number | null | undefined> {
  if (who === OPERATOR) return null;
  if (/^\d{1,15}$/.test(who)) return Number(who);
  const email = readEmail(who);
  if (email === undefined) return undefined;
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id;
}

/** When a day in Kenya begins, so many days on; null for what is no day. */
function momentOf(text: string | undefined, daysOn: number): string | null | undefined {
  if (!text) return undefined;
  const day = readDay(text);
  return day === undefined ? null : new Date(startOfNairobiDay(day + daysOn)).toISOString();
}
