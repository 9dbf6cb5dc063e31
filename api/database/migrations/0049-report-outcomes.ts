import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table stolen_holds (
    id integer primary key autoincrement,
    vehicle_id integer references vehicles (id) on delete set null,
    status_before text not null,
    plate text,
    chassis_number text,
    held_at text not null,
    outcome text check (outcome in ('upheld', 'lifted')),
    decided_at text,
    decided_by integer references users (id) on delete set null
  ) strict`,
  sql`create unique index stolen_holds_open on stolen_holds (vehicle_id) where outcome is null`,
  sql`create index stolen_holds_by_vehicle on stolen_holds (vehicle_id)`,
  sql`create index stolen_holds_by_plate on stolen_holds (plate) where outcome = 'upheld' and plate is not null`,
  sql`create index stolen_holds_by_chassis on stolen_holds (chassis_number)
    where outcome = 'upheld' and chassis_number is not null`,
  sql`create index stolen_holds_by_time on stolen_holds (held_at)`,
  sql`alter table reports add column network_hash text`,
  sql`alter table reports add column police_reference text`,
  sql`alter table reports add column seller_asked_at text`,
  sql`alter table reports add column decided_at text`,
  sql`alter table reports add column decided_by integer references users (id) on delete set null`,
  sql`alter table reports add column hold_id integer references stolen_holds (id) on delete set null`,
  // What admins took down as stolen before is known when it comes again.
  sql`insert into stolen_holds (vehicle_id, status_before, plate, chassis_number, held_at, outcome, decided_at)
    select v.id, 'active', v.plate, v.chassis_number, max(r.created_at), 'upheld', max(r.created_at)
    from reports r join vehicles v on v.id = r.vehicle_id
    where r.reason = 'stolen' and r.status = 'upheld' and v.status = 'withdrawn' and v.withdrawn_by = 'admin'
    group by v.id`,
  sql`update reports set hold_id = (select h.id from stolen_holds h where h.vehicle_id = reports.vehicle_id)
    where reason = 'stolen' and status = 'upheld'`,
  sql`create index reports_by_user on reports (user_id, vehicle_id) where user_id is not null`,
  sql`create index reports_by_network on reports (network_hash) where network_hash is not null`,
  sql`create index reports_by_hold on reports (hold_id) where hold_id is not null`,
];

/** What became of reports of adverts, where they came from, and adverts held back because they may be stolen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
