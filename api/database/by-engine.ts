import {
  type OperationNodeSource,
  PostgresAdapter,
  type QueryExecutorProvider,
  type RawBuilder,
  type RawNode,
  sql,
} from 'kysely';

/**
 * A node in SQLite's SQL that carries its form for PostgreSQL: a built site has a copy of this module, whose fragments
 * the compiler of the server's own copy reads.
 */
type TwofoldNode = RawNode & { readonly postgres: RawNode };

const isTwofold = (node: RawNode): node is TwofoldNode => 'postgres' in node;

const nodeOf = (fragment: RawBuilder<unknown>): RawNode => fragment.toOperationNode();

/** A fragment of SQL that each engine says in its own way: the compiler of the database's engine picks its form. */
export function byEngine<Type>({
  sqlite,
  postgres,
}: {
  sqlite: RawBuilder<Type>;
  postgres: RawBuilder<Type>;
}): RawBuilder<Type> {
  const node: TwofoldNode = Object.freeze({ ...nodeOf(sqlite), postgres: nodeOf(postgres) });
  const source: OperationNodeSource = { toOperationNode: () => node };
  return sql<Type>`${source}`;
}

/** A node as PostgreSQL's compiler takes it. */
export const postgresForm = (node: RawNode): RawNode => (isTwofold(node) ? node.postgres : node);

/** A statement for rows and tables that only markets on SQLite ever had. */
export const sqliteOnly = (statement: RawBuilder<unknown>): RawBuilder<unknown> =>
  byEngine({ sqlite: statement, postgres: sql`select 1` });

/** Whether a database is on PostgreSQL, for migrations that take another way there. */
export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
