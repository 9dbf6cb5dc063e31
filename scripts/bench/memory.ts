import { filteredSearchPath } from '#site/lib/search-path.ts';
import { atMost, type Figure, unbudgeted } from './figure.ts';
import { canReadMemory, familyOf, residentBytes, shareOf } from './process-memory.ts';
import type { Bench } from './section.ts';

const SERVER_MB = 350;
const REQUESTS = 4_000;
const AT_ONCE = 16;
const LATER_MS = 20_000;

/** What the server holds after people have used it: pages, searches, filters and free text. */
export async function benchMemory({ server, listings }: Bench): Promise<Figure[]> {
  if (!canReadMemory()) return [];
  const { address, pid } = await server();
  const megabytes = () => Math.round(residentBytes(pid) / 1e6);
  const atStart = megabytes();
  let next = 0;
  const visitor = async () => {
    while (next < REQUESTS) {
      const answer = await fetch(address + addressOf(next++, listings));
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const measured = megabytes();
  const [, ...drawing] = familyOf(pid);
  const drawn = drawing.reduce((sum, process) => sum + shareOf(process), 0);
  await Bun.sleep(LATER_MS);
  return [
    unbudgeted('Server memory before', `${atStart} MB`),
    atMost('Server memory after 4,000 requests', { measured, budget: SERVER_MB, unit: 'MB' }),
    unbudgeted('Server memory twenty seconds later', `${megabytes()} MB`),
    unbudgeted(
      `Memory of the processes that draw (${drawing.length}) after 4,000 requests`,
      `${Math.round(drawn / 1e6)} MB`,
    ),
  ];
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
