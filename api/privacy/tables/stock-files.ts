import type { Db } from '#api/database/open.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';

const importsOf = (db: Db, { id }: Owner) => db.selectFrom('imports as i').where('i.seller_id', '=', id);
const zipsOf = (db: Db, { id }: Owner) => db.selectFrom('photo_zips as z').where('z.seller_id', '=', id);

/** Imports of stock, zips of photos and feeds. They are erased before the adverts that they made. */
export const STOCK_FILE_TABLES: readonly PersonalTable[] = [
  {
    table: 'import_acts',
    what: 'What your stock files did to your adverts',
    rows: (db, owner) =>
      importsOf(db, owner)
        .innerJoin('import_acts as a', 'a.import_id', 'i.id')
        .select(['a.id', 'a.import_id', 'a.vehicle_id', 'a.kind', 'a.title', 'a.before', 'a.undone'])
        .execute(),
    end: 'deleted',
  },
  {
    table: 'import_rows',
    what: 'The rows of your stock files',
    rows: (db, owner) =>
      importsOf(db, owner)
        .innerJoin('import_rows as r', 'r.import_id', 'i.id')
        .select(['r.import_id', 'r.line', 'r.cells', 'r.outcome', 'r.notes', 'r.is_applied'])
        .execute(),
    end: 'deleted',
  },
  {
    table: 'import_columns',
    what: 'What the columns of your stock files mean',
    rows: (db, { id }) =>
      db.selectFrom('import_columns').select(['header', 'field']).where('seller_id', '=', id).execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('import_columns').where('seller_id', '=', id).execute(),
  },
  {
    table: 'imports',
    what: 'Your stock files',
    rows: (db, owner) =>
      importsOf(db, owner)
        .select(['i.id', 'i.file_name', 'i.state', 'i.columns', 'i.reason'])
        .select(['i.created_at', 'i.changed_at', 'i.applied_at'])
        .execute(),
    end: 'deleted',
    // Their rows go with them.
    erase: (db, { id }) => db.deleteFrom('imports').where('seller_id', '=', id).execute(),
  },
  {
    table: 'photo_zip_files',
    what: 'The files of your zips of photos',
    rows: (db, owner) =>
      zipsOf(db, owner)
        .innerJoin('photo_zip_files as f', 'f.zip_id', 'z.id')
        .select(['f.zip_id', 'f.name', 'f.vehicle_id', 'f.outcome', 'f.reason'])
        .execute(),
    end: 'deleted',
  },
  {
    table: 'photo_zips',
    what: 'Your zips of photos',
    rows: (db, owner) =>
      zipsOf(db, owner)
        .select(['z.id', 'z.file_name', 'z.state', 'z.reason', 'z.created_at', 'z.changed_at'])
        .execute(),
    end: 'deleted',
    // Its file goes with the next sweep of the uploads.
    erase: (db, { id }) => db.deleteFrom('photo_zips').where('seller_id', '=', id).execute(),
  },
  {
    table: 'feeds',
    what: 'The address from which your stock is fetched',
    rows: (db, { id }) =>
      db
        .selectFrom('feeds')
        .select(['url', 'withdraws_gone', 'is_confirmed', 'is_paused', 'waits_for', 'import_id'])
        .select(['failures', 'problem', 'fetched_at', 'next_fetch_at', 'created_at'])
        .where('seller_id', '=', id)
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('feeds').where('seller_id', '=', id).execute(),
  },
];
