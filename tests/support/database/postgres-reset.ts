import type { Client } from 'pg';

/** Keeps in the template what its tables hold, and how to come back to it. */
export async function prepareReset(client: Client): Promise<void> {
  await client.query(PREPARE);
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  for (const { name } of rows) await client.query('select tests.keep($1)', [name]);
}

/** Brings a database back to the state of the template, however it was left; ends what is still connected to it. */
export async function reset(client: Client): Promise<true> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.query('select tests.reset()');
  return true;
}

/** Deleting the few rows of a test is much cheaper than copying a thousand files; changed tables are told by a hash. */
const PREPARE = `
create schema tests;
create table tests.kept (name text primary key, print text, rows jsonb, sequence text, last bigint, called boolean);

create function tests.print_of(name text) returns text language plpgsql as $$
declare print text;
begin
  execute format('select md5(string_agg(cast(t as text), '''' order by cast(t as text) collate "C")) from public.%I t', name)
    into print;
  return print;
end $$;

create function tests.keep(name text) returns void language plpgsql as $$
declare
  kept jsonb;
  sequence text;
  last bigint;
  called boolean;
begin
  execute format('select jsonb_agg(to_jsonb(t)) from public.%I t', name) into kept;
  select pg_get_serial_sequence(format('public.%I', c.table_name), c.column_name) into sequence
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name = name and c.is_identity = 'YES';
  if sequence is not null then
    execute format('select last_value, is_called from %s', sequence) into last, called;
  end if;
  insert into tests.kept values (name, tests.print_of(name), kept, sequence, last, called);
end $$;

create function tests.reset() returns void language plpgsql as $$
declare
  each record;
  is_filled boolean;
begin
  -- Without triggers: neither foreign keys nor what keeps rows from being deleted.
  perform set_config('session_replication_role', 'replica', true);
  for each in select * from tests.kept loop
    if each.sequence is not null then perform setval(each.sequence, each.last, each.called); end if;
    execute format('select exists (select 1 from public.%I)', each.name) into is_filled;
    continue when not is_filled and each.print is null;
    continue when each.print is not distinct from tests.print_of(each.name);
    execute format('delete from public.%I', each.name);
    execute format(
      'insert into public.%I select * from jsonb_populate_recordset(cast(null as public.%I), $1)', each.name, each.name)
      using coalesce(each.rows, '[]');
  end loop;
end $$;`;
