import { existsSync } from 'node:fs';
import type { Db } from '#api/database/open.ts';
import { hasLandingStock, listLandingPageIds } from '#api/landing/queries.ts';
import { findLanding, type Landing } from '#domain/landing/landing.ts';
import { homePath, landingPath, vehiclePath } from '#site/lib/paths.ts';
import { listPages, pageFile } from '../page-files.ts';

const LANDING_ROOT = landingPath('');

/**
 * The pages that link to those of `paths` that are about to go, because too few cars are left of a make, model,
 * town, body type or group: drawn again with them, they leave no dead link behind.
 */
export async function findLinksToLost(db: Db, build: string, paths: Iterable<string>): Promise<string[]> {
  const lost: Landing[] = [];
  for (const path of paths) {
    const landing = path.startsWith(LANDING_ROOT) && findLanding(path.slice(LANDING_ROOT.length));
    if (!landing || !existsSync(pageFile(build, path)) || (await hasLandingStock(db, landing))) continue;
    lost.push(landing);
  }
  if (lost.length === 0) return [];
  const vehicles = await Promise.all(lost.map((landing) => listVehiclePages(db, landing)));
  return [homePath(), ...listPages(build, LANDING_ROOT), ...vehicles.flat()];
}

/** Listings link to their make and model. */
async function listVehiclePages(db: Db, landing: Landing): Promise<string[]> {
  if (landing.kind !== 'make' && landing.kind !== 'model') return [];
  return (await listLandingPageIds(db, landing)).map(vehiclePath);
}
