type Bounds = { levels: number; values: number };

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether JSON is nested at most `levels` deep and has at most `values` brackets and commas, which bound its values.
 * Looks once at each byte, so it is safe before JSON.parse and validation, whose time grows with both. Says nothing of
 * whether the JSON is valid.
 */
export function isWithin({ levels, values }: Bounds, json: Uint8Array): boolean {
  let level = 0;
  let count = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfText(json, at);
    else if (OPENING.has(byte)) {
      level++;
      count++;
    } else if (CLOSING.has(byte)) level--;
    else if (byte === COMMA) count++;
    if (level > levels || count > values) return false;
  }
  return true;
}

/** Where the text that begins at `start` has its closing quote. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
