import type Sqlite from 'better-sqlite3';
import { correct } from './typos.ts';

const MIN_LENGTH_TO_COMPLETE = 4;
const MIN_LENGTH_TO_SPLIT = 3;

/** Words are letters and digits only, so that nothing in them can mean anything to FTS5. */
const quoted = (word: string): string => `"${word.replace(/[^\p{L}\p{N}]/gu, ' ')}"`;

/** The words of titles, variants, descriptions and features, as SQLite's full-text index knows them. */
export class FullText {
  readonly #ids: Sqlite.Statement<[string], number>;
  readonly #exists: Sqlite.Statement<[string], unknown>;
  readonly #terms: Sqlite.Statement<[string, string], { term: string; doc: number }>;

  constructor(sqlite: Sqlite.Database) {
    this.#ids = sqlite
      .prepare<[string], number>('select rowid from vehicle_words where vehicle_words match ?')
      .pluck();
    this.#exists = sqlite.prepare('select 1 from vehicle_words where vehicle_words match ? limit 1').pluck();
    this.#terms = sqlite.prepare('select term, doc from vehicle_words_terms where term >= ? and term < ?');
  }

  has(word: string): boolean {
    return this.#exists.get(quoted(word)) !== undefined;
  }

  /** Ids of the listings that have the words of `expression`, ascending. */
  find(expression: string): number[] {
    return this.#ids.all(expression);
  }

  findInTitle(expression: string): number[] {
    return this.#ids.all(`{title variant} : (${expression})`);
  }

  /**
   * The expression that finds what `word` most likely means: itself, the word that it begins, two words written
   * as one, or a word with few mistakes between them. Undefined when the texts know nothing like it.
   */
  expressionFor(word: string): { expression: string; text: string } | undefined {
    if (this.has(word)) return { expression: quoted(word), text: word };
    const prefix = `${quoted(word)} *`;
    if (word.length >= MIN_LENGTH_TO_COMPLETE && this.#exists.get(prefix) !== undefined)
      return { expression: prefix, text: word };
    for (let at = 1; word.length >= MIN_LENGTH_TO_SPLIT && at < word.length; at++) {
      const [head, tail] = [word.slice(0, at), word.slice(at)];
      const both = `${quoted(head)} AND ${quoted(tail)}`;
      if (this.#exists.get(both) !== undefined) return { expression: both, text: `${head} ${tail}` };
    }
    const similar = correct(word, this.#termsLike(word));
    return similar === undefined ? undefined : { expression: quoted(similar), text: similar };
  }

  #termsLike(word: string): ReadonlyMap<string, number> {
    const first = word.slice(0, 1);
    const rows = this.#terms.all(first, `${first}\u{10ffff}`);
    return new Map(rows.map(({ term, doc }) => [term, doc]));
  }
}
