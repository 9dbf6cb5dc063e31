import type { Client } from 'pg';

type Kept = { name: string; sequence: string | null };

/** Keeps in the template what its tables hold, and how to come back to it. */
export async function prepareReset(client: Client): Promise<void> {
  await client.query(PREPARE);
  const { rows } = await client.query<Kept>(TABLES);
  for (const kept of rows) await client.query('select tests.keep($1, $2)', [kept.name, kept.sequence]);
  const { rows: filled } = await client.query<Kept & { last: string; called: boolean }>(KEPT);
  await client.query(`create function tests.reset() returns void language plpgsql as $$
    begin
      ${filled.map(resetOf).join('\n')}
    end $$`);
}

/**
 * Makes a connection one for resets: without triggers, so neither foreign keys nor what keeps rows from being deleted.
 * Set within the function, it would throw away the plans of all its statements.
 */
export const prepareConnection = (client: Client) => client.query('set session_replication_role = replica');

/** Brings a database back to the state of the template, however it was left; ends what is still connected to it. */
export async function reset(client: Client): Promise<true> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.query('select tests.reset()');
  return true;
}

/** Statements of the function itself are planned once for each connection, those that it puts together each time. */
const resetOf = ({ name, sequence, last, called }: Kept & { last: string; called: boolean }): string => `
  if tests.print_of_${name}() is distinct from (select print from tests.kept k where k.name = '${name}') then
    perform tests.fill('${name}');
    update tests.kept k set print = tests.print_of_${name}() where k.name = '${name}';
  end if;
  ${sequence ? `perform setval('${sequence}', ${last}, ${called});` : ''}`;

const TABLES = `
select t.tablename as name, pg_get_serial_sequence(format('public.%I', t.tablename), c.column_name) as sequence
  from pg_tables t left join information_schema.columns c
    on c.table_schema = 'public' and c.table_name = t.tablename and c.is_identity = 'YES'
  where t.schemaname = 'public' order by 1`;

const KEPT = 'select name, sequence, last, called from tests.kept order by 1';

/**
 * Deleting the few rows of a test is much cheaper than copying a thousand files. A table that was written to is told by
 * the places of its rows and the transactions that wrote them, which need not read what stands in them.
 */
const PREPARE = `
create schema tests;
create table tests.kept (name text primary key, print text, rows jsonb, sequence text, last bigint, called boolean);

create function tests.keep(name text, sequence text) returns void language plpgsql as $$
declare
  kept jsonb;
  print text;
  last bigint;
  called boolean;
begin
  execute format(
    'create function tests.print_of_%1$s() returns text language plpgsql as
      ''begin return (select string_agg(concat(t.ctid, t.xmin), '''','''' order by t.ctid) from public.%1$I t); end''', name);
  execute format('select jsonb_agg(to_jsonb(t)) from public.%I t', name) into kept;
  execute format('select tests.print_of_%s()', name) into print;
  if sequence is not null then
    execute format('select last_value, is_called from %s', sequence) into last, called;
  end if;
  insert into tests.kept values (name, print, kept, sequence, last, called);
end $$;

create function tests.fill(name text) returns void language plpgsql as $$
begin
  execute format('delete from public.%I', name);
  execute format(
    'insert into public.%I select * from jsonb_populate_recordset(cast(null as public.%I), $1)', name, name)
    using coalesce((select rows from tests.kept k where k.name = fill.name), '[]');
end $$;`;
