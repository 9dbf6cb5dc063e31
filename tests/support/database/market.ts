import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renewDatabaseId } from '#api/database/identity.ts';
import { type Db, databasePath, type OpenOptions } from '#api/database/open.ts';
import { type Market, openMarket } from '#api/market.ts';
import { addVehicle, type NewVehicle } from '#api/vehicles/change.ts';
import type { NewPicture } from '#api/vehicles/pictures.ts';
import { takeDatabase } from './postgres-databases.ts';
import { sqliteOf } from './sqlite.ts';

export type TestMarket = Market & { databaseUrl: string | undefined; dispose: () => Promise<void> };

let migrated: Promise<Buffer> | undefined;

/** A migrated, empty market in its own temporary folder; `dispose` closes and deletes it. */
export async function openTestMarket(): Promise<TestMarket> {
  const market = await openCopy();
  await renewDatabaseId(market.db);
  return market;
}

/** Migrating costs ten times as much as opening the copy of a database that was migrated once. */
async function openCopy(): Promise<TestMarket> {
  const database = await takeDatabase();
  if (database) return openIn(temporaryFolder(), database);
  migrated ??= serializeMigrated();
  const template = await migrated;
  const dataDir = temporaryFolder();
  writeFileSync(databasePath(dataDir), template);
  return openIn(dataDir);
}

async function serializeMigrated(): Promise<Buffer> {
  const market = await openIn(temporaryFolder());
  const bytes = sqliteOf(market).serialize();
  await market.dispose();
  return bytes;
}

/** The same market once more, as another process has it. The caller closes it. */
export const openAgain = (
  { dataDir, databaseUrl }: Pick<TestMarket, 'dataDir' | 'databaseUrl'>,
  options: OpenOptions = {},
): Promise<Market> => openMarket(dataDir, { databaseUrl, ...options });

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'garisoko-test-'));

type OnServer = { url: string; giveBack: () => Promise<void> };

async function openIn(dataDir: string, database?: OnServer): Promise<TestMarket> {
  const market = await openMarket(dataDir, { databaseUrl: database?.url });
  const dispose = async () => {
    await market.close();
    await database?.giveBack();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...market, databaseUrl: database?.url, dispose };
}

/** Wanjiru, who sells her own car, and Kilele Motors, a verified dealer in Nairobi. */
export async function addTestSellers(db: Db): Promise<{ wanjiru: number; kilele: number }> {
  const at = '2026-01-01T08:00:00.000Z';
  const people = await db
    .insertInto('users')
    .values([
      {
        email: 'wanjiru@example.com',
        role: 'seller',
        first_name: 'Wanjiru',
        last_name: 'Sample',
        created_at: at,
      },
      {
        email: 'kilele@example.com',
        role: 'dealer',
        first_name: 'Kilele',
        last_name: 'Sample',
        created_at: at,
      },
    ])
    .returning('id')
    .execute();
  const [wanjiru = 0, kilele = 0] = people.map((person) => person.id);
  await db
    .insertInto('dealers')
    .values({
      user_id: kilele,
      business_name: 'Kilele Motors',
      slug: 'kilelemotors',
      verified: 1,
      town: 'Nairobi',
      county: 'Nairobi',
      created_at: at,
      checked_at: at,
    })
    .execute();
  return { wanjiru, kilele };
}

const DEMIO: Omit<NewVehicle, 'seller_id'> = {
  title: '2016 Mazda Demio',
  make: 'Mazda',
  model: 'Demio',
  year: 2016,
  price_kes: 1_050_000,
  mileage_km: 88_000,
  condition: 'foreign used',
  transmission: 'automatic',
  fuel_type: 'petrol',
  body_type: 'hatchback',
  county: 'Nairobi',
  town: 'Nairobi',
  area: 'Kilimani',
};

/** Adds a 2016 Mazda Demio in Kilimani, or what `vehicle` says instead, and returns its id. */
export function addTestVehicle(
  db: Db,
  vehicle: Pick<NewVehicle, 'seller_id'> & Partial<NewVehicle>,
  pictures: readonly NewPicture[] = [],
): Promise<number> {
  return addVehicle(db, { ...DEMIO, ...vehicle }, pictures);
}
