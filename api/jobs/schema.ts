import { z } from 'zod';

export const jobSchema = z.object({
  name: z.string(),
  /** What it does, and how often, in words. */
  does: z.string(),
  when: z.string(),
  /** `elsewhere`: another process that shares the market does it, or will once its lease is free. */
  state: z.enum(['waiting', 'running', 'failing', 'elsewhere']),
  /** When its last run began, and when the last one that is over ended, in this process. */
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  failingSince: z.string().nullable(),
});

export const jobReportSchema = jobSchema.extend({
  /** Why it fails, in the system's words: it may name paths, so only admins see it. Null while it does not. */
  error: z.string().nullable(),
  retryAt: z.string().nullable(),
  /** Runs that this process has ended, those of them that failed, and when one last succeeded. */
  runs: z.number().int(),
  failures: z.number().int(),
  succeededAt: z.string().nullable(),
});
/** How a job does, with what operators need to mend it. */
export type JobReport = z.infer<typeof jobReportSchema>;
