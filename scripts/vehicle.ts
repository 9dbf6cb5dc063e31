import { readEnv } from '#api/config/env.ts';
import { accessOf } from '#api/config/settings.ts';
import type { Db } from '#api/database/open.ts';
import { isDatabaseMissing } from '#api/database/open.ts';
import { openMarket } from '#api/market.ts';
import { removeVehicle } from '#api/vehicles/change.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { inWords } from './in-words.ts';
import { EditRefusal, editVehicle } from './vehicle-edit.ts';

const USAGE = `Shows, changes or removes one listing.

  npm run vehicle -- show ID
  npm run vehicle -- set ID price=1290000 mileage=88000 status=sold …
  npm run vehicle -- remove ID

Fields may be named as in the API (fuelType) or in the database (fuel_type); an empty value clears one.
DATA_DIR says which market (data/state when it is not set).`;

class UsageError extends Error {
  override name = 'UsageError';
}

async function show(db: Db, id: number): Promise<string> {
  const vehicle = await findVehicle(db, id);
  if (!vehicle) throw new EditRefusal(`There is no listing ${id}.`);
  const stated = Object.entries(vehicle).filter(([, value]) => value !== null && String(value) !== '');
  const prices = await db
    .selectFrom('price_history')
    .select(['price_kes', 'recorded_at'])
    .where('vehicle_id', '=', id)
    .orderBy('id')
    .execute();
  return [
    ...stated.map(([name, value]) => `${name}: ${inWords(value)}`),
    ...prices.map(({ price_kes, recorded_at }) => `price since ${recorded_at}: ${price_kes ?? 'none'}`),
  ].join('\n');
}

async function set(db: Db, id: number, assignments: readonly string[]): Promise<string> {
  if (assignments.length === 0) throw new UsageError('Say what to set, such as price=1290000.');
  const { changed, before, after, remarks } = await editVehicle(db, id, assignments);
  const values = new Map<string, unknown>(Object.entries(after));
  const was = new Map<string, unknown>(Object.entries(before));
  const changes = changed.map(
    (column) => `  ${column}: ${was.get(column) ?? 'none'} → ${values.get(column) ?? 'none'}`,
  );
  const outcome = changed.length > 0 ? `Listing ${id} is changed:` : `Listing ${id} already was like that.`;
  return [outcome, ...changes, ...remarks.map((remark) => `  Note: ${remark}`)].join('\n');
}

async function remove(db: Db, id: number): Promise<string> {
  const vehicle = await findVehicle(db, id);
  if (!vehicle) throw new EditRefusal(`There is no listing ${id}.`);
  const removed = await removeVehicle(db, id, 'admin');
  return removed ? `Listing ${id} (${vehicle.title}) is withdrawn.` : `Listing ${id} was withdrawn already.`;
}

async function run([verb, id = '', ...rest]: string[]): Promise<string> {
  if (verb === '--help' || verb === '-h') return USAGE;
  if (verb !== 'show' && verb !== 'set' && verb !== 'remove') throw new UsageError(USAGE);
  if (!/^\d{1,15}$/.test(id)) throw new UsageError(`"${id}" is not the number of a listing.\n\n${USAGE}`);
  const env = readEnv();
  const { DATA_DIR, DATABASE_URL } = env;
  if (isDatabaseMissing(DATA_DIR, DATABASE_URL))
    throw new EditRefusal(`There is no market in ${DATA_DIR} yet.`);
  const market = await openMarket(DATA_DIR, accessOf(env));
  try {
    if (verb === 'show') return await show(market.db, Number(id));
    return await (verb === 'set' ? set(market.db, Number(id), rest) : remove(market.db, Number(id)));
  } finally {
    await market.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const isExpected = error instanceof EditRefusal || error instanceof UsageError;
  process.stderr.write(`${isExpected ? error.message : error}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
