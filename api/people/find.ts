import type { Db } from '#api/database/open.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import type { AccountState } from '#domain/accounts/restrictions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { selectAccounts, toAccount } from './accounts.ts';
import { idsBeginningWith } from './beginning-with.ts';
import type { PeoplePage } from './schema.ts';

export type PeopleAsked = {
  /** What an id, a name, a mail address, a number or a username begins with; empty for everybody. */
  text: string;
  role?: Role;
  state?: AccountState;
  /** Accounts that are no older, UTC. */
  since?: string;
  page: number;
  limit: number;
};

/** Counting stops here: no admin pages further. */
const MOST_COUNTED = 1_000;

/** A page of the people whom an admin looks for, the newest first. Accounts without a person behind them are left out. */
export async function findPeople(db: Db, asked: PeopleAsked): Promise<PeoplePage> {
  const { page, limit } = asked;
  const found = filtered(db, asked);
  const { total } = await db
    .selectFrom(
      found
        .clearSelect()
        .select('u.id')
        .limit(MOST_COUNTED + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('u.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const isCut = total > MOST_COUNTED;
  return { people: rows.map(toAccount), total: isCut ? MOST_COUNTED : total, isCut, page, limit };
}

function filtered(db: Db, { text, role, state, since }: PeopleAsked) {
  let found = selectAccounts(db).where('u.contactable', '=', 1);
  if (cleanText(text) !== '') found = found.where('u.id', 'in', () => idsBeginningWith(db, text));
  if (role !== undefined) found = found.where('u.role', '=', role);
  if (since !== undefined) found = found.where('u.created_at', '>=', since);
  switch (state) {
    case undefined:
      return found;
    case 'open':
      return found.where('u.deactivated_at', 'is', null).where('u.deletion_due_at', 'is', null);
    case 'leaving':
      return found.where('u.deletion_due_at', 'is not', null);
    default:
      return found.where('r.kind', '=', state);
  }
}
