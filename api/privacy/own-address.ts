import { type RawBuilder, sql } from 'kysely';
import { ignoringCase } from '#api/database/dialect.ts';
import type { Owner } from './personal-table.ts';

/** The columns of a table that knows a person by a mail address. */
type Columns = { email: string; at: string };

/**
 * Whether a row that knows a person by a mail address alone is `owner`'s: the address is theirs, or was when the row
 * was written.
 */
export const isUnderOwnAddress = (
  { id, email: present }: Owner,
  { email, at }: Columns,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(email)} = ${present} or (
    ${ignoringCase(email)} in (select email from former_emails where user_id = ${id})
    and exists (
      select 1 from former_emails f
      where f.user_id = ${id} and f.email = ${ignoringCase(email)} and f.left_at >= ${sql.ref(at)}
    )
  ))`;

/** Whether a row of a table that knows people by `user_id`, and visitors by an address, is `owner`'s. */
export const isOwnRow = (owner: Owner, columns: Columns): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref('user_id')} = ${owner.id} or ${isUnderOwnAddress(owner, columns)})`;

/** The same where others' rows may be under an address that is `owner`'s now: those have a `user_id`. */
export const isOwnOrUnowned = (owner: Owner, columns: Columns): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref('user_id')} = ${owner.id} or (${sql.ref('user_id')} is null and ${isUnderOwnAddress(owner, columns)}))`;
