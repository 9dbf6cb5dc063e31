import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { startsWith } from '#api/database/starts-with.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import { readPhone } from '#domain/accounts/phone.ts';

/** What is typed beyond names no one. */
const MOST_TYPED = 100;

/**
 * The ids of accounts whose number is the text, or whose mail address, phone, username, name in either order or name of
 * business begins with it; each in an index of its own. Empty for an empty text.
 */
export function idsBeginningWith(db: Db, typed: string) {
  const text = cleanText(typed.slice(0, MOST_TYPED));
  const lower = inLowerCase(text);
  const users = () => db.selectFrom('users').select('id');
  const withId = users().where('id', '=', /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : 0);
  if (text === '') return withId;
  let ids = withId
    .union(users().where((eb) => startsWith(eb.ref('username'), text)))
    .union(users().where((eb) => startsWith(eb.ref('email'), text.toLowerCase())))
    .union(
      db
        .selectFrom('dealers')
        .select('user_id as id')
        .where(startsWith(inSmall('business_name'), lower)),
    )
    .union(users().where(startsWith(inSmall('first_name'), lower)))
    .union(users().where(startsWith(inSmall('last_name'), lower)));
  for (const phone of phonesBeginning(text))
    ids = ids.union(users().where((eb) => startsWith(eb.ref('phone'), phone)));
  const [first = '', ...others] = lower.split(' ');
  const last = others.join(' ');
  if (last === '') return ids;
  return ids.union(withNames(db, first, last)).union(withNames(db, last, first));
}

const withNames = (db: Db, first: string, last: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(startsWith(inSmall('last_name'), last))
    .where(startsWith(inSmall('first_name'), first));

const inSmall = (column: string) => sql<string>`lower(${sql.ref(column)})`;

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
