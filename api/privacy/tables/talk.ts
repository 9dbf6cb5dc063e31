import type { Db } from '#api/database/open.ts';
import { isOwnRow } from '../own-address.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';

const conversationsOf = (db: Db, { id }: Owner) =>
  db
    .selectFrom('conversations as c')
    .where((eb) => eb.or([eb('c.buyer_id', '=', id), eb('c.seller_id', '=', id)]));

const isOwnReport = (owner: Owner) => isOwnRow(owner, { email: 'email', at: 'created_at' });

/** What a person had to do with others: it stays with them, without the person's name. */
export const TALK_TABLES: readonly PersonalTable[] = [
  {
    table: 'leads',
    what: 'When you asked a seller for their number or wrote to them, and when somebody asked you',
    rows: (db, { id }) =>
      db
        .selectFrom('leads as l')
        .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
        .select(['l.vehicle_id', 'l.kind', 'l.at'])
        .select((eb) =>
          eb.case().when('l.buyer_id', '=', id).then('buyer').else('seller').end().as('you_are'),
        )
        .where((eb) => eb.or([eb('l.buyer_id', '=', id), eb('v.seller_id', '=', id)]))
        .orderBy('l.id')
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'conversations',
    what: 'Your conversations',
    rows: (db, owner) =>
      conversationsOf(db, owner)
        .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
        .select(['c.id', 'v.title as about', 'c.created_at', 'c.last_message_at'])
        .select((eb) =>
          eb.case().when('c.buyer_id', '=', owner.id).then('buyer').else('seller').end().as('you_are'),
        )
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'messages',
    what: 'The messages of your conversations, yours and those of the other side',
    rows: (db, owner) =>
      conversationsOf(db, owner)
        .innerJoin('messages as m', 'm.conversation_id', 'c.id')
        .select(['m.conversation_id', 'm.at', 'm.body'])
        .select((eb) =>
          eb.case().when('m.sender_id', '=', owner.id).then('you').else('the other side').end().as('from'),
        )
        .orderBy('m.id')
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'blocks',
    what: 'When you blocked somebody',
    rows: (db, { id }) => db.selectFrom('blocks').select(['at']).where('blocker_id', '=', id).execute(),
    end: 'deleted',
    erase: (db, { id }) =>
      db
        .deleteFrom('blocks')
        .where((eb) => eb.or([eb('blocker_id', '=', id), eb('blocked_id', '=', id)]))
        .execute(),
  },
  {
    table: 'person_reports',
    what: 'What you reported of other people',
    rows: (db, { id }) =>
      db
        .selectFrom('person_reports')
        .select(['created_at', 'conversation_id', 'reason', 'details', 'handled_at'])
        .where('reporter_id', '=', id)
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'reports',
    what: 'What you reported of adverts',
    rows: (db, owner) =>
      db
        .selectFrom('reports')
        .select(['created_at', 'vehicle_id', 'reason', 'details', 'email', 'status'])
        .where(isOwnReport(owner))
        .execute(),
    end: 'made nameless',
    erase: (db, owner) =>
      db.updateTable('reports').set({ user_id: null, email: null }).where(isOwnReport(owner)).execute(),
  },
];
