import type { Db } from '#api/database/open.ts';
import { priceListInForce } from '#api/duty/price-list.ts';
import { findCursor, moveCursor } from '#api/events/outbox.ts';
import { createOutboxReader, type OutboxBatch, type OutboxReader } from '#api/events/outbox-reader.ts';
import { listModels, listModelsOf, type ModelKey } from './cars.ts';
import type { GroupCache } from './group-cache.ts';
import { hasCurrentMethod, noteMethod } from './method.ts';
import { recomputeListings, recomputeModel } from './recompute.ts';
import { forgetInactive, forgetLater } from './store.ts';
import { markWideGroups } from './wide-groups.ts';

/** More changed listings than this are an import: they wait for their models' turn. */
const MOST_URGENT = 20;

const keyOf = ({ make, model }: ModelKey): string => JSON.stringify([make, model]);

/** Follows the outbox and keeps the stored analyses true, model by model. `work` runs once at a time. */
export class Follower {
  #db: Db;
  #cache: GroupCache;
  #reader: OutboxReader;
  /** The newest outbox position that analyses made now know of. */
  #newest = 0;
  /** Something was taken in since the cursor was kept. */
  #isUnsaved = false;
  /** Models were recomputed since it was last asked which of them differ most. */
  #isUnranked = false;
  /** The models to be recomputed, each once however often it changed. */
  #queue = new Map<string, ModelKey>();
  /** The few listings that changed themselves: they do not wait for their models. */
  #urgent = new Map<string, { model: ModelKey; ids: Set<number> }>();
  /** The list of new prices that analyses made now know of. */
  #list: string | undefined;
  #running: { model: ModelKey; steps: AsyncGenerator<void> } | undefined;

  constructor(db: Db, cache: GroupCache) {
    this.#db = db;
    this.#cache = cache;
    const from = async () => ((await hasCurrentMethod(db)) ? findCursor(db, 'prices') : undefined);
    this.#reader = createOutboxReader({ db, from });
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
    await this.#saveCursor();
    return true;
  }

  /** Learns what changed, so that nothing is compared with listings as they used to be. */
  async notice(): Promise<void> {
    await this.#noticeList();
    await this.#reader.follow((batch) => this.#takeIn(batch));
  }

  /** Another list of new prices changes what every model is compared by. */
  async #noticeList(): Promise<void> {
    const { of, stamp } = await priceListInForce(this.#db);
    const before = this.#list;
    this.#list = `${of.id} ${stamp}`;
    if (before === undefined || before === this.#list) return;
    for (const model of await listModels(this.#db)) this.#mark(model);
    this.#isUnsaved = true;
  }

  async #saveCursor(): Promise<void> {
    const cursor = this.#reader.cursor();
    if (!cursor || !this.#isUnsaved) return;
    await moveCursor(this.#db, 'prices', cursor);
    await noteMethod(this.#db);
    this.#isUnsaved = false;
  }

  #workOn(model: ModelKey) {
    return { db: this.#db, cache: this.#cache, model, position: this.#newest };
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

  async #takeIn({ restart, changes, newest }: OutboxBatch): Promise<void> {
    this.#isUnsaved = true;
    this.#newest = newest;
    if (restart) return this.#startOver();
    const ids = changes
      .filter(({ subject, change }) => subject === 'vehicle' && change !== 'analysed')
      .map(({ subject_id }) => subject_id);
    if (ids.length > 0) await this.#markListings([...new Set(ids)]);
  }

  async #markListings(ids: readonly number[]): Promise<void> {
    const isUrgent = ids.length <= MOST_URGENT;
    for (const { id, make, model } of await listModelsOf(this.#db, ids)) {
      const key = this.#mark({ make, model });
      if (!isUrgent) continue;
      const urgent = this.#urgent.get(key) ?? { model: { make, model }, ids: new Set() };
      this.#urgent.set(key, urgent);
      urgent.ids.add(id);
    }
    await forgetInactive(this.#db, ids);
  }

  /** What was being compared may belong to the market before a restore, also where it was stored in this one. */
  async #startOver(): Promise<void> {
    this.#running = undefined;
    this.#queue.clear();
    this.#urgent.clear();
    await forgetLater(this.#db, this.#newest);
    await forgetInactive(this.#db);
    for (const model of await listModels(this.#db)) this.#mark(model);
  }
}
