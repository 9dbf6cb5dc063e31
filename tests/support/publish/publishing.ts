import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { findEnd } from '#api/events/outbox-end.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { writeProgress } from '#site/publish/folders.ts';
import type { LiveSite } from '#site/publish/live-site.ts';
import type { Renderer } from '#site/publish/renderer.ts';
import { openTestMarket } from '#tests/support/database/market.ts';

/** A market with a build of no pages that stands at the end of the outbox, and a renderer that draws prices. */
export async function openPublishing() {
  const market = await openTestMarket();
  const build = mkdtempSync(join(tmpdir(), 'garisoko-build-'));
  const drawn: string[] = [];
  const renderer: Renderer = {
    async render(path) {
      drawn.push(path);
      const [, id] = /^\/vehicle\/(\d+)$/.exec(path) ?? [];
      const vehicle = id === undefined ? undefined : await findVehicle(market.db, Number(id));
      return new Response(`${path} ${vehicle?.price ?? ''}`, { status: id && !vehicle ? 404 : 200 });
    },
  };
  writeProgress(build, { ...(await findEnd(market.db)), waiting: [] });
  const live: LiveSite = {
    ...{ build, policy: '', startedAt: new Date().toISOString(), fits: true },
    renderer,
    follow: () => {},
  };
  return {
    ...{ market, build, renderer, live, drawn },
    log: pino({ level: 'silent' }),
    async dispose() {
      await market.dispose();
      rmSync(build, { recursive: true, force: true });
    },
  };
}

export type TestPublishing = Awaited<ReturnType<typeof openPublishing>>;
