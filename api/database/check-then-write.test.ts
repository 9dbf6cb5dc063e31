import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Kysely, type KyselyPlugin, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginAttempt } from '#api/accounts/attempts.ts';
import { changeRole } from '#api/accounts/change-role.ts';
import { mailResetLink } from '#api/accounts/reset.ts';
import { closeAccount } from '#api/admin/close-account.ts';
import { approveShowroom } from '#api/admin/showrooms.ts';
import { inviteAgent } from '#api/agents/invite.ts';
import { saveMatches } from '#api/alerts/matches.ts';
import { openShowroom } from '#api/dealers/open-showroom.ts';
import { saveVehicle } from '#api/favorites/favorites.ts';
import { contactSeller } from '#api/leads/contact.ts';
import { reportPerson } from '#api/messages/reports.ts';
import { answerConversation } from '#api/messages/write.ts';
import { cancelDeletion, requestDeletion } from '#api/privacy/leaving.ts';
import { changeProfile } from '#api/profile/change-profile.ts';
import { deleteSearch } from '#api/saved-searches/saved-searches.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { run } from '#tests/support/database/tamper.ts';
import { insertOnce, lockKeys, lockRow, tookEffect, unlessTaken } from './check-then-write.ts';
import { isBusy } from './dialect.ts';
import { type Db, databasePath, openDatabase } from './open.ts';
import type { Tables } from './tables.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let first: Db;
let second: Db;
beforeEach(async () => {
  market = await openTestMarket();
  [first, second] = [connect(), connect()];
});
afterEach(async () => {
  await Promise.all([first.destroy(), second.destroy()]);
  await market.dispose();
});

/** A connection whose transactions begin without a lock, as those of PostgreSQL do, and which waits for none. */
function connect(): Db {
  const { dataDir, databaseUrl } = market;
  if (databaseUrl) return openDatabase(dataDir, { databaseUrl, busyTimeoutMs: 1 }).db;
  const database = new Sqlite(databasePath(dataDir), { timeout: 0 });
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

async function untilDone(act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await nextTurn();
    }
  }
}

const addBuyer = async () => (await addTestPerson(market.db, 'buyer')).id;
const readNote = async (db: Db) =>
  Number((await db.selectFrom('meta').select('value').where('key', '=', 'note').executeTakeFirst())?.value);
const keepNote = (db: Db, value: number) =>
  db
    .updateTable('meta')
    .set({ value: String(value) })
    .where('key', '=', 'note')
    .execute();

async function countOne(db: Db): Promise<void> {
  const before = await readNote(db);
  await nextTurn();
  await keepNote(db, before + 1);
}

/** Both connections read a number, let the other go on, and write one more, twenty times each. */
async function countTogether(lock: (db: Db) => Promise<unknown>): Promise<number> {
  await market.db.insertInto('meta').values({ key: 'note', value: '0' }).execute();
  const countOn = async (db: Db) => {
    for (let round = 0; round < 20; round++)
      await untilDone(() =>
        db.transaction().execute(async (db) => {
          await lock(db);
          await countOne(db).catch((cause: unknown) => {
            throw new Error('What was read under the lock has changed.', { cause });
          });
        }),
      );
  };
  await Promise.all([countOn(first), countOn(second)]);
  return readNote(market.db);
}

