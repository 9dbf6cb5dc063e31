import type Sqlite from 'better-sqlite3';
import { correct } from '#domain/words/typos.ts';

/** Beside a dot or a dash these stand in half of all titles: the 4 of `2.4`, the 7 of `7-Seats`. */
const SHORT_FIGURE = /^\d{1,2}$/;
/** What may be one of two words written as one. */
const PART = /^(?:\p{L}{3,}|\d{2,})$/u;

/**
 * Words are letters and digits only, so that nothing in them can mean anything to FTS5. The index knows no phrases,
 * so the parts of `12.5abc` are looked for one by one.
 */
function quoted(word: string): string {
  const parts = word.match(/[\p{L}\p{N}]+/gu) ?? [''];
  return `(${parts.map((part) => `"${part}"`).join(' AND ')})`;
}

/** The expression that finds the words of another in titles and variants alone. */
export const inTitle = (expression: string): string => `{title variant} : (${expression})`;

/** What a word was taken for: the FTS5 expression that finds it, and how it reads. */
type Meant = { expression: string; text: string };

/** The words of titles, variants, descriptions and features, as SQLite's full-text index knows them. */
export class FullText {
  readonly #ids: Sqlite.Statement<[string], number>;
  readonly #exists: Sqlite.Statement<[string], unknown>;
  readonly #isIn: Sqlite.Statement<[string, number, number], unknown>;

  constructor(sqlite: Sqlite.Database) {
    this.#ids = sqlite
      .prepare<[string], number>('select rowid from vehicle_words where vehicle_words match ?')
      .pluck();
    this.#exists = sqlite.prepare('select 1 from vehicle_words where vehicle_words match ? limit 1').pluck();
    // The driver binds numbers as reals, with which FTS5 passes over `rowid = ?`.
    this.#isIn = sqlite
      .prepare('select 1 from vehicle_words where vehicle_words match ? and rowid between ? and ?')
      .pluck();
  }

  /** Whether this listing has the words of `expression`. */
  isIn(expression: string, id: number): boolean {
    return this.#isIn.get(expression, id, id) !== undefined;
  }

  has(word: string): boolean {
    return this.#exists.get(quoted(word)) !== undefined;
  }

  /** Ids of the listings that have the words of `expression`, ascending. */
  find(expression: string): number[] {
    return this.#ids.all(expression);
  }

  /** The expression that finds `word` and nothing like it; undefined when no text has it. */
  literally(word: string): Meant | undefined {
    return this.has(word) ? { expression: quoted(word), text: word } : undefined;
  }

  /**
   * The expression that finds what `word` most likely means: itself, its singular or plural, one of `words` with few
   * mistakes between them, or two words written as one. A short figure or a fragment of a word is no find. Undefined
   * when the texts know nothing like it.
   */
  expressionFor(word: string, words: ReadonlyMap<string, number>): Meant | undefined {
    if (SHORT_FIGURE.test(word)) return undefined;
    for (const form of [word, `${word}s`, word.replace(/(?<=\p{L}{3})s$/u, '')])
      if (this.has(form)) return { expression: quoted(form), text: form === `${word}s` ? word : form };
    const similar = correct(word, words);
    if (similar !== undefined && this.has(similar)) return { expression: quoted(similar), text: similar };
    return this.#writtenAsOne(word);
  }

  /** `sunroof` where the texts write `sun roof`: a part shorter than three letters is a fragment. */
  #writtenAsOne(word: string): Meant | undefined {
    for (let at = 1; at < word.length; at++) {
      const [head, tail] = [word.slice(0, at), word.slice(at)];
      if (!PART.test(head) || !PART.test(tail)) continue;
      const both = `(${quoted(head)} AND ${quoted(tail)})`;
      if (this.#exists.get(both) !== undefined) return { expression: both, text: `${head} ${tail}` };
    }
    return undefined;
  }
}
