/** Members of what is logged that hold personal data or secrets, whatever they say. */
const PERSONAL_MEMBERS = [
  ...['email', 'to', 'recipient', 'recipients', 'phone', 'name', 'firstName', 'lastName', 'first_name'],
  ...['last_name', 'username', 'password', 'token', 'secret', 'authorization', 'cookie', 'body', 'text'],
  ...['subject', 'query', 'q', 'parameters', 'headers', 'address'],
];

/** For pino's `redact`: the members above, at the top and one level below. */
export const REDACTED_PATHS: readonly string[] = PERSONAL_MEMBERS.flatMap((name) => [name, `*.${name}`]);

export const CENSOR = '[removed]';

/** Texts that give a person or a secret away, in whichever message they stand, and what stands there instead. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // User and password of an address such as smtp://user:password@host.
  [/\/\/[^\s/@"\\]+@/g, `//${CENSOR}@`],
  // What follows the path of an address: searches, tokens of links.
  [/(\/[^\s"'?\\]*)\?[^\s"'\\]+/g, '$1'],
  [/\b(bearer\s+)[\w.~+/=-]+/gi, `$1${CENSOR}`],
  [/[^\s@"'<>(),:;/\\[\]=]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, '[mail]'],
  // Kenyan numbers however they are grouped, and any in E.164.
  [/(?<![\w.+-])(?:\+?254|0)[ -]?[17]\d{2}[ -]?\d{3}[ -]?\d{3}(?![\w-])/g, '[phone]'],
  [/(?<![\w.])\+\d{8,15}(?!\w)/g, '[phone]'],
  // Long random words, but for ids of requests.
  [
    /(?<![\w/.-])(?![\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\w-]))(?=[A-Za-z_-]*\d)(?=[\d_-]*[A-Za-z])[\w-]{30,}/g,
    CENSOR,
  ],
];

/** `text`, a line of JSON or a message, without mail addresses, phone numbers, tokens and query strings. */
export const redact = (text: string): string =>
  PATTERNS.reduce((redacted, [pattern, instead]) => redacted.replaceAll(pattern, instead), text);

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

const LONGEST_MESSAGE = 500;
const MOST_CAUSES = 3;

/**
 * An error as it is logged: what it is, says and comes from. All else that libraries hang on it, such as the parameters
 * of a statement, the body of a call or the recipients of a mail, stays out.
 */
export function describeError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: short(String(thrown)) };
  const { code } = thrown as { code?: unknown };
  const cause = depth < MOST_CAUSES && thrown.cause instanceof Error ? thrown.cause : undefined;
  const stack = framesOf(thrown);
  return {
    type: thrown.name,
    message: short(thrown instanceof SyntaxError ? withoutQuotes(thrown.message) : thrown.message),
    ...(typeof code === 'string' && { code }),
    ...(stack && { stack }),
    ...(cause && { cause: describeError(cause, depth + 1) }),
  };
}

const short = (message: string): string => message.slice(0, LONGEST_MESSAGE);

/** What could not be parsed is quoted, and may be anybody's words. */
const withoutQuotes = (message: string): string => message.replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '…');

/** The frames alone: the first line of a stack repeats the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
