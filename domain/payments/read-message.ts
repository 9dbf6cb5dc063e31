/** What a payment provider's message says: its own code and its own words. */
export type MessageWords = { code: string | null; said: string };

const LONGEST_SAID = 300;
const CODE_FIELDS = ['ResultCode', 'errorCode', 'ResponseCode'];
const WORD_FIELDS = ['ResultDesc', 'errorMessage', 'ResponseDescription'];
/** Callbacks wrap their result twice. */
const WRAPPERS = ['Body', 'stkCallback'];

/** Reads code and words of a message of Daraja as it was stored; of what cannot be read only that it cannot. */
export function readMessage(stored: string): MessageWords {
  const body = unwrapped(parse(stored));
  const code = firstOf(body, CODE_FIELDS);
  const said = firstOf(body, WORD_FIELDS) ?? 'The message has no words that can be read.';
  return { code: code ?? null, said: said.slice(0, LONGEST_SAID) };
}

type Fields = Readonly<Record<string, unknown>>;

function parse(stored: string): Fields {
  try {
    return fieldsOf(JSON.parse(stored));
  } catch {
    return {};
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const unwrapped = (body: Fields): Fields =>
  WRAPPERS.reduce((inner, wrapper) => (wrapper in inner ? fieldsOf(inner[wrapper]) : inner), body);

const firstOf = (body: Fields, names: readonly string[]): string | undefined => {
  const found = names.map((name) => body[name]).find((value) => value !== undefined && value !== null);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
};
