import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addContact } from '#api/leads/contacts.ts';
import { dayInKenya } from '#api/views/visitors.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { sqliteOf, testOnSqlite } from '#tests/support/database/sqlite.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { findFigures } from './figures.ts';

/** Half past one in the night of 21 November in Nairobi. */
const NOW = Date.parse('2026-11-20T22:30:00.000Z');

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const addLead = (kind: 'call' | 'whatsapp' | 'message', at: string, vehicle_id = talk.vehicleId) =>
  addContact(talk.db, { vehicleId: vehicle_id, buyerId: talk.buyer.id, kind }, at);
const addSave = (user_id: number, saved_at: string, removed_at: string | null = null) =>
  talk.db
    .insertInto('favorites')
    .values({
      ...{ user_id, vehicle_id: talk.vehicleId, saved_at, removed_at },
      ...{ title: 'x', status: 'active', price_kes: null },
    })
    .execute();

describe('the figures of listings', () => {
  test('are counted by days in Nairobi, today last [figures-1]', async () => {
    await talk.db
      .insertInto('view_days')
      .values([
        { vehicle_id: talk.vehicleId, day: '2026-11-21', views: 7 },
        { vehicle_id: talk.vehicleId, day: '2026-11-19', views: 2 },
        { vehicle_id: talk.vehicleId, day: '2026-11-18', views: 100 },
      ])
      .execute();
    await addLead('call', '2026-11-20T21:00:00.000Z');
    await addLead('message', '2026-11-20T20:59:59.999Z');
    await addLead('whatsapp', '2026-11-18T20:59:59.999Z');
    await addSave(talk.buyer.id, '2026-11-19T08:00:00.000Z');
    await addSave(talk.stranger.id, '2026-11-19T08:00:00.000Z', '2026-11-19T09:00:00.000Z');
    const of = { vehicleId: talk.vehicleId };
    expect(await findFigures(talk.db, of, { days: 3, now: NOW })).toEqual({
      days: ['2026-11-19', '2026-11-20', '2026-11-21'],
      views: [2, 0, 7],
      saves: [1, 0, 0],
      leads: [0, 1, 1],
      reveals: [0, 0, 1],
    });
  });

  test('are of one listing, or of all that a person sells', async () => {
    const second = await addTestVehicle(talk.db, { seller_id: talk.seller.id });
    const today = dayInKenya(Date.now());
    await talk.db
      .insertInto('view_days')
      .values([talk.vehicleId, second].map((vehicle_id) => ({ vehicle_id, day: today, views: 3 })))
      .execute();
    const last = async (path: string, person = talk.seller) => {
      const { views, days } = await talk.call(person, `GET ${path}`);
      return [days?.length, views?.at(-1)];
    };
    expect(await last(`/my/listings/${second}/figures`)).toEqual([30, 3]);
    expect(await last('/my/figures?days=7')).toEqual([7, 6]);
    expect(await last('/my/figures?days=7', talk.buyer)).toEqual([7, 0]);
    for (const days of ['100000', '-1', 'week'])
      expect((await last(`/my/figures?days=${days}`))[0]).toBe(days === '100000' ? 90 : 30);
  });

  testOnSqlite('come from indexes', async () => {
    const plan = (statement: string) =>
      sqliteOf(talk.market)
        .prepare<[], { detail: string }>(`explain query plan ${statement}`)
        .all()
        .map(({ detail }) => detail)
        .join('; ');
    expect(
      plan(`select 1 from vehicles v join leads l on l.vehicle_id = v.id
        join lead_contacts c on c.lead_id = l.id where v.seller_id = 1 and c.at >= '2026'`),
    ).toContain('lead_contacts_by_day');
    expect(
      plan(`select 1 from vehicles v join favorites f on f.vehicle_id = v.id
        where v.seller_id = 1 and f.saved_at >= '2026'`),
    ).toContain('favorites_by_day');
  });
});
