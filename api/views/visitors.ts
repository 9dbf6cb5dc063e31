import { hash, randomBytes } from 'node:crypto';
import { insertOnce } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';

export type Visitor = { address: string; agent: string };

const SALT_BYTES = 32;

/** Kenya has no summer time. */
const KENYA_MS = 3 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that was asked for last: each page asks for today. */
let lastDay = { number: Number.NaN, text: '' };

/** The day that it is in Kenya, `2026-11-21`. */
export function dayInKenya(atMs: number): string {
  const number = Math.floor((atMs + KENYA_MS) / DAY_MS);
  if (number !== lastDay.number)
    lastDay = { number, text: new Date(number * DAY_MS).toISOString().slice(0, 10) };
  return lastDay.text;
}

/**
 * Tells visitors of one day apart without knowing who they are: a hash of address and browser with a salt that only
 * the memory of this process holds and that is thrown away every night.
 */
export function createVisitorHashes(): (visitor: Visitor, atMs: number) => string {
  let day = '';
  let salt = '';
  return (visitor, atMs) => {
    const today = dayInKenya(atMs);
    if (day !== today) {
      day = today;
      salt = newSalt();
    }
    return hashVisitor(visitor, salt);
  };
}

export const hashVisitor = ({ address, agent }: Visitor, salt: string): string =>
  hash('sha256', `${salt}${address}\n${agent}`, 'base64url').slice(0, 22);

/** The salt of a day for all processes of the market; with the first visitor of the next day it is deleted. */
export function saltOfDay(db: Db, day: string): Promise<string> {
  return inTransaction(db, async (db) => {
    await insertOnce(db.insertInto('visitor_salts').values({ day, salt: newSalt() }).returning('day'));
    await db.deleteFrom('visitor_salts').where('day', '<', day).execute();
    const { salt } = await db
      .selectFrom('visitor_salts')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return salt;
  });
}

const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');
