import type { PersonalTable } from '../personal-table.ts';

/** What a person is told of, and where. */
export const NOTICE_TABLES: readonly PersonalTable[] = [
  {
    table: 'pushes',
    what: 'The notices that were pushed to your devices lately',
    rows: (db, { id }) =>
      db
        .selectFrom('pushes')
        .select(['kind', 'body', 'created_at', 'sent_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('pushes').where('user_id', '=', id).execute(),
  },
  {
    table: 'push_subscriptions',
    what: 'The devices that notices are pushed to; their addresses, by which anyone could push, are left out',
    rows: (db, { id }) =>
      db
        .selectFrom('push_subscriptions')
        .select(['device', 'created_at'])
        .where('user_id', '=', id)
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('push_subscriptions').where('user_id', '=', id).execute(),
  },
  {
    table: 'notices',
    what: 'What the market told you of',
    rows: (db, { id }) =>
      db
        .selectFrom('notices')
        .select(['kind', 'text', 'path', 'at', 'times', 'read_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('notices').where('user_id', '=', id).execute(),
  },
  {
    table: 'notice_choices',
    what: 'What you chose about notices, mails and pushes',
    rows: (db, { id }) =>
      db.selectFrom('notice_choices').select(['choices']).where('user_id', '=', id).execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('notice_choices').where('user_id', '=', id).execute(),
  },
];
