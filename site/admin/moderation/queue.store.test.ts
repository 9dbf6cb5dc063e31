import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CaseDecision } from '#api/moderation/queue/schema.ts';
import { ASKS_DEPOSIT, LOW_PRICE, openTestQueue } from '#tests/support/moderation/queue.ts';
import { createQueue, type QueueStore } from './queue.store.ts';

/* Against the real API, by the calls that the keys make. */

let queue: Awaited<ReturnType<typeof openTestQueue>>;
let store: QueueStore;
let calls: string[];
beforeEach(async () => {
  queue = await openTestQueue();
  calls = [];
  store = storeOf(queue.admin);
});
afterEach(() => queue.market.dispose());

function storeOf(admin: (typeof queue)['admin']): QueueStore {
  const call = async (request: string, body?: unknown) => {
    calls.push(request.replaceAll(/\d+/g, 'N'));
    const answer = await queue.call(admin, request, body);
    if (answer.success !== true) throw new Error(answer.error);
    return answer;
  };
  return createQueue({
    list: (after) => call(`GET /admin/moderation?after=${after ?? ''}`),
    read: async (id) => (await call(`GET /admin/moderation/${id}`)).case,
    decide: async (id, decision) => (await call(`POST /admin/moderation/${id}/decide`, decision)).undo,
    undo: (id, undo) => call(`POST /admin/moderation/${id}/undo`, undo),
  });
}

/** Opens a case as the screen does, with the next one read ahead, and decides it. */
async function decide(id: number, decision: Omit<CaseDecision, 'readVersion'>): Promise<number | undefined> {
  const { readVersion } = await store.read(id);
  store.readAhead(id);
  const entry = store.$queue.get().cases.find((each) => each.id === id);
  if (!entry) throw new Error(`Case ${id} is not in the list`);
  return store.decide(entry, { ...decision, readVersion });
}

const outcomes = async () => {
  const rows = await queue.db.selectFrom('moderation_cases').select('outcome').execute();
  return {
    waiting: rows.filter(({ outcome }) => outcome === null).length,
    allowed: rows.filter(({ outcome }) => outcome === 'allowed').length,
    refused: rows.filter(({ outcome }) => outcome === 'refused').length,
  };
};

describe('an operator', () => {
  test('decides 200 listings in one go, each by one key [moderation-queue-21]', async () => {
    for (let number = 0; number < 200; number++) {
      const hits = number % 4 === 0 ? [LOW_PRICE, ASKS_DEPOSIT] : [LOW_PRICE];
      await queue.addWaiting({ hits, ...(number % 20 === 0 && { appeal: 'Please look again' }) });
    }
    await store.load();
    expect(store.$queue.get()).toMatchObject({ total: 200, waiting: 200 });
    let open: number | undefined = store.$queue.get().cases[0]?.id;
    let decided = 0;
    while (open !== undefined) {
      const isRefused = decided % 5 === 0;
      open = await decide(
        open,
        isRefused ? { outcome: 'refuse', reason: 'Not like this' } : { outcome: 'allow' },
      );
      decided++;
    }
    expect(decided).toBe(200);
    expect(await outcomes()).toEqual({ waiting: 0, allowed: 160, refused: 40 });
    expect(store.$queue.get()).toMatchObject({ total: 0, waiting: 0, cases: [], next: null });
    const acts = await queue.db.selectFrom('audit_log').select('id').execute();
    expect(acts).toHaveLength(200);
    // One list for 40 decisions, and one reading for each: the next case was there before it was opened.
    expect(calls.filter((call) => call.startsWith('GET /admin/moderation?')).length).toBeLessThanOrEqual(7);
    expect(calls.filter((call) => call === 'GET /admin/moderation/N')).toHaveLength(200);
  }, 60_000);

  test('takes an allowance back and goes on from there [moderation-queue-22]', async () => {
    const [first, second] = [await queue.addWaiting(), await queue.addWaiting()];
    await store.load();
    expect(await decide(first.caseId, { outcome: 'allow' })).toBe(second.caseId);
    expect(store.$queue.get().last?.words).toContain('Allowed: 2016 Mazda Demio');
    expect(await store.undo()).toBe(first.caseId);
    expect(store.$queue.get()).toMatchObject({ total: 2, last: { undo: undefined } });
    expect((await queue.rowOf(first.vehicleId)).withdrawn_by).toBe('admin');
    expect(await decide(first.caseId, { outcome: 'refuse', reason: 'No' })).toBe(second.caseId);
    expect(await store.undo()).toBe(undefined);
  });

  test('keeps a case that could not be decided, and the list that could not be extended', async () => {
    const { caseId } = await queue.addWaiting();
    await store.load();
    await queue.decide(queue.otherAdmin, caseId, { outcome: 'allow' });
    await expect(decide(caseId, { outcome: 'refuse', reason: 'No' })).rejects.toThrow(
      'decided this listing already',
    );
    expect(store.$queue.get().cases).toHaveLength(1);
    expect(store.takeOff(caseId)).toBe(undefined);
    expect(store.$queue.get().cases).toEqual([]);
  });
});
