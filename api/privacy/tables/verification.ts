import type { Db } from '#api/database/open.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';

const requestsOf = (db: Db, { id }: Owner) =>
  db
    .selectFrom('dealer_verifications as v')
    .innerJoin('dealers as d', 'd.id', 'v.dealer_id')
    .where('d.user_id', '=', id);

const idsOf = (db: Db, owner: Owner) => requestsOf(db, owner).select('v.id');

/** What a dealer sent to be a verified business, and what came of it. */
export const VERIFICATION_TABLES: readonly PersonalTable[] = [
  {
    table: 'verification_checks',
    what: 'What our team compared before your business was verified',
    rows: (db, owner) =>
      requestsOf(db, owner)
        .innerJoin('verification_checks as c', 'c.verification_id', 'v.id')
        .select(['c.verification_id', 'c.item', 'c.checked_at'])
        .execute(),
    end: 'deleted',
    erase: (db, owner) =>
      db.deleteFrom('verification_checks').where('verification_id', 'in', idsOf(db, owner)).execute(),
  },
  {
    table: 'verification_documents',
    what: 'The documents of your business that you sent to be verified; the files are in private/',
    rows: (db, owner) =>
      requestsOf(db, owner)
        .innerJoin('verification_documents as f', 'f.verification_id', 'v.id')
        .select(['f.verification_id', 'f.kind', 'f.sent_at', 'f.expires_on', 'f.problem'])
        .execute(),
    end: 'deleted',
    erase: (db, owner) =>
      db.deleteFrom('verification_documents').where('verification_id', 'in', idsOf(db, owner)).execute(),
  },
  {
    table: 'dealer_verifications',
    what: 'Your requests to be a verified business, and what we decided',
    rows: (db, owner) =>
      requestsOf(db, owner)
        .select(['v.id', 'v.business_name', 'v.status', 'v.opened_at', 'v.handed_in_at', 'v.decided_at'])
        .select(['v.valid_until', 'v.ended_at', 'v.reason', 'v.is_sample'])
        .execute(),
    end: 'deleted',
    erase: (db, owner) => db.deleteFrom('dealer_verifications').where('id', 'in', idsOf(db, owner)).execute(),
  },
];
