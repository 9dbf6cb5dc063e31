import { hashPassword } from '#api/accounts/passwords.ts';
import type { Db } from '#api/database/open.ts';
import type { Market } from '#api/market.ts';
import { addVehicle } from '#api/vehicles/change.ts';
import { namesOf, recordOf } from '#domain/names-of.ts';
import { generateDemoListings } from '#scripts/demo/generate.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { filteredSearchPath } from '#site/lib/search-path.ts';

const PASSWORD = 'Bench-of-answers-1';
/** Each signs in a few times in a run, as people do; a sign-in that succeeds counts for no limit. */
const PEOPLE = 100;
/** Of one seller, whose prices change in turn. */
const LISTINGS = 60;
const SEED = 53;
const ROUNDS = 3_000;

/** A request of the mix, without the headers that all have. */
export type MixedRequest = { method: 'GET' | 'POST' | 'PATCH'; path: string; token?: string; body?: object };
/** The mix, and as many requests of each kind alone. */
export type Mix = { requests: readonly MixedRequest[]; kinds: Record<Kind, readonly MixedRequest[]> };

/** Adds people with a password, and signs one of them in who has listings. */
export async function prepareMix(
  { db }: Pick<Market, 'db'>,
  address: string,
  listings: number,
): Promise<Mix> {
  const password_hash = await hashPassword(PASSWORD);
  const seller_id = await addPerson(db, { email: emailOf(0), role: 'seller', password_hash });
  for (let person = 1; person < PEOPLE; person++)
    await addPerson(db, { email: emailOf(person), role: 'buyer', password_hash });
  const now = new Date();
  const own: number[] = [];
  await db.transaction().execute(async (db) => {
    const asked = { seed: SEED, count: LISTINGS, year: now.getUTCFullYear(), now };
    for (const { vehicle } of generateDemoListings(asked))
      own.push(await addVehicle(db, { ...vehicle, seller_id, status: 'active' }));
  });
  const token = await signIn(address, emailOf(0));
  const rounds = <Of>(of: (step: number) => Of) => Array.from({ length: ROUNDS }, (_, step) => of(step));
  const mix = { listings, own, token };
  return {
    requests: rounds((step) => KINDS[kindOf(step)](step, mix)),
    kinds: recordOf(namesOf(KINDS), (kind) => rounds((step) => KINDS[kind](step, mix))),
  };
}

export const get = (path: string): MixedRequest => ({ method: 'GET', path });

/** So many searches of which none is asked for twice, nor again for another `from`. */
const FRESH_SEARCHES = 5_000;
export const freshSearches = (from = 0): MixedRequest[] =>
  Array.from({ length: FRESH_SEARCHES }, (_, step) =>
    get(filteredSearchPath({ make: ['Toyota'], maxPrice: 900_000 + (from * FRESH_SEARCHES + step) * 1_000 })),
  );

const emailOf = (person: number): string => `mixed-${person}@example.com`;

async function addPerson(
  db: Db,
  person: { email: string; role: 'buyer' | 'seller'; password_hash: string },
): Promise<number> {
  const at = new Date().toISOString();
  const { id } = await db
    .insertInto('users')
    .values({ ...person, created_at: at, email_verified_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function signIn(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = await answer.json();
  if (typeof token !== 'string') throw new Error(`A seller could not sign in (${answer.status}).`);
  return token;
}

type MixOf = { listings: number; own: readonly number[]; token: string };

const anyListing = (step: number, { listings }: MixOf): number => 1 + ((step * 7_919) % listings);

const KINDS = {
  'a page': (step, mix) => get(vehiclePath(anyListing(step, mix))),
  'a search': (step) =>
    get(filteredSearchPath({ search: 'toyota', maxPrice: 1_000_000 + (step % 40) * 50_000 })),
  'a list by the API': (step) => get(`/api/vehicles?limit=20&make=Toyota&page=${1 + (step % 40)}`),
  'a listing by the API': (step, mix) => get(`/api/vehicles/${anyListing(step, mix)}`),
  'a sign-in': (step) => ({
    ...{ method: 'POST', path: '/api/auth/login' },
    body: { email: emailOf(step % PEOPLE), password: PASSWORD },
  }),
  'a changed price': (step, { own, token }) => ({
    ...{ method: 'PATCH', path: `/api/vehicles/${own[step % own.length]}`, token },
    body: { price: 700_000 + (step % 500) * 1_000 },
  }),
} as const satisfies Record<string, (step: number, mix: MixOf) => MixedRequest>;
export type Kind = keyof typeof KINDS;

/** How many of 100 requests are of each kind. */
const SHARES: readonly [Kind, number][] = [
  ['a page', 70],
  ['a search', 12],
  ['a list by the API', 12],
  ['a listing by the API', 3],
  ['a sign-in', 2],
  ['a changed price', 1],
];
const OF_100: readonly Kind[] = SHARES.flatMap(([kind, share]) => Array<Kind>(share).fill(kind));

/** Well mixed: neighbours are 37 places apart. */
const kindOf = (step: number): Kind => OF_100[(step * 37) % 100] ?? 'a page';
