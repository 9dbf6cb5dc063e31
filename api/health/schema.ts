import { z } from 'zod';
import { STORAGE_FAULTS } from '#api/database/storage.ts';
import { jobSchema } from '#api/jobs/schema.ts';
import { recordOf } from '#domain/names-of.ts';
import { CHECK_NAMES, CHECK_WORDS } from '#domain/operations/checks.ts';

export const publisherSchema = z.object({
  ok: z.boolean(),
  state: z.string(),
  position: z.number().int(),
  builtAt: z.string().nullable(),
});
/**
 * How the publisher is doing at this moment: `state` is a public sentence, `position` the last change that it
 * has published, `builtAt` when the site that is live was built.
 */
export type PublisherHealth = z.infer<typeof publisherSchema>;

export const publisherReportSchema = publisherSchema.extend({
  /** What failed, in the system's words: it may name paths, so only admins see it. Null while nothing fails. */
  detail: z.string().nullable(),
});
/** The publisher's health with what operators need to mend it. */
export type PublisherReport = z.infer<typeof publisherReportSchema>;

export const healthSchema = z.object({
  success: z.boolean(),
  /** `ok`, or what keeps it from being written or read. */
  database: z.enum(['ok', ...STORAGE_FAULTS]),
  search: z.object({ ready: z.boolean(), listings: z.number().int(), position: z.number().int() }),
  lastChange: z.number().int(),
  publisher: publisherSchema.nullable(),
  /** How everything stands, in one word each, at most a second old; in no way part of `success`. */
  checks: z.object(recordOf(CHECK_NAMES, () => z.enum(CHECK_WORDS))),
  /** The background jobs of this process, in no way part of `success`. */
  jobs: z.array(jobSchema),
});
