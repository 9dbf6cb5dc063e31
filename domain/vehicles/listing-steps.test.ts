import { describe, expect, test } from 'vitest';
import { ACTORS, type Actor, canStep, nextStatuses, type Standing, stepRefusal } from './listing-steps.ts';
import { VEHICLE_STATUSES, type VehicleStatus } from './words.ts';

/** Who may take each step: s is the seller, a an admin, m the market itself; a dot is none. */
const TABLE = `
            draft pending active reserved sold expired rejected withdrawn
draft       .     sam     sam    .        .    .       .        am
pending     sm    .       am     .        .    .       am       am
active      .     .       .      sam      sam  am      .        sam
reserved    .     .       sam    .        sam  am      .        sam
sold        .     .       sam    .        .    .       .        sam
expired     .     .       sam    .        sam  .       .        sam
rejected    .     sa      a      .        .    .       .        am
withdrawn/s .     .       s      s        s    .       .        a
withdrawn/a .     .       a      a        a    .       .        .
withdrawn/m .     .       sam    sam      sam  .       .        a`;

const LETTERS: Record<Actor, string> = { seller: 's', admin: 'a', system: 'm' };

function readTable(): [string, Standing, VehicleStatus, string][] {
  const [head = '', ...rows] = TABLE.trim().split('\n');
  const targets = head.trim().split(/\s+/);
  return rows.flatMap((row) => {
    const [name = '', ...cells] = row.split(/\s+/);
    const [from, letter] = name.split('/');
    const status = VEHICLE_STATUSES.find((each) => each === from) ?? 'draft';
    const withdrawnBy = ACTORS.find((actor) => LETTERS[actor] === letter) ?? null;
    return cells.map((allowed, column): [string, Standing, VehicleStatus, string] => [
      name,
      { status, withdrawnBy },
      VEHICLE_STATUSES.find((each) => each === targets[column]) ?? 'draft',
      allowed.replace('.', ''),
    ]);
  });
}

describe('the steps of a listing', () => {
  test('the table below has every state twice', () => {
    const rows = readTable();
    expect(new Set(rows.map(([, { status }]) => status))).toEqual(new Set(VEHICLE_STATUSES));
    expect(rows.map(([, , to]) => to).slice(0, 8)).toEqual([...VEHICLE_STATUSES]);
    expect(rows).toHaveLength(80);
  });

  test.each(readTable())('from %s %j to %s may be taken by "%s"', (_, listing, to, allowed) => {
    const may = ACTORS.filter((actor) => canStep(listing, to, actor)).map((actor) => LETTERS[actor]);
    expect(may.join('')).toBe(allowed);
  });

  test('what comes next for a seller', () => {
    expect(nextStatuses({ status: 'active', withdrawnBy: null }, 'seller')).toEqual([
      'reserved',
      'sold',
      'withdrawn',
    ]);
    expect(nextStatuses({ status: 'withdrawn', withdrawnBy: 'admin' }, 'seller')).toEqual([]);
  });

  test.each([
    [{ status: 'withdrawn', withdrawnBy: 'admin' }, 'once an admin allows it'],
    [{ status: 'withdrawn', withdrawnBy: 'seller' }, 'Only the seller'],
    [{ status: 'draft', withdrawnBy: null }, 'A listing that is draft cannot become sold'],
  ] as const)('%j is refused with words', (listing, words) => {
    expect(stepRefusal(listing, 'sold')).toContain(words);
  });
});
