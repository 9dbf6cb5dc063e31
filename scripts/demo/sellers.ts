import { hashPassword } from '#api/accounts/passwords.ts';
import type { Db } from '#api/database/open.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { dealerSlug } from '#domain/dealers/slug.ts';
import type { Place } from '#domain/places/places.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, SAMPLE_LAST_NAME } from './accounts.ts';
import { DEMO_ACCOUNT_DEALER, DEMO_DEALERS, type DemoDealer } from './dealers.ts';
import type { DemoListing, Listing } from './generate.ts';
import { DEMO_PRIVATE_SELLERS } from './private-sellers.ts';
import type { Random } from './random.ts';

type Yard = { userId: number; place: Place };
type Owner = { userId: number; county: string };
export type DemoSellers = {
  yards: readonly Yard[];
  /** The private seller whose turn it is in a county. */
  nextOwnerIn: (county: string) => number;
};

/** seller@example.com sells more than one car, so that its dashboard has something to show. */
const SHARE_OF_SELLER_ACCOUNT = 3;
const FIRST_SAMPLE_PHONE = 10;
/** The demo's year lies behind its seeding, and its marks outlast both. */
const MARKED_YEARS = 4;

/** Writes the demo accounts, the dealers and the private sellers, all marked as samples. */
export async function addDemoSellers(db: Db, at: string): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { email, role, firstName, phone } of DEMO_ACCOUNTS) {
    await addPerson(db, { email, role, firstName, phone, passwordHash, at });
  }
  let phoneNumber = FIRST_SAMPLE_PHONE;
  for (const dealer of DEMO_DEALERS) {
    const phone = samplePhone(phoneNumber++);
    const userId =
      dealer.name === DEMO_ACCOUNT_DEALER
        ? await findUserId(db, 'dealer@example.com')
        : await addPerson(db, { ...mailOf(dealer.name), role: 'dealer', phone, at });
    await addDealer(db, dealer, userId, phone, at);
  }
  for (const { firstName } of DEMO_PRIVATE_SELLERS) {
    const phone = samplePhone(phoneNumber++);
    await addPerson(db, { ...mailOf(firstName), role: 'seller', firstName, phone, at });
  }
}

/** The demo sellers as they stand in the database, with where they sell. */
export async function findDemoSellers(db: Db): Promise<DemoSellers> {
  const users = await db.selectFrom('users').select(['id', 'email']).where('is_sample', '=', 1).execute();
  const idOf = new Map(users.map(({ id, email }) => [email, id]));
  const userId = (email: string): number => {
    const id = idOf.get(email);
    if (id === undefined) throw new Error(`The demo market has no user ${email}`);
    return id;
  };
  const yards = DEMO_DEALERS.map((dealer) => ({
    userId: userId(dealer.name === DEMO_ACCOUNT_DEALER ? 'dealer@example.com' : mailOf(dealer.name).email),
    place: dealer.place,
  }));
  const owners = DEMO_PRIVATE_SELLERS.map(({ firstName, county }) => ({
    userId: userId(mailOf(firstName).email),
    county,
  }));
  const sellerAccount = { userId: userId('seller@example.com'), county: 'Nairobi' };
  const again = Array<Owner>(SHARE_OF_SELLER_ACCOUNT).fill(sellerAccount);
  return { yards, nextOwnerIn: takeTurns([...owners, ...again]) };
}

export type SellersListing = Listing & { seller_id: number };

/**
 * The listing with a seller from its county, owners in turn. A dealer's car stands in the dealer's yard; where
 * a county has no dealer, one elsewhere sells it. Throws where an owner sells in a county without owners.
 */
export function assignSeller(
  { vehicle, soldBy }: DemoListing,
  { yards, nextOwnerIn }: DemoSellers,
  random: Random,
): SellersListing {
  const { county } = vehicle;
  if (soldBy === 'owner') return { ...vehicle, seller_id: nextOwnerIn(county) };
  const nearby = yards.filter(({ place }) => place.county === county);
  const { userId, place } = random.pick(nearby.length > 0 ? nearby : yards);
  return { ...vehicle, ...place, seller_id: userId };
}

function takeTurns(owners: readonly Owner[]): DemoSellers['nextOwnerIn'] {
  const turns = new Map<string, number>();
  return (county) => {
    const turn = turns.get(county) ?? 0;
    turns.set(county, turn + 1);
    const neighbours = owners.filter((owner) => owner.county === county);
    const owner = neighbours[turn % neighbours.length];
    if (!owner) throw new Error(`No private seller lives in ${county}`);
    return owner.userId;
  };
}

type Person = {
  email: string;
  role: Role;
  firstName?: string;
  phone: string;
  passwordHash?: string;
  at: string;
};

/** Adds a person who is marked as a sample and returns the id. */
export async function addPerson(db: Db, person: Person): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: person.email,
      role: person.role,
      first_name: person.firstName ?? null,
      last_name: SAMPLE_LAST_NAME,
      phone: person.phone,
      // No SMS reaches these numbers.
      phone_proved_at: person.at,
      password_hash: person.passwordHash ?? null,
      is_sample: 1,
      created_at: person.at,
      email_verified_at: person.passwordHash ? person.at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function findUserId(db: Db, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

async function addDealer(db: Db, dealer: DemoDealer, userId: number, phone: string, at: string) {
  const until = dealer.verified ? yearsAfter(at, MARKED_YEARS) : null;
  const { id } = await db
    .insertInto('dealers')
    .values({
      ...dealer.place,
      user_id: userId,
      business_name: dealer.name,
      slug: dealerSlug(dealer.name),
      verified: dealer.verified ? 1 : 0,
      verified_until: until,
      about: dealer.about,
      phone,
      address: dealer.address,
      hours: JSON.stringify(dealer.hours),
      opening_hours: null,
      is_sample: 1,
      created_at: at,
      checked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (until === null) return;
  const decided = {
    opened_at: at,
    handed_in_at: at,
    decided_at: at,
    valid_until: until,
    is_sample: 1,
  } as const;
  await db
    .insertInto('dealer_verifications')
    .values({ dealer_id: id, business_name: dealer.name, status: 'verified', ...decided })
    .execute();
}

function yearsAfter(at: string, years: number): string {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString();
}

export const mailOf = (name: string): { email: string } => ({ email: `${dealerSlug(name)}@example.com` });
export const samplePhone = (number: number): string => `0700 000 0${String(number).padStart(2, '0')}`;
