import { type RawBuilder, sql } from 'kysely';

type Refusal = {
  trigger: string;
  table: string;
  act: 'update' | 'delete';
  message: string;
  /** Of `old` and `new`; unset, every such act is refused. */
  when?: RawBuilder<unknown>;
};

/** A trigger that refuses changes of rows. Its condition may ask other tables, as only a function's may. */
export const refusingTrigger = ({
  trigger,
  table,
  act,
  message,
  when = sql`true`,
}: Refusal): RawBuilder<unknown> =>
  sql`create function ${sql.ref(trigger)}() returns trigger language plpgsql as $$
    begin
      if ${when} then
        raise exception using message = ${sql.lit(message)}, errcode = 'integrity_constraint_violation';
      end if;
      return ${sql.raw(act === 'delete' ? 'old' : 'new')};
    end $$;
    create trigger ${sql.ref(trigger)} before ${sql.raw(act)} on ${sql.table(table)}
      for each row execute function ${sql.ref(trigger)}()`;
