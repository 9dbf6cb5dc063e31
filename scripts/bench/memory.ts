import { filteredSearchPath } from '#site/lib/search-path.ts';
import { atMost, type Figure } from './figure.ts';
import { canReadMemory, residentBytes } from './process-memory.ts';
import type { Bench } from './section.ts';

const SERVER_MB = 350;
const REQUESTS = 4_000;
const AT_ONCE = 16;

/** What the server holds after people have used it: pages, searches, filters and free text. */
export async function benchMemory({ server, listings }: Bench): Promise<Figure[]> {
  if (!canReadMemory()) return [];
  const { address, pid } = await server();
  let next = 0;
  const visitor = async () => {
    while (next < REQUESTS) {
      const answer = await fetch(address + addressOf(next++, listings));
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const measured = Math.round(residentBytes(pid) / 1e6);
  return [atMost('Server memory after 4,000 requests', { measured, budget: SERVER_MB, unit: 'MB' })];
}

/** The addresses of a visit, each a little different from the last. */
function addressOf(request: number, listings: number): string {
  const step = Math.floor(request / VISIT.length);
  return VISIT[request % VISIT.length]?.(step, listings) ?? '/';
}

const VISIT: readonly ((step: number, listings: number) => string)[] = [
  () => '/',
  (step) => filteredSearchPath({ minPrice: 500_000 + step * 1_000 }),
  (step) => `/api/vehicles?make=Toyota&page=${1 + (step % 50)}&maxPrice=${2_000_000 + step * 1_000}`,
  (step) => `/api/vehicles/filter-options?minYear=${2005 + (step % 18)}`,
  (step) => `/api/vehicles?q=${encodeURIComponent(`toyota nairobi under ${1 + (step % 9)}m`)}`,
  (step, listings) => `/vehicle/${1 + ((step * 7_919) % listings)}`,
];
