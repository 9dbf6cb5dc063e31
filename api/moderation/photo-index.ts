import { LRUCache } from 'lru-cache';
import { findDatabaseId } from '#api/database/identity.ts';
import type { Db } from '#api/database/open.ts';
import { differentBits } from '#api/media/perceptual-hash.ts';
import { THRESHOLDS } from '#domain/moderation/rule-set.ts';

/** Words of 32 bits that hold the hash of a whole photo, 143 bits; its media id stands behind them. */
const WORDS = 5;
const ROW = WORDS + 1;
const DIGITS_A_WORD = 8;
/**
 * Photos of two scenes differ in about 71 bits of their whole views. What differs in more than this is not looked at
 * closer; copies that were cropped by 5 % differ in fewer, which the test measures.
 */
const MOST_APART = 52;
const ROWS_AT_ONCE = 5_000;
const COPIES_KEPT = 50;
const PHOTOS_KEPT = 20_000;

export type Copy = { key: string; bits: number };
type Photo = { key: string; hash: string };
type Found = { copies: readonly Copy[]; among: number };

/**
 * The hashes of all public photos of a market in memory, 24 bytes each. A photo is compared with 200,000 others in about
 * 8 ms, and later only with those that came since.
 */
class PhotoIndex {
  #rows = new Uint32Array(ROW * 1_024);
  #count = 0;
  #lastId = 0;
  #found = new LRUCache<string, Found>({ max: PHOTOS_KEPT });

  /** Takes in the photos that came since. */
  async catchUp(db: Db): Promise<void> {
    for (;;) {
      const rows = await db
        .selectFrom('media')
        .select(['id', 'perceptual_hash as hash'])
        .where('id', '>', this.#lastId)
        .where('perceptual_hash', 'is not', null)
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .execute();
      // Two calls may read the same rows.
      for (const { id, hash } of rows) if (id > this.#lastId && hash !== null) this.#add(id, hash);
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }

  #add(id: number, hash: string): void {
    const at = this.#count * ROW;
    if (at + ROW > this.#rows.length) {
      const larger = new Uint32Array(this.#rows.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows.set(wordsOf(hash), at);
    this.#rows[at + WORDS] = id;
    this.#count++;
    this.#lastId = id;
  }

  /** The photos of which this one may be a copy, itself among them, with in how many bits they differ. */
  async copiesOf(db: Db, { key, hash }: Photo): Promise<readonly Copy[]> {
    const before = this.#found.get(key);
    const among = this.#count;
    if (before?.among === among) return before.copies;
    const likely = this.#scan(hash, before?.among ?? 0);
    const copies = [...(before?.copies ?? []), ...(await compare(db, likely, hash))].slice(0, COPIES_KEPT);
    this.#found.set(key, { copies, among });
    return copies;
  }

  /** The ids of photos from place `from` on that are near enough to be looked at. */
  #scan(hash: string, from: number): number[] {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = wordsOf(hash);
    const rows = this.#rows;
    const near: number[] = [];
    const end = this.#count * ROW;
    for (let at = from * ROW; at < end; at += ROW) {
      const first = bitsOf((rows[at] ?? 0) ^ a) + bitsOf((rows[at + 1] ?? 0) ^ b);
      if (first > MOST_APART) continue;
      const most = first + bitsOf((rows[at + 2] ?? 0) ^ c) + bitsOf((rows[at + 3] ?? 0) ^ d);
      if (most + bitsOf((rows[at + 4] ?? 0) ^ e) <= MOST_APART) near.push(rows[at + WORDS] ?? 0);
    }
    return near;
  }
}

const IDS_AT_ONCE = 500;

async function compare(db: Db, ids: readonly number[], hash: string): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('media')
      .select(['key', 'perceptual_hash as hash'])
      .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .execute();
    for (const row of rows) {
      const bits = row.hash === null ? Number.POSITIVE_INFINITY : differentBits(row.hash, hash);
      if (bits <= THRESHOLDS.photoBits.most) copies.push({ key: row.key, bits });
    }
  }
  return copies;
}

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
