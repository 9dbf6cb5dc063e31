import { type Kysely, sql } from 'kysely';
import { sqliteOnly } from '../by-engine.ts';

/** What sellers write of the row `from`, in the order of the index's columns. */
const wordsOf = (from: 'new' | 'vehicles') => {
  const column = (name: string) => sql`coalesce(${sql.ref(`${from}.${name}`)}, '')`;
  const joined = (...names: string[]) => sql.join(names.map(column), sql` || ' ' || `);
  return sql.join([
    column('title'),
    joined('variant', 'engine'),
    joined('description', 'history', 'inspection', 'warranty'),
    joined('features', 'safety'),
  ]);
};

export const CREATE_VEHICLE_WORDS = `create virtual table vehicle_words using fts5(
    title, variant, description, features,
    content = '', contentless_delete = 1, detail = column, tokenize = "unicode61 remove_diacritics 2"
  )`;

const statements = [
  sql.raw(CREATE_VEHICLE_WORDS),
  sql`insert into vehicle_words (rowid, title, variant, description, features)
    select id, ${wordsOf('vehicles')} from vehicles`,
  sql`create trigger vehicle_words_added after insert on vehicles begin
    insert into vehicle_words (rowid, title, variant, description, features)
    values (new.id, ${wordsOf('new')});
  end`,
  sql`create trigger vehicle_words_changed
    after update of title, variant, engine, description, history, inspection, warranty, features, safety
    on vehicles begin
    update vehicle_words set (title, variant, description, features) = (select ${wordsOf('new')})
    where rowid = new.id;
  end`,
  sql`create trigger vehicle_words_removed after delete on vehicles begin
    delete from vehicle_words where rowid = old.id;
  end`,
];

/** SQLite's full-text index over what sellers write, kept by triggers: no writer can forget it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sqliteOnly(statement).execute(db);
}
