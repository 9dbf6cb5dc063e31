/** A line of the log that warns or fails, as an admin reads it: redacted like the log itself. */
export type LoggedProblem = {
  /** Counts from the start of the process. */
  id: number;
  at: string;
  level: 'warn' | 'error' | 'fatal';
  message: string;
  /** The request or the run of a job that it belongs to. */
  requestId: string | null;
  job: string | null;
  /** What the error says. */
  error: string | null;
};

const KEPT = 100;
const WARN = 40;
const ERROR = 50;
const FATAL = 60;

/** The last lines of a log that warn or fail, in memory. */
export type Problems = {
  /** Takes a line as it is written: JSON. */
  take: (line: string) => void;
  /** Newest first. */
  list: () => LoggedProblem[];
};

export function createProblems(): Problems {
  const kept: LoggedProblem[] = [];
  let count = 0;
  return {
    take(line) {
      const problem = toProblem(line);
      if (!problem) return;
      kept.push({ id: ++count, ...problem });
      if (kept.length > KEPT) kept.shift();
    },
    list: () => kept.toReversed(),
  };
}

const LEVEL = /^\{"level":(\d+)/;

function toProblem(line: string): Omit<LoggedProblem, 'id'> | undefined {
  const level = Number(LEVEL.exec(line)?.[1] ?? 0);
  if (level < WARN) return undefined;
  const { time, msg, requestId, job, err } = JSON.parse(line);
  return {
    ...{ at: String(time), message: String(msg ?? ''), error: err?.message ?? null },
    ...{ requestId: requestId ?? null, job: job ?? null },
    level: level >= FATAL ? 'fatal' : level >= ERROR ? 'error' : 'warn',
  };
}
