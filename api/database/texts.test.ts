import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { contains } from './dialect.ts';
import { startsWith } from './starts-with.ts';

/** As people of Kenya and their neighbours write them. */
const NAMES = [
  "Ng'ang'a",
  'Zawadi',
  'achieng',
  'Élodie',
  'Ōkello',
  'Mwangi',
  'mwangi',
  'Çelik',
  'Wanjikũ',
  '',
];
const BY_BYTES = [
  '',
  'Mwangi',
  "Ng'ang'a",
  'Wanjikũ',
  'Zawadi',
  'achieng',
  'mwangi',
  'Çelik',
  'Élodie',
  'Ōkello',
];

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
  for (const first_name of NAMES) {
    const { id } = await addTestPerson(market.db, 'buyer');
    await market.db.updateTable('users').set({ first_name }).where('id', '=', id).execute();
  }
});
afterAll(() => market.dispose());

const people = () => market.db.selectFrom('users').select('first_name as name');
const namesOf = async (query: { execute: () => Promise<{ name: string | null }[]> }) =>
  (await query.execute()).map(({ name }) => name);

describe('texts on every engine, whatever the locale of its server', () => {
  test('sort by their bytes', async () => {
    expect(await namesOf(people().orderBy('first_name'))).toEqual(BY_BYTES);
  });

  test('are in small letters from A to Z alone', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select lower(first_name) as name from users order by 1`.execute(market.db);
    expect(rows.map(({ name }) => name)).toEqual(
      BY_BYTES.map((name) => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())).sort(),
    );
  });

  test('are equal in these very letters, and are found by how they begin and what they hold', async () => {
    expect(await namesOf(people().where('first_name', '=', 'Mwangi'))).toEqual(['Mwangi']);
    const inSmall = sql<string>`lower(first_name)`;
    expect((await namesOf(people().where(startsWith(inSmall, 'mwa')))).sort()).toEqual(['Mwangi', 'mwangi']);
    expect(await namesOf(people().where(contains(sql<string>`first_name`, 'jikũ')))).toEqual(['Wanjikũ']);
  });

  test('of addresses and user names ignore case', async () => {
    const { id, email } = await addTestPerson(market.db, 'buyer');
    const found = market.db.selectFrom('users').select('id').where('email', '=', email.toUpperCase());
    expect(await found.execute()).toEqual([{ id }]);
    expect(
      await market.db
        .selectFrom('users')
        .select('id')
        .where(contains(sql<string>`email`, email.slice(0, 8)))
        .where('id', '=', id)
        .execute(),
    ).toEqual([{ id }]);
  });
});
