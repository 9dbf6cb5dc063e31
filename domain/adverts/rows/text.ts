const INVISIBLE = /(?!\n)\p{Cc}|[\u200b\ufeff]/gu;
/** Two empty lines and more, with whatever blanks are in them. */
const EMPTY_LINES = /\n(?:[^\S\n]*\n){2,}/g;
const PLACEHOLDERS =
  /^(?:[-–—?.*]+|n\/?a|nil|none|null|undefined|unknown|not (?:stated|specified|available))$/i;

/** A value as one line of clean text; placeholders such as `N/A` and `-` count as empty. Never throws. */
export function lineOf(value: unknown, maxLength = 200): string {
  const line = blockOf(value, Number.POSITIVE_INFINITY).replace(/\s+/g, ' ').trim();
  return PLACEHOLDERS.test(line) ? '' : cut(line, maxLength);
}

/** A value as clean text that keeps its line breaks, never more than one empty line. Never throws. */
export function blockOf(value: unknown, maxLength = 5000): string {
  const text = rawText(value)
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, ' ')
    .trim()
    .replace(EMPTY_LINES, '\n\n');
  return cut(text, maxLength);
}

const cut = (text: string, maxLength: number) =>
  text.length > maxLength ? text.slice(0, maxLength).toWellFormed().trim() : text;

function rawText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const MAX_ITEMS = 80;

/** A list from an array, a JSON array, or text divided by commas, semicolons, bars or lines; each item once. */
export function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : (jsonArray(value) ?? blockOf(value).split(/[,;|\n]/));
  const lines = items.map((item) => lineOf(item, 80)).filter((line) => line !== '');
  return [...new Set(lines)].slice(0, MAX_ITEMS);
}

function jsonArray(value: unknown): unknown[] | undefined {
  if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** True or false where the words say so, else undefined. */
export function flagOf(value: unknown): boolean | undefined {
  const word = lineOf(value).toLowerCase();
  if (['1', 'true', 'yes', 'y'].includes(word)) return true;
  return ['0', 'false', 'no', 'n'].includes(word) ? false : undefined;
}
