import { beforeEach, describe, expect, test } from 'vitest';
import { testCard } from '#tests/support/cards/card.ts';
import {
  type Answered,
  createRecommendations,
  type Recommended,
  type Section,
} from './recommendations.store.ts';

type Call = {
  section: Section;
  signal: AbortSignal;
  answer: (ids: number[], isTrending?: boolean) => void;
  fail: () => void;
};
let calls: Call[];

const card = (id: number): Recommended => ({ ...testCard(id), reason: 'Same model and year' });

const gateway = (section: Section, signal: AbortSignal) =>
  new Promise<Answered>((resolve, reject) =>
    calls.push({
      section,
      signal,
      answer: (ids, isTrending = false) => resolve({ vehicles: ids.map(card), isTrending }),
      fail: () => reject(new Error('No answer')),
    }),
  );
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  calls = [];
});

const open = (first: Section = 'similar') => {
  const store = createRecommendations(first, gateway);
  const shown = () => {
    const state = store.$state.get();
    const { shown } = state;
    return [state.section, shown.status === 'ready' ? shown.vehicles.map(({ id }) => id) : shown.status];
  };
  return { store, shown };
};

describe('the sections of recommendations', () => {
  test('begin by loading, then show what came', async () => {
    const { store, shown } = open();
    expect(shown()).toEqual(['similar', 'loading']);
    expect(calls).toHaveLength(0);
    void store.open('similar');
    calls[0]?.answer([1, 2]);
    await settle();
    expect(shown()).toEqual(['similar', [1, 2]]);
  });

  test('a section that was seen is shown at once and not asked for again', async () => {
    const { store, shown } = open();
    void store.open('similar');
    calls[0]?.answer([1]);
    await settle();
    void store.open('trending');
    calls[1]?.answer([2]);
    await settle();
    void store.open('similar');
    expect(shown()).toEqual(['similar', [1]]);
    expect(calls).toHaveLength(2);
  });

  test('a late answer for a section that was left does not show', async () => {
    const { store, shown } = open();
    void store.open('similar');
    void store.open('trending');
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.answer([2]);
    calls[0]?.answer([1]);
    await settle();
    expect(shown()).toEqual(['trending', [2]]);
  });

  test('refreshing asks again, also after a failure', async () => {
    const { store, shown } = open();
    void store.open('similar');
    calls[0]?.fail();
    await settle();
    expect(shown()).toEqual(['similar', 'failed']);
    void store.refresh();
    expect(shown()).toEqual(['similar', 'loading']);
    calls[1]?.answer([]);
    await settle();
    expect(shown()).toEqual(['similar', []]);
    void store.refresh();
    calls[2]?.answer([3]);
    await settle();
    expect(shown()).toEqual(['similar', [3]]);
  });

  test('trending is offered once an answer says that listings are viewed', async () => {
    const { store } = open();
    void store.open('similar');
    expect(store.$state.get().isTrending).toBeUndefined();
    calls[0]?.answer([1], true);
    await settle();
    expect(store.$state.get().isTrending).toBe(true);
    void store.open('you');
    calls[1]?.fail();
    await settle();
    expect(store.$state.get().isTrending).toBe(true);
  });
});