describe('between two connections whose transactions begin without a lock', () => {
  test('a locked row lets one check and write at a time', async () => {
    const id = await addBuyer();
    expect(await countTogether((db) => lockRow(db, 'users', id))).toBe(40);
  });

  test('so does a locked key', async () => {
    expect(await countTogether((db) => lockKeys(db, 'mails to achieng@example.com'))).toBe(40);
  });

  test('a lock ends with its transaction, also where that fails, and changes nothing', async () => {
    const id = await addBuyer();
    const rows = () => market.db.selectFrom('users').selectAll().execute();
    const before = await rows();
    const failing = first.transaction().execute(async (db) => {
      expect(await lockRow(db, 'users', id)).toBe(true);
      await expect(second.transaction().execute((db) => lockRow(db, 'users', id))).rejects.toSatisfy(isBusy);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await second.transaction().execute((db) => lockRow(db, 'users', id))).toBe(true);
    expect(await rows()).toEqual(before);
  });

  test('of two inserts of one row the second learns that it is there', async () => {
    const add = (db: Db) =>
      insertOnce(db.insertInto('meta').values({ key: 'note', value: 'x' }).returning('key'));
    const late = first.transaction().execute(async (db) => {
      expect(await add(db)).toEqual({ key: 'note' });
      await expect(add(second)).rejects.toSatisfy(isBusy);
    });
    await late;
    expect(await add(second)).toBeUndefined();
  });

  test('of two updates on one condition only one takes effect, however old the check before it is', async () => {
    const id = await addBuyer();
    const close = (db: Db) =>
      tookEffect(
        db
          .updateTable('users')
          .set({ deactivated_at: '2026-06-01T08:00:00.000Z' })
          .where('id', '=', id)
          .where('deactivated_at', 'is', null),
      );
    const readOpen = (db: Db) => db.selectFrom('users').select('deactivated_at').execute();
    expect(await Promise.all([readOpen(first), readOpen(second)])).toEqual([
      [{ deactivated_at: null }],
      [{ deactivated_at: null }],
    ]);
    expect([await close(first), await close(second)]).toEqual([true, false]);
    expect(await tookEffect(first.deleteFrom('users').where('id', '=', -1))).toBe(false);
  });

  test('an update that a unique constraint refuses says so, and other errors stay errors', async () => {
    const [one, other] = [await addTestPerson(market.db, 'buyer'), await addTestPerson(market.db, 'buyer')];
    const move = (email: string) => second.updateTable('users').set({ email }).where('id', '=', other.id);
    expect(await unlessTaken(move(one.email))).toBe(false);
    expect(await unlessTaken(move('moved@example.com'))).toBe(true);
    const orphan = second.insertInto('lead_contacts').values({ lead_id: -1, kind: 'call', at: '' });
    if (market.engine.name === 'sqlite') await run({ db: second }, 'pragma foreign_keys = on');
    await expect(unlessTaken(orphan)).rejects.toThrow(/foreign key/i);
  });
});

test('a lock outside a transaction is a mistake of the program', async () => {
  await expect(lockRow(market.db, 'users', 1)).rejects.toThrow('there is none');
  await expect(lockKeys(market.db, 'any')).rejects.toThrow('there is none');
});

const LETTERS = { publicUrl: 'http://localhost', operatorEmail: undefined };
const PERSON = { role: 'buyer', sessionId: 1, sessionEndsAt: '' } as const;
const note = async () => undefined;
const RULE = { name: 'guesses', free: 1, firstWaitMs: 1, longestWaitMs: 1, forgetAfterMs: 1 };
const asker = { key: 'browser', network: 'network' };

/** Each begins with its lock, so that nothing is read that may have changed before the write. */
const LOCKING: Readonly<Record<string, (db: Db, id: number) => Promise<unknown>>> = {
  'a try that may have to wait': (db) => beginAttempt(db, [{ rule: RULE, of: 'browser' }]),
  'another role': (db, id) => changeRole(db, { ...PERSON, id }, 'seller', note),
  'a mailed link': (db) => mailResetLink(db, 'nobody@example.com', { asker, publicUrl: '', note }),
  'a closed account': (db, id) => closeAccount(db, { id, adminId: -1 }, LETTERS),
  'an approved showroom': (db) =>
    approveShowroom(db, { id: 1, adminId: 1, businessName: 'Yard', letters: LETTERS }),
  'an invited agent': (db, id) =>
    inviteAgent(db, { dealerUserId: id, typed: 'agent@example.com', publicUrl: '' }),
  'matches of saved searches': (db) => saveMatches(db, [], ''),
  'a showroom': (db, id) => openShowroom(db, id, 'Yard', ''),
  'a saved vehicle': (db, id) => saveVehicle(db, id, 1),
  'a seller’s number': (db, id) =>
    contactSeller(db, { vehicleId: 1, personId: id, kind: 'call', publicUrl: '' }),
  'a reported person': (db, id) =>
    reportPerson(db, { conversationId: 1, personId: id, body: { reason: 'spam', details: '' } }, LETTERS),
  'a message': (db, id) =>
    answerConversation(db, {
      conversationId: 1,
      typed: 'Hello',
      personId: id,
      key: undefined,
      publicUrl: '',
    }),
  'a person who leaves': (db, id) => requestDeletion(db, { userId: id, publicUrl: '' }),
  'a person who stays': (db, id) => cancelDeletion(db, { userId: id, publicUrl: '' }),
  'a changed name': (db, id) => changeProfile(db, id, { firstName: 'Achieng' }),
  'a deleted search': (db, id) => deleteSearch(db, { userId: id, id: 1 }),
};

test.each(Object.entries(LOCKING))('%s is checked under a lock', async (_, act) => {
  const id = await addBuyer();
  const kinds: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await act(market.db.withPlugin(recorder), id).catch(() => undefined);
  expect(kinds[0]).toBeDefined();
  expect(kinds[0]).not.toBe('SelectQueryNode');
});
