import type { Db } from '#api/database/open.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import { readPhone } from '#domain/accounts/phone.ts';
import type { AccountState } from '#domain/accounts/restrictions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { selectAccounts, toAccount } from './accounts.ts';
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

/** So many are counted; nobody looks through more. */
const MOST_COUNTED = 1_000;
/** What is typed beyond names no one. */
const MOST_TYPED = 100;

/** A page of the people whom an admin looks for, the newest first. Accounts with nobody behind them are none. */
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

function filtered(db: Db, { text: typed, role, state, since }: PeopleAsked) {
  let found = selectAccounts(db).where('u.contactable', '=', 1);
  const text = cleanText(typed.slice(0, MOST_TYPED));
  if (text !== '') found = found.where('u.id', 'in', () => idsBeginningWith(db, text));
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

/** Each part is found in an index of its own. */
function idsBeginningWith(db: Db, text: string) {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const { from, to } = rangeOf(text);
  const name = rangeOf(inLowerCase(text));
  const users = () => db.selectFrom('users').select('id');
  let ids = users()
    .where('id', '=', id)
    .union(users().where('email', '>=', from.toLowerCase()).where('email', '<', to.toLowerCase()))
    .union(users().where('username', '>=', from).where('username', '<', to))
    .union(
      db
        .selectFrom('dealers')
        .select('user_id as id')
        .where((eb) => eb(eb.fn('lower', ['business_name']), '>=', name.from))
        .where((eb) => eb(eb.fn('lower', ['business_name']), '<', name.to)),
    )
    .union(beginningWith(db, 'first_name', name))
    .union(beginningWith(db, 'last_name', name));
  for (const phone of phonesBeginning(text))
    ids = ids.union(users().where('phone', '>=', phone).where('phone', '<', rangeOf(phone).to));
  const [first = '', ...rest] = inLowerCase(text).split(' ');
  const last = rest.join(' ');
  return last === ''
    ? ids
    : ids.union(
        beginningWith(db, 'last_name', rangeOf(last)).where((eb) =>
          eb(eb.fn('lower', ['first_name']), '=', first),
        ),
      );
}

type Range = { from: string; to: string };

/** All that begins with a text, as a range that an index serves. */
const rangeOf = (text: string): Range => ({ from: text, to: `${text}\uffff` });

const beginningWith = (db: Db, column: 'first_name' | 'last_name', { from, to }: Range) =>
  db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', [column]), '>=', from))
    .where((eb) => eb(eb.fn('lower', [column]), '<', to));

/** As the database writes lower case: of the letters from A to Z alone. */
const inLowerCase = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const DIGITS = /^\+?[\d\s().-]{3,}$/;

/** How a number that begins like this is kept, in E.164 and as it was typed; none for what is no number. */
function phonesBeginning(text: string): string[] {
  if (!DIGITS.test(text)) return [];
  const whole = readPhone(text);
  const digits = text.replaceAll(/\D/g, '');
  const begun = text.startsWith('+') ? `+${digits}` : `+254${digits.replace(/^254/, '').replace(/^0/, '')}`;
  return [...new Set([whole ?? begun, text])];
}
