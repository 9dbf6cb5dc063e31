import type { Correspondence } from '#api/admin/mails.ts';
import type { Db } from '#api/database/open.ts';
import type { Market } from '#api/market.ts';

/** What carrying out needs beside the transaction. */
export type Deciding = { market: Pick<Market, 'db' | 'secretKey'>; letters: Correspondence };

export type Asked = {
  subjectId: number;
  /** Who asked for it. */
  askedBy: number;
  reason: string;
  details: Readonly<Record<string, unknown>>;
};

export type CarriedOut = Asked & {
  approvalId: number;
  /** The approver; the asker where the 24-hour delay replaced the second admin. */
  actorId: number;
  at: string;
};

/** One kind of act that two admins decide together. */
export type ApprovalKind = {
  /** What it is about, as the audit log names it; an admin never decides about their own `user`. */
  subject: string;
  /** Throws 404 or 409 where the act is not possible; asked again before it is carried out. */
  check: (db: Db, asked: Asked) => Promise<void>;
  /** Does it, in the transaction of the decision: its own audit line, mails and notices. */
  carryOut: (db: Db, done: CarriedOut, deciding: Deciding) => Promise<void>;
  /** The names of subjects, by their ids. */
  names: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
};
