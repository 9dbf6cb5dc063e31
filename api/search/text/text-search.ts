import type Sqlite from 'better-sqlite3';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { buildVocabulary, type Vocabulary } from '#domain/words/vocabulary.ts';
import type { Columns } from '../columns.ts';
import { checksFor } from '../filter-checks.ts';
import { ALL_OTHER, type Check, failAll, Scanner } from '../scan.ts';
import { excludedChecks } from './excluded-checks.ts';
import { FullText } from './full-text.ts';
import { groupChecks } from './group-checks.ts';
import { marketNames } from './market-names.ts';
import { columnPreferences, ELSEWHERE } from './preferences.ts';
import { readText } from './read-text.ts';
import type { Reading, TextContext } from './reading.ts';
import { type Requirements, requiredChecks } from './requirements.ts';
import { anyPasses, anyScores, anyScoresJust, scoreOf, withScore } from './scores.ts';
import { isUnstated, preferringStated, statedChecks, statedWords } from './stated-words.ts';
import { meantWords, wordPreferences } from './word-preferences.ts';
import { WordSlots } from './word-slots.ts';

/** What a free text asks of each listing; with `score`, how well a slot's words match, the higher the better. */
type TextMatch = { reading: Reading; checks: readonly Check[]; score: Uint8Array | undefined };

const MAX_CACHED_TEXTS = 16;

/** Reads free texts and finds their listings. Answers are cached until the listings change. */
export class TextSearch {
  readonly #fullText: FullText;
  readonly #wordSlots: WordSlots;
  readonly #scanner = new Scanner();
  readonly #matches = new Map<string, TextMatch>();
  #vocabulary: { words: Vocabulary; madeFor: string; columns: Columns } | undefined;
  #matchesOf: { columns: Columns; version: number } | undefined;

  constructor(sqlite: Sqlite.Database) {
    this.#fullText = new FullText(sqlite);
    this.#wordSlots = new WordSlots(this.#fullText);
  }

  match(columns: Columns, text: string, asked: TextContext = NO_FILTERS): TextMatch {
    const { version } = columns;
    const areFresh = this.#matchesOf?.columns === columns && this.#matchesOf.version === version;
    if (!areFresh || this.#matches.size >= MAX_CACHED_TEXTS) this.#matches.clear();
    this.#matchesOf = { columns, version };
    const key = `${asked.near}\n${asked.terms}\n${text}`;
    const known = this.#matches.get(key);
    if (known) return known;
    const match = this.#find(columns, text, asked);
    this.#matches.set(key, match);
    return match;
  }

  /**
   * Names, places, ranges and words of the trade must hold; what adverts often leave unsaid need not be said of a model
   * that is named. Preferences (colours, engine, words in the texts) must all hold where any listing has them all; else
   * those that nothing has are given up, and if the others still never meet in one listing, each listing counts with
   * as many as it has.
   */
  #find(columns: Columns, text: string, asked: TextContext): TextMatch {
    const reading = this.read(columns, text);
    const { must, passing, lenient } = this.#mustHold(columns, reading, asked);
    if (!passing) return { reading, checks: must, score: undefined };
    const preferences = [
      ...columnPreferences(columns, reading),
      ...wordPreferences(meantWords(this.#fullText, this.words(columns), reading), this.#wordSlots, {
        ...{ columns, reading, passing },
      }),
    ];
    const held = preferences.filter(({ points }) => anyScores(columns, passing, points));
    for (const { label } of preferences)
      if (!held.some((preference) => preference.label === label)) reading.dropped.push(label);
    for (const { mayLack, points } of held)
      if (mayLack && anyScoresJust(columns, passing, points, ELSEWHERE)) reading.unstated.push(mayLack);
    const isSilent =
      Object.keys(reading.filters).length === 0 &&
      reading.excluded.length === 0 &&
      reading.groups.length === 0;
    const nothing = held.length === 0 && reading.dropped.length > 0 && isSilent;
    if (nothing) return { reading, checks: [failAll], score: undefined };
    const points = held.length > 0 ? scoreOf(columns, held, passing) : undefined;
    const score = lenient.length > 0 ? preferringStated(lenient, columns.size, points) : points;
    return { reading, checks: score ? [...must, withScore(score)] : must, score };
  }

  /**
   * The conditions of a listing that meets the whole text, of which a search may give some up: checks on `some`
   * of the listings, and words that stand in their texts.
   */
  requirements(columns: Columns, some: Columns, text: string, asked: TextContext): Requirements {
    const reading = this.read(columns, text);
    const words = meantWords(this.#fullText, this.words(columns), reading);
    return {
      checks: requiredChecks(some, reading, asked),
      hasWords: (id) => words.every(({ meant }) => meant && this.#fullText.isIn(meant.expression, id)),
    };
  }

  /** How a text is understood before the market is looked at. */
  read(columns: Columns, text: string): Reading {
    return readText(text, this.words(columns), (word) => this.#fullText.has(word), columns.thisYear);
  }

  /** The checks that a listing must pass, those active ones that do, if any, and the words that need not be stated. */
  #mustHold(columns: Columns, reading: Reading, { near, terms }: TextContext) {
    const { bodyType, fuelType, ...hard } = reading.filters;
    const filters = { ...NO_FILTERS, ...hard, near, terms };
    const without = [...excludedChecks(columns, reading.excluded), ...groupChecks(columns, reading.groups)];
    const stated = statedWords(columns, reading);
    const passingWith = (more: readonly Check[]) => {
      const fails = this.#scanner.run(columns, [...checksFor(columns, filters), ...without, ...more]);
      return anyPasses(columns, fails) ? fails : undefined;
    };
    const strict = statedChecks(columns, stated, false);
    const namesModel = reading.filters.model !== undefined;
    const strictly = stated.length === 0 || !namesModel ? passingWith(strict) : undefined;
    const isLenient = !strictly && stated.length > 0 && reading.filters.make !== undefined;
    const words = isLenient ? statedChecks(columns, stated, true) : strict;
    const passing = isLenient ? passingWith(words) : strictly;
    const lenient = passing ? stated.filter((word) => isUnstated(columns, word, passing)) : [];
    reading.unstated = lenient.map(({ kind }) => kind);
    const must = [...checksFor(columns, filters, 'all', ALL_OTHER), ...without, ...words];
    return { must, passing, lenient };
  }

  /** The words that texts are made of, made anew only when a name came that they lack. */
  words(columns: Columns): Vocabulary {
    const { makes, models, places, features } = columns;
    const madeFor = [makes.size, models.size, places.size, features.size].join();
    if (this.#vocabulary?.columns !== columns || this.#vocabulary.madeFor !== madeFor)
      this.#vocabulary = { words: buildVocabulary(marketNames(columns)), madeFor, columns };
    return this.#vocabulary.words;
  }
}
