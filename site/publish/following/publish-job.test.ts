import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findEnd } from '#api/events/outbox-end.ts';
import { openPublishing, type TestPublishing } from '#tests/support/publish/publishing.ts';
import { readProgress, writeProgress } from '../folders.ts';
import type { LiveSite } from '../live-site.ts';
import { createPublishJob } from './publish-job.ts';
import { openPublisher } from './publisher.ts';

let t: TestPublishing;
beforeEach(async () => {
  t = await openPublishing();
});
afterEach(() => t.dispose());

/** One run of the job that publishes, begun anew, and the rebuilds that it requests. */
function beginPublishing({ live = t.live, now }: { live?: LiveSite; now?: () => number } = {}) {
  const rebuild = vi.fn();
  const { job, pages } = createPublishJob({
    market: t.market,
    live,
    log: t.log,
    rebuild,
    ...(now && { now }),
  });
  const tenure = new AbortController();
  return { rebuild, pages, tenure, publish: job.begin(tenure.signal) };
}

/** How often one poll of the outbox requests a rebuild. */
async function rebuildsAfterStart(options: Parameters<typeof beginPublishing>[0] = {}) {
  const { rebuild, publish } = beginPublishing(options);
  await publish();
  return rebuild.mock.calls.length;
}

const lacksPages = async (lacking: boolean) =>
  writeProgress(t.build, { ...(await findEnd(t.market.db)), waiting: [], lacksPages: lacking });

test('a start after a build that died requests that build again, and only then', async () => {
  await lacksPages(true);
  expect(await rebuildsAfterStart()).toBe(1);
  await lacksPages(false);
  expect(await rebuildsAfterStart()).toBe(0);
});

/** Changes of so many listings that a build costs less than their pages. */
async function writeThousands(thousands: number): Promise<void> {
  const change = { subject: 'vehicle', change: 'removed', at: '2026-11-21T08:00:00.000Z' } as const;
  for (let at = 0; at < thousands * 10; at++) {
    const rows = Array.from({ length: 100 }, (_, row) => ({ ...change, subject_id: at * 100 + row + 1 }));
    await t.market.db.insertInto('outbox').values(rows).execute();
  }
}

test('an import beside a running server, and the prices that it moves, cause one build', async () => {
  let nowMs = Date.parse(t.live.startedAt);
  const { rebuild, publish } = beginPublishing({ now: () => nowMs });
  for (const thousands of [4, 4, 1]) {
    await writeThousands(thousands);
    await publish();
    nowMs += 4_000;
  }
  expect(rebuild).not.toHaveBeenCalled();
  nowMs += 2_000;
  await publish();
  expect(rebuild).toHaveBeenCalledTimes(1);
  nowMs += 60_000;
  await writeThousands(1);
  await publish();
  expect(rebuild).toHaveBeenCalledTimes(1);
});

test('a build whose pages were taken away says so until it is replaced', async () => {
  await writeThousands(4);
  const publisher = openPublisher(t.build, t);
  expect(await publisher.publishChanges()).toBe(true);
  await publisher.publishWaiting();
  expect(await publisher.publishChanges()).toBe(false);
  expect(readProgress(t.build)).toMatchObject({ lacksPages: true });
});

describe('where nothing of the market changes', () => {
  const builtAt = (startedAt: string): LiveSite => ({ ...t.live, startedAt });
  const at = (time: string) => () => Date.parse(time);

  test('what follows the month is drawn when that turns in Nairobi', async () => {
    const live = builtAt('2026-11-30T20:40:00.000Z');
    expect(await rebuildsAfterStart({ live, now: at('2026-11-30T20:59:00.000Z') })).toBe(0);
    expect(t.drawn).toEqual([]);
    expect(await rebuildsAfterStart({ live, now: at('2026-11-30T21:01:00.000Z') })).toBe(0);
    expect(t.drawn).toEqual(['/', '/import-calculator']);
  });

  test('a new year in Nairobi builds the whole site, once', async () => {
    const live = builtAt('2026-12-31T20:00:00.000Z');
    expect(await rebuildsAfterStart({ live, now: at('2026-12-31T20:59:00.000Z') })).toBe(0);
    expect(await rebuildsAfterStart({ live, now: at('2026-12-31T21:01:00.000Z') })).toBe(1);
    const anew = builtAt('2026-12-31T21:02:00.000Z');
    expect(await rebuildsAfterStart({ live: anew, now: at('2027-06-01T00:00:00.000Z') })).toBe(0);
  });
});

test('a build that fits no longer when it goes live, as after two restores in a row, is followed by another', async () => {
  const state = { build: t.build, fits: false };
  const live: LiveSite = {
    ...t.live,
    get build() {
      return state.build;
    },
    get fits() {
      return state.fits;
    },
  };
  const { rebuild, publish } = beginPublishing({ live });
  await publish();
  await publish();
  expect(rebuild).toHaveBeenCalledTimes(1);
  const next = join(t.build, 'next');
  writeProgress(next, readProgress(t.build));
  state.build = next;
  await publish();
  expect(rebuild).toHaveBeenCalledTimes(2);
});

test('where another process has taken over, the position is the one that it notes', async () => {
  const { pages, publish, tenure } = beginPublishing();
  await publish();
  const { position } = readProgress(t.build);
  expect(pages.position()).toBe(position);
  tenure.abort();
  writeProgress(t.build, { ...readProgress(t.build), position: position + 5 });
  expect(pages.position()).toBe(position + 5);
});
