import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { isUnderOwnAddress } from '../own-address.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';

/** Theirs by account, or sent through the contact form under an address of theirs. */
const isOwnSupport = (owner: Owner): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref('c.user_id')} = ${owner.id} or (${sql.ref('c.user_id')} is null
    and ${isUnderOwnAddress(owner, { email: 'c.email', at: 'c.created_at' })}))`;

const idsOfOwn = (db: Db, owner: Owner) =>
  db.selectFrom('support_conversations as c').select('c.id').where(isOwnSupport(owner));

/** What a person and support wrote to each other. */
export const SUPPORT_TABLES: readonly PersonalTable[] = [
  {
    table: 'support_messages',
    what: 'What you wrote to support, also through the contact form, and what came back',
    rows: (db, owner) =>
      db
        .selectFrom('support_messages as m')
        .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
        .select(['m.conversation_id', 'm.at', 'm.topic', 'm.body'])
        .select((eb) =>
          eb
            .case()
            .when('m.side', '=', 'person')
            .then('you')
            .when('m.side', '=', 'support')
            .then('support')
            .else('automatic')
            .end()
            .as('side'),
        )
        .where(isOwnSupport(owner))
        .orderBy('m.id')
        .execute(),
    end: 'deleted',
  },
  {
    table: 'support_conversations',
    what: 'Your conversations with support',
    rows: (db, owner) =>
      db
        .selectFrom('support_conversations as c')
        .select(['c.id', 'c.name', 'c.email', 'c.created_at', 'c.last_message_at'])
        .select(['c.waiting_since', 'c.closed_at'])
        .where(isOwnSupport(owner))
        .orderBy('c.id')
        .execute(),
    end: 'deleted',
    // Its messages go with it. What an admin answered to others stays, without their name.
    erase: async (db, owner) => {
      const ids = (await idsOfOwn(db, owner).execute()).map(({ id }) => id);
      if (ids.length > 0) await db.deleteFrom('support_conversations').where('id', 'in', ids).execute();
      await db
        .updateTable('support_messages')
        .set({ sender_id: null })
        .where('sender_id', '=', owner.id)
        .execute();
      await db
        .updateTable('support_conversations')
        .set({ assignee_id: null })
        .where('assignee_id', '=', owner.id)
        .execute();
    },
  },
];
