import { z } from 'zod';
import { STORAGE_FAULTS } from '#api/database/storage.ts';
import { publisherReportSchema } from '#api/health/schema.ts';
import { jobReportSchema } from '#api/jobs/schema.ts';
import { CHECK_NAMES, CHECK_WORDS } from '#domain/operations/checks.ts';

const count = z.number().int();
const moment = z.string();

export const OPERATION_KINDS = ['rebuild', 'whole-rebuild', 'backup', 'rehearsal'] as const;

const checkSchema = z.object({
  name: z.enum(CHECK_NAMES),
  word: z.enum(CHECK_WORDS),
  /** A sentence about the trouble; empty while there is none. */
  detail: z.string(),
  /** Since when there is trouble, and when the operator was told of it by mail; null while there is none. */
  since: moment.nullable(),
  mailedAt: moment.nullable(),
});
export type ShownCheck = z.infer<typeof checkSchema>;

const sendingSchema = z.object({
  waiting: count,
  /** Of those that wait, how many were tried and refused. */
  failing: count,
  /** Given up within a day. */
  givenUp: count,
});

const backupSchema = z.object({
  id: count,
  folder: z.string(),
  startedAt: moment,
  finishedAt: moment.nullable(),
  bytes: count.nullable(),
  /** Of those, what the backup before had not. */
  addedBytes: count.nullable(),
  /** How many listings and people it holds. */
  vehicles: count.nullable(),
  users: count.nullable(),
  error: z.string().nullable(),
  uploadedAt: moment.nullable(),
  uploadError: z.string().nullable(),
  rehearsedAt: moment.nullable(),
  rehearsalError: z.string().nullable(),
  removedAt: moment.nullable(),
});
export type ShownBackup = z.infer<typeof backupSchema>;

const runSchema = z.object({
  id: count,
  kind: z.enum(OPERATION_KINDS),
  askedAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
});
export type ShownRun = z.infer<typeof runSchema>;

const problemSchema = z.object({
  id: count,
  at: moment,
  level: z.enum(['warn', 'error', 'fatal']),
  message: z.string(),
  /** The request or the job that it belongs to. */
  requestId: z.string().nullable(),
  job: z.string().nullable(),
  error: z.string().nullable(),
});

export const stateSchema = z.object({
  success: z.literal(true),
  at: moment,
  version: z.string().nullable(),
  /** When the process that answers began. */
  startedAt: moment.nullable(),
  /** Whether alerts are mailed. */
  tellsOperator: z.boolean(),
  checks: z.array(checkSchema),
  /** Null where nothing publishes. */
  publisher: publisherReportSchema.nullable(),
  jobs: z.array(jobReportSchema),
  /** How far each reader of the outbox is behind, in lines and by the age of the oldest of them. */
  readers: z.array(z.object({ reader: z.string(), lines: count, seconds: z.number() })),
  mails: sendingSchema,
  sms: sendingSchema,
  storage: z.object({ databaseBytes: count, walBytes: count, freeBytes: count, diskBytes: count }),
  /** What keeps the database from being written or read, since when, with its code; null while all is well. */
  fault: z.object({ fault: z.enum(STORAGE_FAULTS), code: z.string(), since: moment }).nullable(),
  /** Null where the market makes none by itself. */
  backups: z.object({ hasBucket: z.boolean(), list: z.array(backupSchema) }).nullable(),
  runs: z.array(runSchema),
  /** The last lines of the log of this process that warn or fail. */
  problems: z.array(problemSchema),
});
export type OperationsState = Omit<z.infer<typeof stateSchema>, 'success'>;

export const askBody = z.object({
  kind: z.enum(OPERATION_KINDS, 'Say what to do: rebuild, whole-rebuild, backup or rehearsal.'),
});
export const askedSchema = z.object({
  success: z.literal(true),
  /** False where one is asked for or under way already: it is that one then. */
  isNew: z.boolean(),
});

const troubledMailSchema = z.object({
  id: count,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: moment,
  attempts: count,
  error: z.string().nullable(),
  nextTryAt: moment,
  /** When it was given up; null while it is tried again. */
  failedAt: moment.nullable(),
  /** Why it cannot be tried again; null where it can. */
  hindrance: z.string().nullable(),
});
export type TroubledMail = z.infer<typeof troubledMailSchema>;
export const troubledMailsSchema = z.object({
  success: z.literal(true),
  mails: z.array(troubledMailSchema),
});
