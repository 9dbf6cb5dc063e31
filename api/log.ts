import { type Logger, pino } from 'pino';

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

/** The program's log: JSON lines on standard output, or short plain lines when `pretty`. */
export function createLogger(level: LogLevel, pretty = false, out: Destination = process.stdout): Log {
  const destination = pretty ? { write: (line: string) => out.write(toPlainLine(line)) } : out;
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
