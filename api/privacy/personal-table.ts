import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';

/** Whose data it is; the address as it is in the account. */
export type Owner = { id: number; email: string };

export type Row = Readonly<Record<string, string | number | null>>;

/** A table in which something hangs on a person, and what becomes of it. */
export type PersonalTable = {
  table: keyof Tables;
  /** What it holds, for the person who reads their download. */
  what: string;
  /** The person's rows as they get them; absent where there is nothing that could be read. */
  rows?: (db: Db, owner: Owner) => Promise<Row[]>;
  /** What becomes of the rows when the account is deleted. */
  end: 'deleted' | 'made nameless' | 'kept';
  /** Brings that end about; absent where the end of another table does. Runs in the transaction of the deletion. */
  erase?: (db: Db, owner: Owner, at: string) => Promise<unknown>;
};
