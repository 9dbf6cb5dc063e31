import { hashPassword } from '#api/accounts/passwords.ts';
import type { Db } from '#api/database/open.ts';
import type { Market } from '#api/market.ts';
import { addVehicle } from '#api/vehicles/change.ts';
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
export type Mix = { requests: readonly MixedRequest[] };

/** Adds people with a password, and signs one of them in who has listings. */
export async function prepareMix({ db }: Market, address: string, listings: number): Promise<Mix> {
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
  return {
    requests: Array.from({ length: ROUNDS }, (_, step) => mixedRequest(step, { listings, own, token })),
  };
}

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

/** Of 100 requests 70 are pages, 12 searches, 12 lists, 3 listings by the API, 2 sign-ins and 1 a changed price. */
function mixedRequest(step: number, { listings, own, token }: MixOf): MixedRequest {
  const id = 1 + ((step * 7_919) % listings);
  const [of100, round] = [(step * 37) % 100, Math.floor(step / 100)];
  const get = (path: string): MixedRequest => ({ method: 'GET', path });
  if (of100 < 70) return get(vehiclePath(id));
  if (of100 < 82)
    return get(filteredSearchPath({ search: 'toyota', maxPrice: 1_000_000 + (step % 40) * 50_000 }));
  if (of100 < 94) return get(`/api/vehicles?limit=20&make=Toyota&page=${1 + (step % 40)}`);
  if (of100 < 97) return get(`/api/vehicles/${id}`);
  if (of100 < 99) {
    const email = emailOf(step % PEOPLE);
    return { method: 'POST', path: '/api/auth/login', body: { email, password: PASSWORD } };
  }
  const path = `/api/vehicles/${own[round % own.length]}`;
  return { method: 'PATCH', path, token, body: { price: 700_000 + (step % 500) * 1_000 } };
}
