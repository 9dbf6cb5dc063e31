import {
  type BinaryOperationNode,
  type CompiledQuery,
  type DatabaseConnection,
  OperatorNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryId,
  type RawNode,
  type RootOperationNode,
  ValueListNode,
} from 'kysely';
import type { Pool } from 'pg';
import { postgresForm } from '../by-engine.ts';
import { codeOf } from '../error-code.ts';
import { toPostgres } from './ddl.ts';

const IS_DDL = /^\s*(?:create table|alter table)\b/;

class MarketCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const query = super.compileQuery(node, queryId);
    return IS_DDL.test(query.sql) ? { ...query, sql: toPostgres(query.sql) } : query;
  }
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(postgresForm(node));
  }
  /** PostgreSQL knows no empty lists; nothing is in one. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const answer = OperatorNode.is(operator) && isEmptyList(rightOperand) && IN_NOTHING[operator.operator];
    if (answer) this.append(answer);
    else super.visitBinaryOperation(node);
  }
}

const IN_NOTHING: Readonly<Record<string, string>> = { in: 'false', 'not in': 'true' };

const isEmptyList = (node: BinaryOperationNode['rightOperand']): boolean =>
  (ValueListNode.is(node) || PrimitiveValueListNode.is(node)) && node.values.length === 0;

/** Migrations run in one transaction under a lock of their own (see migrate.ts). */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** What SQL calls a connection failure. */
const CONNECTION_FAILURE = '08006';

class MarketDriver extends PostgresDriver {
  /** The pool gives no code where the server does not answer in time or hangs up. */
  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection(...options);
    } catch (cause) {
      if (codeOf(cause)) throw cause;
      throw Object.assign(new Error('The database gives no connection.', { cause }), {
        code: CONNECTION_FAILURE,
      });
    }
  }
}

/** Kysely's PostgreSQL, with the forms of fragments that are PostgreSQL's own and the migrations in its words. */
export class MarketPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;
  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): MarketDriver {
    return new MarketDriver({ pool: this.#pool });
  }
  override createQueryCompiler(): MarketCompiler {
    return new MarketCompiler();
  }
  override createAdapter(): LockedAdapter {
    return new LockedAdapter();
  }
}
