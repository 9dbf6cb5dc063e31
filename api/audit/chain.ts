import { createHash } from 'node:crypto';

/** A line of the audit log as the hash of it covers it: the table's columns without the hash. */
export type AuditLine = {
  id: number;
  at: string;
  actor_id: number | null;
  action: string;
  subject: string;
  subject_id: number | null;
  /** JSON, as it is stored. */
  details: string;
};

/** A place in the chain: the line and the hash that it ends with. */
export type Link = { id: number; hash: string };

/** What the first line follows. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * The hash of a line: SHA-256, in hex, of the hash before it and of its own columns as a JSON array. It never changes:
 * the hashes of all lines that were written hang on it.
 */
export function hashLine(previous: string, line: AuditLine): string {
  const { id, at, actor_id, action, subject, subject_id, details } = line;
  const canonical = JSON.stringify([id, at, actor_id, action, subject, subject_id, details]);
  return createHash('sha256').update(`${previous}\n${canonical}`).digest('hex');
}

/** A place in the chain as it is noted elsewhere: `12:` and the hash in groups of 16, which logs do not take for a token. */
export const linkText = ({ id, hash }: Link): string => `${id}:${hash.match(/.{16}/g)?.join('.') ?? ''}`;

/** The place that `linkText` wrote, with or without the points; undefined for any other text. */
export function readLink(text: string): Link | undefined {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.replaceAll('.', '')) ?? [];
  return id === undefined || hash === undefined ? undefined : { id: Number(id), hash };
}
