import { describe, expect, test } from 'vitest';
import type { Lead, LeadsAnswer } from '#api/leads/desk-schema.ts';
import { LEAD_STAGES } from '#domain/leads/stages.ts';
import { recordOf } from '#domain/names-of.ts';
import { readDeskAddress, writeDeskAddress } from './desk-address.ts';
import { createLeads, type LeadsGateway, questionsOf } from './leads.store.ts';

const lead = (id: number, stage: Lead['stage']): Lead => ({
  ...{ id, stage, lostReason: null, buyer: { id: 9, name: 'Achieng' }, sellerName: null, assignee: null },
  vehicle: {
    ...{ id: 4, title: '2016 Mazda Demio', price: 900_000, status: 'active', soldAt: null },
    ...{ images: [], primaryImageIndex: 0 },
  },
  contacts: { call: 1, whatsapp: 0, message: 0, finance: 0 },
  ...{ lastWords: null, createdAt: '', lastContactAt: '', answeredAt: null, nextAction: null },
  ...{ isOverdue: false, updatedAt: 'v1' },
});
const LEADS = [lead(1, 'new'), lead(2, 'new'), lead(3, 'viewing')];

function answer(leads: Lead[]): LeadsAnswer {
  const stages = recordOf(LEAD_STAGES, (stage) => LEADS.filter((each) => each.stage === stage).length);
  const response = { answers: 0, medianMinutes: null };
  return {
    success: true,
    leads,
    total: leads.length,
    page: 1,
    limit: 20,
    stages,
    overdue: 0,
    response,
    team: [],
    mayExport: true,
  };
}

const gateway = (given: Partial<LeadsGateway> = {}): LeadsGateway => ({
  list: async ({ stage }) => answer(LEADS.filter((each) => !stage || each.stage === stage)),
  change: async (id, change) => ({ lead: { ...lead(id, change.stage ?? 'new'), updatedAt: 'v2' } }),
  ...given,
});
const board = questionsOf(readDeskAddress('?tab=leads&view=board'));

async function openBoard(given: Partial<LeadsGateway> = {}) {
  const store = createLeads(gateway(given));
  await store.ask(board);
  const idsIn = (stage: Lead['stage']) => {
    const state = store.$leads.get();
    const page =
      state.status === 'ready' ? state.pages.find(({ question }) => question.stage === stage) : undefined;
    return page?.leads.map(({ id }) => id);
  };
  return { store, idsIn };
}

describe('the address of the leads', () => {
  test.each([
    '?tab=leads',
    '?tab=leads&view=board&assignee=me',
    '?tab=leads&stage=lost&vehicle=4&overdue=true&q=demio&page=3&lead=12',
  ])('%s is read as it is written', (address) =>
    expect(writeDeskAddress(readDeskAddress(address))).toBe(address),
  );

  test('of nonsense is that of all leads', () => {
    expect(writeDeskAddress(readDeskAddress('?stage=gone&page=-1&lead=x&view=cube'))).toBe('?tab=leads');
  });
});

describe('a board', () => {
  test('asks for a column for each stage', () =>
    expect(board.map(({ stage }) => stage)).toEqual(LEAD_STAGES));

  test('moves a lead at once and keeps the version that the market answers', async () => {
    const { store, idsIn } = await openBoard();
    const moving = store.move(lead(1, 'new'), { stage: 'viewing' });
    expect([idsIn('new'), idsIn('viewing')]).toEqual([[2], [1, 3]]);
    expect((await moving).updatedAt).toBe('v2');
    expect(idsIn('viewing')).toEqual([1, 3]);
  });

  test('takes a move back that the market refuses, says so, and looks again', async () => {
    let lists = 0;
    const refused = await openBoard({
      change: () => Promise.reject(new Error('Somebody has changed this lead.')),
      list: async (question, signal) => {
        lists++;
        return gateway().list(question, signal);
      },
    });
    await expect(refused.store.move(lead(1, 'new'), { stage: 'won' })).rejects.toThrow('Somebody');
    expect(refused.idsIn('won')).toEqual([]);
    expect(refused.idsIn('new')).toContain(1);
    expect(lists).toBe(2 * LEAD_STAGES.length);
  });
});

test('a list keeps a lead where it stands when its stage changes', async () => {
  const store = createLeads(gateway());
  await store.ask(questionsOf(readDeskAddress('?stage=new')));
  store.show(lead(1, 'won'));
  const state = store.$leads.get();
  expect(state.status === 'ready' && state.pages[0]?.leads.map(({ id, stage }) => [id, stage])).toEqual([
    [1, 'won'],
    [2, 'new'],
  ]);
});

test('what cannot be loaded says why', async () => {
  const store = createLeads(gateway({ list: () => Promise.reject(new Error('No connection.')) }));
  await store.ask(questionsOf(readDeskAddress('')));
  expect(store.$leads.get()).toEqual({ status: 'failed', sentence: 'No connection.' });
});
