import { KINDS } from '#api/approvals/kinds.ts';
import { APPROVAL_KIND_NAMES } from '#domain/approvals/approvals.ts';
import type { PersonalTable } from '../personal-table.ts';

const ABOUT_PEOPLE = APPROVAL_KIND_NAMES.filter((kind) => KINDS[kind].subject === 'user');

/** What admins did about a person. */
export const PEOPLE_TABLES: readonly PersonalTable[] = [
  {
    table: 'warnings',
    what: 'The warnings that you got',
    rows: (db, { id }) =>
      db.selectFrom('warnings').select(['at', 'words']).where('user_id', '=', id).orderBy('id').execute(),
    end: 'deleted',
    erase: async (db, { id }) => {
      await db.deleteFrom('warnings').where('user_id', '=', id).execute();
      await db.updateTable('warnings').set({ by_id: null }).where('by_id', '=', id).execute();
    },
  },
  {
    table: 'restrictions',
    what: 'When your account was suspended, closed or banned, why, and until when',
    rows: (db, { id }) =>
      db
        .selectFrom('restrictions')
        .select(['kind', 'reason', 'at', 'until', 'ended_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
    end: 'deleted',
    erase: async (db, { id }) => {
      await db.deleteFrom('restrictions').where('user_id', '=', id).execute();
      await db.updateTable('restrictions').set({ by_id: null }).where('by_id', '=', id).execute();
      await db.updateTable('restrictions').set({ ended_by: null }).where('ended_by', '=', id).execute();
    },
  },
  {
    table: 'approvals',
    what: 'What two admins decided about you, and what you asked for or decided as an admin',
    rows: (db, { id }) =>
      db
        .selectFrom('approvals')
        .select(['kind', 'asked_at', 'state', 'decided_at'])
        // An admin gets their own words, and not another's words about a third person.
        .select((eb) => [
          eb.case().when('decided_by', '=', id).then(eb.ref('note')).else(null).end().as('note'),
          eb.case().when('decided_by', '=', id).then(null).else(eb.ref('reason')).end().as('reason'),
        ])
        .where((eb) =>
          eb.or([
            eb('asked_by', '=', id),
            eb('decided_by', '=', id),
            // What still waits is no decision yet.
            eb.and([eb('subject_id', '=', id), eb('kind', 'in', ABOUT_PEOPLE), eb('state', '=', 'approved')]),
          ]),
        )
        .orderBy('id')
        .execute(),
    end: 'deleted',
    erase: async (db, { id }) => {
      await db
        .deleteFrom('approvals')
        .where('subject_id', '=', id)
        .where('kind', 'in', ABOUT_PEOPLE)
        .execute();
      await db.updateTable('approvals').set({ asked_by: null }).where('asked_by', '=', id).execute();
      await db.updateTable('approvals').set({ decided_by: null }).where('decided_by', '=', id).execute();
    },
  },
  {
    table: 'banned_contacts',
    what: 'That your mail address or number cannot register again; both are scrambled',
    rows: (db, { id }) =>
      db.selectFrom('banned_contacts').select('banned_at').where('user_id', '=', id).execute(),
    end: 'made nameless',
    erase: (db, { id }) =>
      db.updateTable('banned_contacts').set({ user_id: null }).where('user_id', '=', id).execute(),
  },
];
