import type { Db } from '#api/database/open.ts';
import { createOutboxReader, type OutboxBatch, type OutboxReader } from '#api/events/outbox-reader.ts';
import type { Job } from '#api/jobs/job.ts';
import type { SocialImages } from './images.ts';
import type { SocialPicture } from './picture.ts';

/** A new listing is often touched again, and its price judged, within seconds: its image waits for that. */
const SETTLE_MS = 5000;
/** More new listings at once are an import: the rest are drawn when they are first asked for. */
const MOST_PENDING = 200;

type Warmth = { db: Db; social: Pick<SocialImages, 'keep' | 'forget' | 'waiting'> };

/** The first drawing of a process takes several times longer than the next: it is warmed up before the first request. */
const FIRST: SocialPicture = { title: 'Buy', price: 'Sell', facts: [], badge: undefined, photo: undefined };

/** Draws the images of new listings ahead of requests, one at a time, and yields to those that wait. */
export class Warmer {
  readonly #reader: OutboxReader;
  readonly #social: Warmth['social'];
  /** When each new listing's image may be drawn. */
  readonly #pending = new Map<number, number>();

  constructor({ db, social }: Warmth) {
    this.#reader = createOutboxReader({ db });
    this.#social = social;
  }

  /** Takes in what was listed since the last step and draws at most one image. */
  async step(now: number): Promise<void> {
    await this.#reader.follow((batch) => this.#takeIn(batch, now));
    if (this.#social.waiting() > 0) return;
    const ready = [...this.#pending].find(([, at]) => at <= now);
    if (!ready) return;
    this.#pending.delete(ready[0]);
    await this.#social.keep(ready[0]);
  }

  async #takeIn({ restart, changes }: OutboxBatch, now: number): Promise<void> {
    // What was listed before this process began, or in a database that was put in its place, is not new.
    if (restart) this.#pending.clear();
    for (const { subject, subject_id: id, change } of changes) {
      if (subject !== 'vehicle') continue;
      if (change === 'removed') {
        this.#pending.delete(id);
        await this.#social.forget(id);
      } else if (this.#pending.has(id) || (change === 'added' && this.#pending.size < MOST_PENDING)) {
        this.#pending.set(id, now + SETTLE_MS);
      }
    }
  }
}

type WarmJobOptions = { db: Db; social: SocialImages };

/** Keeps the images of new listings warm. */
export const socialImagesJob = ({ db, social }: WarmJobOptions): Job => ({
  name: 'social-images',
  does: 'Draws the pictures of new listings for shared links',
  when: { everySeconds: 2 },
  scope: 'market',
  begin() {
    const warmer = new Warmer({ db, social });
    const drawn = social.draw(FIRST).catch(() => undefined);
    return async () => {
      await drawn;
      await warmer.step(Date.now());
    };
  },
});
