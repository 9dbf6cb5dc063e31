import { type Kysely, sql } from 'kysely';
import { byEngine } from '../by-engine.ts';
import { refusingTrigger } from '../postgres/triggers.ts';

const message = 'Exemptions are never changed: they are revoked.';
const REFUSED = sql.lit(message);

/** Nothing in a table is changed or deleted. */
const frozen = (table: string) =>
  (['update', 'delete'] as const).map((act) =>
    byEngine({
      sqlite: sql`create trigger ${sql.raw(`${table}_no_${act} before ${act} on ${table}`)} begin
      select raise(abort, ${REFUSED});
    end`,
      postgres: refusingTrigger({ trigger: `${table}_no_${act}`, table, act, message }),
    }),
  );

const statements = [
  // Without foreign keys: what was granted stays on record whatever becomes of its listing or person.
  sql`create table exemptions (
    id integer primary key autoincrement,
    kind text not null,
    vehicle_id integer,
    person_id integer,
    amount integer,
    reason text not null,
    evidence text not null,
    granted_by integer not null,
    granted_at text not null,
    valid_until text,
    check ((vehicle_id is null) <> (person_id is null))
  ) strict`,
  sql`create index exemptions_by_vehicle on exemptions (vehicle_id) where vehicle_id is not null`,
  sql`create index exemptions_by_person on exemptions (person_id, kind) where person_id is not null`,
  sql`create table exemption_revocations (
    exemption_id integer primary key references exemptions (id),
    reason text not null,
    revoked_by integer not null,
    revoked_at text not null
  ) strict`,
  ...frozen('exemptions'),
  ...frozen('exemption_revocations'),
];

/** What admins grant otherwise than to everybody, and what they took back of it; rows of both never change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
