import { findDatabaseId } from '#api/database/identity.ts';
import type { Db } from '#api/database/open.ts';
import { findCursor, findLastPosition, listChangesAfter, moveCursor } from '#api/events/outbox.ts';
import { listModels, listModelsOf, type ModelKey } from './cars.ts';
import type { GroupCache } from './group-cache.ts';
import { hasCurrentMethod, noteMethod } from './method.ts';
import { recomputeListings, recomputeModel } from './recompute.ts';
import { forgetInactive, forgetLater } from './store.ts';
import { markWideGroups } from './wide-groups.ts';

const CHANGES_AT_ONCE = 500;
/** More changed listings than this are an import: they wait for their models' turn. */
const MOST_URGENT = 20;

const keyOf = ({ make, model }: ModelKey): string => JSON.stringify([make, model]);

/** Follows the outbox and keeps the stored analyses true, model by model. `work` runs once at a time. */
export class Follower {
  #db: Db;
  #cache: GroupCache;
  #position: number | undefined;
  #databaseId: string | undefined;
  #savedPosition: number | undefined;
  /** Models were recomputed since it was last asked which of them differ most. */
  #isUnranked = false;
  /** The models to be recomputed, each once however often it changed. */
  #queue = new Map<string, ModelKey>();
  /** The few listings that changed themselves: they do not wait for their models. */
  #urgent = new Map<string, { model: ModelKey; ids: Set<number> }>();
  #running: { model: ModelKey; steps: AsyncGenerator<void> } | undefined;

  constructor(db: Db, cache: GroupCache) {
    this.#db = db;
    this.#cache = cache;
  }

  /** Takes in what changed, analyses changed listings at once, then works on their models until `deadline`. True when done. */
  async work(deadline: number): Promise<boolean> {
    await this.notice();
    await this.#recomputeUrgent();
    for (;;) {
      while (await this.#advance()) if (performance.now() >= deadline) return false;
      if (!(await this.#queueRemarked())) break;
    }
    if (this.#queue.size > 0 || this.#urgent.size > 0) return false;
    await this.#savePosition();
    return true;
  }

  /** Learns what changed, so that nothing is compared with listings as they used to be. */
  async notice(): Promise<void> {
    const databaseId = await findDatabaseId(this.#db);
    const last = await findLastPosition(this.#db);
    const isReplaced = this.#databaseId !== undefined && this.#databaseId !== databaseId;
    this.#databaseId = databaseId;
    if (isReplaced) return this.#startOver(last);
    if (this.#position === undefined && (await hasCurrentMethod(this.#db)))
      this.#position = this.#savedPosition = await findCursor(this.#db, 'prices');
    if (this.#position === last) return;
    const changed = await this.#listChanged(last);
    if (changed) await this.#takeIn([...changed]);
    else await this.#startAfresh();
    // Only now: the cursor must never stand past a change that nobody queued.
    this.#position = last;
  }

  async #savePosition(): Promise<void> {
    const done = this.#position;
    if (done === undefined || done === this.#savedPosition) return;
    await moveCursor(this.#db, 'prices', done);
    await noteMethod(this.#db);
    this.#savedPosition = done;
  }

  #workOn(model: ModelKey) {
    return { db: this.#db, cache: this.#cache, model, position: this.#position ?? 0 };
  }

  /** One step of the model at work, or of the next in the queue. False when there is nothing left. */
  async #advance(): Promise<boolean> {
    if (this.#running) {
      const { model, steps } = this.#running;
      // A busy database must not cost a model its turn.
      const step = await steps.next().catch((cause: unknown) => {
        this.#running = undefined;
        this.#queue.set(keyOf(model), model);
        throw cause;
      });
      if (!step.done) return true;
      this.#running = undefined;
      this.#isUnranked = true;
      return true;
    }
    const [next] = this.#queue;
    if (!next) return false;
    const [key, model] = next;
    this.#queue.delete(key);
    this.#running = { model, steps: recomputeModel(this.#workOn(model)) };
    return true;
  }

  /** Which models differ most is known only when all are done; those that join or leave them are done again. */
  async #queueRemarked(): Promise<boolean> {
    if (!this.#isUnranked) return false;
    this.#isUnranked = false;
    const changed = await markWideGroups(this.#db);
    for (const model of changed) this.#mark(model);
    return changed.length > 0;
  }

  #mark(model: ModelKey): string {
    const key = keyOf(model);
    this.#cache.drop(model);
    this.#queue.set(key, model);
    return key;
  }

  async #recomputeUrgent(): Promise<void> {
    for (const [key, { model, ids }] of this.#urgent) {
      this.#urgent.delete(key);
      await recomputeListings(this.#workOn(model), ids);
    }
  }

  async #takeIn(ids: readonly number[]): Promise<void> {
    const isUrgent = ids.length <= MOST_URGENT;
    for (let from = 0; from < ids.length; from += CHANGES_AT_ONCE) {
      const piece = ids.slice(from, from + CHANGES_AT_ONCE);
      for (const { id, make, model } of await listModelsOf(this.#db, piece)) {
        const key = this.#mark({ make, model });
        if (!isUrgent) continue;
        const urgent = this.#urgent.get(key) ?? { model: { make, model }, ids: new Set() };
        this.#urgent.set(key, urgent);
        urgent.ids.add(id);
      }
      await forgetInactive(this.#db, piece);
    }
  }

  /** The listings changed since; undefined when the outbox cannot tell (pruned past us, or another database). */
  async #listChanged(last: number): Promise<Set<number> | undefined> {
    let position = this.#position;
    if (position === undefined || position > last) return undefined;
    const ids = new Set<number>();
    while (position < last) {
      const changes = await listChangesAfter(this.#db, position, CHANGES_AT_ONCE);
      const newest = changes.at(-1);
      if (!newest || changes[0]?.id !== position + 1) return undefined;
      for (const { subject, subject_id, change } of changes)
        if (subject === 'vehicle' && change !== 'analysed') ids.add(subject_id);
      position = newest.id;
    }
    return ids;
  }

  /** After a restore: what was being compared belongs to the market before, also where it was stored in this one. */
  async #startOver(last: number): Promise<void> {
    this.#running = undefined;
    this.#queue.clear();
    this.#urgent.clear();
    await forgetLater(this.#db, last);
    await this.#startAfresh();
    this.#position = last;
    this.#savedPosition = undefined;
  }

  async #startAfresh(): Promise<void> {
    await forgetInactive(this.#db);
    for (const model of await listModels(this.#db)) this.#mark(model);
  }
}
