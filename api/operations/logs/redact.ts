/** Members of what is logged that hold personal data or secrets, whatever they say. */
const PERSONAL_MEMBERS = [
  ...['email', 'to', 'recipient', 'recipients', 'phone', 'name', 'firstName', 'lastName', 'first_name'],
  ...['last_name', 'username', 'password', 'token', 'secret', 'authorization', 'cookie', 'body', 'text'],
  ...['subject', 'query', 'q', 'parameters', 'headers', 'address'],
];

/** For pino's `redact`: the members above, at the top and one level below. */
export const REDACTED_PATHS: readonly string[] = PERSONAL_MEMBERS.flatMap((name) => [name, `*.${name}`]);

export const CENSOR = '[removed]';

/** What gives a person or a secret away, in whichever message it stands. */
type Rule = {
  /** Whether a text may hold it, so that most lines are not searched for it. */
  mayHold: (text: string) => boolean;
  /** Every repetition is bounded or cannot backtrack: strangers choose what is searched. */
  pattern: RegExp;
  instead: (found: string, before: string, after: string) => string;
};

const RULES: readonly Rule[] = [
  {
    // User and password of an address such as smtp://user:password@host.
    mayHold: (text) => text.includes('@'),
    pattern: /\/\/[^\s/@"\\]{1,200}@/g,
    instead: () => `//${CENSOR}@`,
  },
  {
    // What follows the path of an address: searches, tokens of links.
    mayHold: (text) => text.includes('?'),
    pattern: /(?<=\/[^\s"'?\\]{0,200})\?[^\s"'\\]+/g,
    instead: () => '',
  },
  {
    mayHold: (text) => /bearer /i.test(text),
    pattern: /\bbearer\s{1,9}[\w.~+/=-]+/gi,
    instead: (found) => `${found.slice(0, 'bearer '.length)}${CENSOR}`,
  },
  {
    mayHold: (text) => text.includes('@') || text.includes('%40'),
    pattern: /[^\s@"'<>(),:;/\\[\]=]{1,200}(?:@|%40)[\w.-]{1,253}\.[a-z]{2,24}/gi,
    instead: () => '[mail]',
  },
  {
    // Kenyan numbers however they are grouped.
    mayHold: () => true,
    pattern: /(?:\+?254|0)[ -]?[17]\d{2}[ -]?\d{3}[ -]?\d{3}/g,
    instead: (found, before, after) => (/[\w.+-]$/.test(before) || /^[\w-]/.test(after) ? found : '[phone]'),
  },
  {
    mayHold: (text) => text.includes('+'),
    pattern: /\+\d{8,15}/g,
    instead: (found, before, after) => (/[\w.]$/.test(before) || /^\w/.test(after) ? found : '[phone]'),
  },
  {
    // Long random words, but for ids of requests and names of files.
    mayHold: () => true,
    pattern: /[\w-]{30,}/g,
    instead: (found, before) =>
      UUID.test(found) || /[/.]$/.test(before) || !/\d/.test(found) || !/[a-z]/i.test(found) ? found : CENSOR,
  },
];
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** `text`, a line of JSON or a message, without mail addresses, phone numbers, tokens and query strings. */
export function redact(text: string): string {
  let redacted = text;
  for (const { mayHold, pattern, instead } of RULES)
    if (mayHold(redacted))
      redacted = redacted.replace(pattern, (found, offset: number, whole: string) =>
        instead(found, whole.charAt(offset - 1), whole.charAt(offset + found.length)),
      );
  return redacted;
}

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

/** What could not be parsed is quoted, and may hold personal data. */
const withoutQuotes = (message: string): string => message.replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '…');

/** The frames alone: the first line of a stack repeats the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
