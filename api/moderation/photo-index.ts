import { LRUCache } from 'lru-cache';
import { findDatabaseId } from '#api/database/identity.ts';
import type { Db } from '#api/database/open.ts';
import { differentBits } from '#api/media/perceptual-hash.ts';

/** Words of 32 bits that hold the hash of a whole photo: 143 bits. */
const WORDS = 5;
const DIGITS_A_WORD = 8;
/**
 * Two photos of different scenes differ in about 71 bits of their whole views. What differs in more than this is not
 * looked at closer; a copy that was cropped by 5 % differs in fewer.
 */
const MOST_APART = 52;
/** After so many words it is nearly always clear that two photos are far apart. */
const ROWS_AT_ONCE = 5_000;
const COPIES_KEPT = 50;
const PHOTOS_KEPT = 20_000;

export type Copy = { key: string; bits: number };
type Known = { key: string; hash: string };

/** The hashes of all public photos of a market, kept in memory: about 40 bytes each beside their text. */
class PhotoIndex {
  #words = new Uint32Array(WORDS * 1_024);
  #known: Known[] = [];
  #lastId = 0;
  /** What was found for a photo, and among how many. */
  #found = new LRUCache<string, { copies: readonly Copy[]; among: number }>({ max: PHOTOS_KEPT });

  /** Takes in the photos that came since. */
  async catchUp(db: Db): Promise<void> {
    for (;;) {
      const rows = await db
        .selectFrom('media')
        .select(['id', 'key', 'perceptual_hash as hash'])
        .where('id', '>', this.#lastId)
        .where('perceptual_hash', 'is not', null)
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .execute();
      for (const { id, key, hash } of rows) {
        if (id > this.#lastId && hash !== null) this.#add({ key, hash });
        this.#lastId = Math.max(this.#lastId, id);
      }
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }

  #add(photo: Known): void {
    const at = this.#known.length * WORDS;
    if (at + WORDS > this.#words.length) {
      const larger = new Uint32Array(this.#words.length * 2);
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words.set(wordsOf(photo.hash), at);
    this.#known.push(photo);
  }

  /** The photos of which this one may be a copy, itself among them where it is known, in at most `mostBits` different bits. */
  copiesOf(key: string, hash: string, mostBits: number): Copy[] {
    const before = this.#found.get(key);
    const from = before?.among ?? 0;
    const news = from < this.#known.length ? this.#scan(hash, from) : [];
    const copies = [...(before?.copies ?? []), ...news].slice(0, COPIES_KEPT);
    this.#found.set(key, { copies, among: this.#known.length });
    return copies.filter(({ bits }) => bits <= mostBits);
  }

  #scan(hash: string, from: number): Copy[] {
    const own = wordsOf(hash);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = own;
    const words = this.#words;
    const copies: Copy[] = [];
    for (let row = from, at = from * WORDS; row < this.#known.length; row++, at += WORDS) {
      const half = bitsOf((words[at] ?? 0) ^ a) + bitsOf((words[at + 1] ?? 0) ^ b);
      if (half > MOST_APART) continue;
      const most = half + bitsOf((words[at + 2] ?? 0) ^ c) + bitsOf((words[at + 3] ?? 0) ^ d);
      if (most + bitsOf((words[at + 4] ?? 0) ^ e) > MOST_APART) continue;
      const known = this.#known[row];
      const bits = known ? differentBits(known.hash, hash) : Number.POSITIVE_INFINITY;
      if (known && bits <= MOST_KEPT_BITS) copies.push({ key: known.key, bits });
    }
    return copies;
  }
}

/** The most that the rules can be set to. */
const MOST_KEPT_BITS = 24;

function wordsOf(hash: string): Uint32Array {
  const whole = hash.split('.', 1)[0] ?? '';
  return Uint32Array.from({ length: WORDS }, (_, at) => {
    const digits = whole.slice(at * DIGITS_A_WORD, (at + 1) * DIGITS_A_WORD).padEnd(DIGITS_A_WORD, '0');
    return Number.parseInt(digits, 16) || 0;
  });
}

/** How many bits of 32 are set. */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A process serves one market; tests open some. */
const indexes = new LRUCache<string, PhotoIndex>({ max: 4 });

/** The photos of this market, up to date. */
export async function photoIndexOf(db: Db): Promise<PhotoIndex> {
  const id = await findDatabaseId(db);
  const index = indexes.get(id) ?? new PhotoIndex();
  indexes.set(id, index);
  await index.catchUp(db);
  return index;
}
