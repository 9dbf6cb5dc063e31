import { type Kysely, sql } from 'kysely';

const WORDS = sql`new.title, coalesce(new.variant, '') || ' ' || coalesce(new.engine, ''), new.description, new.features || ' ' || new.safety`;

const statements = [
  sql`create virtual table vehicle_words using fts5(
    title, variant, description, features,
    content = '', contentless_delete = 1, detail = column, tokenize = "unicode61 remove_diacritics 2"
  )`,
  sql`create virtual table vehicle_words_terms using fts5vocab(vehicle_words, 'row')`,
  sql`insert into vehicle_words (rowid, title, variant, description, features)
    select id, title, coalesce(variant, '') || ' ' || coalesce(engine, ''), description, features || ' ' || safety
    from vehicles`,
  sql`create trigger vehicle_words_added after insert on vehicles begin
    insert into vehicle_words (rowid, title, variant, description, features) values (new.id, ${WORDS});
  end`,
  sql`create trigger vehicle_words_changed
    after update of title, variant, engine, description, features, safety on vehicles begin
    update vehicle_words set (title, variant, description, features) = (select ${WORDS}) where rowid = new.id;
  end`,
  sql`create trigger vehicle_words_removed after delete on vehicles begin
    delete from vehicle_words where rowid = old.id;
  end`,
];

/** The full-text index over what sellers write, kept by triggers: no writer can forget it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
