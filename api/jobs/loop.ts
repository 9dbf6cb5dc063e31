import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import type { Log } from '#api/log.ts';
import { inLogContext } from '#api/operations/logs/context.ts';
import { backoffMs } from '#domain/backoff.ts';
import type { Job } from './job.ts';
import { pause } from './pause.ts';
import { findLastRun, noteRun } from './runs.ts';
import type { JobReport } from './schema.ts';
import { defaultRetry, firstWaitMs, intervalMs, isDailyDue, whenInWords } from './when.ts';

type LoopOptions = { db: Db; log: Log; now: () => number };
type Failing = { since: number; failures: number; error: string; retryAt: number };

/** Runs one job again and again, never two runs at a time, and knows how it does. */
export class JobLoop {
  readonly job: Job;
  readonly #options: LoopOptions;
  #following: Promise<void> = Promise.resolve();
  #isHere = false;
  #isRunning = false;
  #startedAt: number | undefined;
  #finishedAt: number | undefined;
  #failing: Failing | undefined;
  #runs = 0;
  #failures = 0;
  #succeededAt: number | undefined;

  constructor(job: Job, options: LoopOptions) {
    this.job = job;
    this.#options = options;
  }

  /** Does the job until `tenure` is aborted, after an earlier tenure has ended. `confirm` aborts it where it is over. */
  follow(tenure: AbortSignal, confirm: () => Promise<void>): void {
    this.#following = this.#following.then(() => this.#follow(tenure, confirm));
  }

  /** Resolves when the run under way has ended, after `tenure` was aborted. */
  ended(): Promise<void> {
    return this.#following;
  }

  report(): JobReport {
    const { name, does, when } = this.job;
    const { since, error, retryAt } = this.#failing ?? {};
    return {
      ...{ name, does, when: whenInWords(when), state: this.#state() },
      startedAt: moment(this.#startedAt),
      finishedAt: moment(this.#finishedAt),
      failingSince: moment(since),
      error: error ?? null,
      retryAt: moment(retryAt),
      ...{ runs: this.#runs, failures: this.#failures, succeededAt: moment(this.#succeededAt) },
    };
  }

  #state(): JobReport['state'] {
    if (!this.#isHere) return 'elsewhere';
    if (this.#failing) return 'failing';
    return this.#isRunning ? 'running' : 'waiting';
  }

  async #follow(tenure: AbortSignal, confirm: () => Promise<void>): Promise<void> {
    const { when, begin } = this.job;
    let run: ReturnType<Job['begin']> | undefined;
    this.#isHere = true;
    for (let waitMs = firstWaitMs(when); ; waitMs = intervalMs(when)) {
      await this.#wait(waitMs, tenure);
      if (!tenure.aborted) await confirm();
      if (tenure.aborted) break;
      const work = async () => {
        run ??= begin(tenure);
        await run();
      };
      await inLogContext({ job: this.job.name, runId: newRunId() }, () => this.#attempt(tenure, work));
    }
    this.#isHere = false;
    this.#failing = undefined;
  }

  /** After a failure a wake does not shorten the backoff. */
  async #wait(ms: number, tenure: AbortSignal): Promise<void> {
    const { waker } = this.job;
    if (this.#failing) await pause(this.#failing.retryAt - this.#options.now(), [tenure]);
    else await pause(ms, waker ? [tenure, waker.woken()] : [tenure]);
    // A job that wakes itself still lets requests through.
    await nextTurn();
  }

  async #attempt(tenure: AbortSignal, run: () => Promise<void>): Promise<void> {
    const { now } = this.#options;
    try {
      if (!(await this.#isDue())) return;
      this.job.waker?.reset();
      this.#isRunning = true;
      this.#startedAt = now();
      await run();
      // What was cut short is not done.
      if (tenure.aborted) return;
      await this.#noteRun(this.#startedAt);
      this.#succeed();
    } catch (cause) {
      if (!tenure.aborted) this.#fail(cause);
    } finally {
      if (this.#isRunning) this.#finishedAt = now();
      this.#isRunning = false;
    }
  }

  async #isDue(): Promise<boolean> {
    const { name, when } = this.job;
    if (when === 'when needed' || !('dailyAt' in when)) return true;
    const ranAt = await findLastRun(this.#options.db, name);
    this.#finishedAt ??= ranAt;
    return isDailyDue(when.dailyAt, ranAt, this.#options.now());
  }

  async #noteRun(startedAt: number): Promise<void> {
    const { name, when } = this.job;
    if (when !== 'when needed' && 'dailyAt' in when) await noteRun(this.#options.db, name, startedAt);
  }

  #succeed(): void {
    this.#runs++;
    this.#succeededAt = this.#options.now();
    const { name: job } = this.job;
    if (this.#failing) this.#options.log.info({ job, failures: this.#failing.failures }, 'A job works again');
    this.#failing = undefined;
  }

  /** A failure is logged once, not with every try. */
  #fail(cause: unknown): void {
    const { name: job, when, retry = defaultRetry(when) } = this.job;
    const now = this.#options.now();
    const failures = (this.#failing?.failures ?? 0) + 1;
    this.#runs++;
    this.#failures++;
    const error = cause instanceof Error ? cause.message : String(cause);
    const retryAt = now + backoffMs(retry, failures);
    const level = failures === 1 ? 'error' : 'debug';
    this.#options.log[level]({ job, err: cause, failures }, 'A job failed; it is tried again with backoff');
    this.#failing = { since: this.#failing?.since ?? now, failures, error, retryAt };
  }
}

/** Short: jobs look around several times a second. */
const newRunId = (): string => Math.random().toString(36).slice(2, 10);

const moment = (ms: number | undefined): string | null =>
  ms === undefined ? null : new Date(ms).toISOString();
