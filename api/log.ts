import { type Logger, pino } from 'pino';
import { logContext } from './operations/logs/context.ts';
import { createProblems, type LoggedProblem, type Problems } from './operations/logs/problems.ts';
import { CENSOR, describeError, REDACTED_PATHS, redact } from './operations/logs/redact.ts';

export type Log = Logger;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

type Destination = { write: (line: string) => void };

const levelName = (level: unknown): string =>
  (typeof level === 'number' ? pino.levels.labels[level] : '') ?? '';

/** One short line for people instead of one JSON object for machines. */
function toPlainLine(json: string): string {
  const { level, time, msg, pid, hostname, ...rest } = JSON.parse(json);
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  return `${String(time).slice(11, 19)} ${levelName(level)} ${msg ?? ''}${details}\n`;
}

const problemsOf = new WeakMap<Logger, Problems>();

/** What a log has warned of or reported as failed of late, newest first. */
export const listProblems = (log: Log): LoggedProblem[] => problemsOf.get(log)?.list() ?? [];

/**
 * The program's log: JSON lines on standard output, or short plain lines when `pretty`. Each line carries the id of the
 * request or of the job's run that it belongs to, and none holds personal data: all of them pass `redact`.
 */
export function createLogger(level: LogLevel, pretty = false, out: Destination = process.stdout): Log {
  const problems = createProblems();
  const destination = {
    write(line: string) {
      const redacted = redact(line);
      problems.take(redacted);
      out.write(pretty ? toPlainLine(redacted) : redacted);
    },
  };
  const log = pino(
    {
      ...{ level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
      redact: { paths: [...REDACTED_PATHS], censor: CENSOR },
      serializers: { err: (thrown) => describeError(thrown) },
      mixin: () => ({ ...logContext() }),
    },
    destination,
  );
  problemsOf.set(log, problems);
  return log;
}
