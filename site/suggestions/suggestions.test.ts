import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseFilters } from '#domain/search/filters.ts';
import { rememberSearch, SEARCHES_KEY } from '#site/recommendations/made-searches.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { createAnswers } from './answers.ts';
import type { Suggestion } from './api.ts';
import { changeOf } from './go.ts';
import { matchedPieces, matches } from './matched.ts';
import { listRecent } from './recent.ts';
import { composeRows } from './rows.ts';

const suggestion = (kind: Suggestion['kind'], label: string): Suggestion => ({
  ...{ kind, label, note: '', count: 3 },
  query: new URLSearchParams({ q: label }).toString(),
});
const CARS = ['Land Cruiser Prado', 'Land Cruiser', 'Land Rover', 'Lancer', 'Landy', 'Lantra'].map((label) =>
  suggestion('model', label),
);
const GENERATIONS = ['Land Cruiser 200', 'Land Cruiser 70', 'Land Cruiser 100'].map((label) =>
  suggestion('generation', label),
);
const PLACES = ['Langata', 'Lanet', 'Landmawe'].map((label) => suggestion('place', label));
const RECENT = ['land cruiser diesel', 'lancer evo', 'landy', 'vitz', 'note'].map((label) => ({
  ...{ label, query: new URLSearchParams({ q: label }).toString(), at: 1 },
}));

describe('the rows', () => {
  const groups = (given: Partial<Parameters<typeof composeRows>[0]>) =>
    composeRows({ typed: 'lan', recent: [], suggested: [], isSmall: false, ...given }).map(
      ({ group }) => group,
    );
  const all = [...CARS, ...GENERATIONS, ...PLACES];

  test('are at most eight, seven on small screens, with room for every group', () => {
    const [car, generation, place] = ['car', 'generation', 'place'] as const;
    expect(groups({ recent: RECENT.slice(0, 1), suggested: all })).toEqual([
      ...(['recent', car, car, car, car] as const),
      ...([generation, generation, place] as const),
    ]);
    expect(groups({ recent: RECENT.slice(0, 1), suggested: all, isSmall: true })).toEqual([
      ...(['recent', car, car, car, generation, generation, place] as const),
    ]);
  });

  test('fill the room that a group leaves', () => {
    expect(groups({ suggested: CARS })).toHaveLength(6);
    expect(groups({ suggested: [...CARS, ...PLACES] }).filter((group) => group === 'place')).toHaveLength(2);
    expect(groups({ suggested: GENERATIONS })).toHaveLength(3);
  });

  test('begin with the own searches that fit, and leave nothing twice', () => {
    expect(groups({ recent: RECENT }).filter((group) => group === 'recent')).toHaveLength(2);
    expect(groups({ recent: RECENT, typed: '' })).toHaveLength(4);
    const twice = composeRows({
      ...{ typed: 'landy', recent: RECENT, suggested: CARS, isSmall: false },
    }).filter(({ label }) => label.toLowerCase() === 'landy');
    expect(twice).toHaveLength(2);
    const [landy] = RECENT.slice(2, 3);
    if (!landy) throw new Error('There is no search.');
    const known = { ...suggestion('model', 'Landy'), query: landy.query };
    expect(groups({ recent: [landy], suggested: [known] })).toEqual(['recent']);
  });
});

describe('what was typed', () => {
  const bold = (text: string, typed: string) =>
    matchedPieces(text, typed)
      .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
      .join('');

  test.each([
    ['Toyota Land Cruiser', 'lan', 'Toyota [Lan]d Cruiser'],
    ['Toyota Land Cruiser', 'landcr', 'Toyota [Land Cr]uiser'],
    ['Toyota Land Cruiser', 'cruiser toy', '[Toy]ota Land [Cruiser]'],
    ["Lang'ata, Nairobi", 'langata', "[Lang'ata], Nairobi"],
    ['Škoda Octavia', 'skod', '[Škod]a Octavia'],
    ['Honda CR-V', 'crv', 'Honda [CR-V]'],
    ['Volkswagen', 'vw', 'Volkswagen'],
    ['Toyota', '', 'Toyota'],
    ['Nissan Note', 'issan', 'Nissan Note'],
  ])('in %s of %s', (text, typed, shown) => {
    expect(bold(text, typed)).toBe(shown);
  });

  test('fits where every word begins one', () => {
    expect(matches('Toyota Land Cruiser', 'toy land')).toBe(true);
    expect(matches('Toyota Land Cruiser', 'toy rover')).toBe(false);
    expect(matches('Toyota', '')).toBe(true);
  });
});

describe('answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const labels = (suggested: readonly Suggestion[]) => suggested.map(({ label }) => label).join();

  test('come after a pause, one call for what was typed at last', async () => {
    const asked: string[] = [];
    const shown: string[] = [];
    const answers = createAnswers(async (typed) => {
      asked.push(typed);
      return [suggestion('make', typed)];
    });
    for (const typed of ['L', 'La', 'Lan '])
      answers.find(typed, (found, isFinal) => isFinal && shown.push(labels(found)));
    await vi.advanceTimersByTimeAsync(500);
    expect([asked, shown]).toEqual([['lan'], ['lan']]);
    answers.find('LAN', (found, isFinal) => isFinal && shown.push(labels(found)));
    expect([asked.length, shown.length]).toEqual([1, 2]);
  });

  test('that are overtaken are not shown, and until the right one is there the last one is filtered', async () => {
    const pending = new Map<string, (found: Suggestion[]) => void>();
    const shown: string[] = [];
    const show = (found: readonly Suggestion[], isFinal: boolean) =>
      void shown.push(`${isFinal ? '' : '…'}${labels(found)}`);
    const answers = createAnswers((typed) => new Promise((resolve) => pending.set(typed, resolve)));
    answers.find('la', show);
    await vi.advanceTimersByTimeAsync(100);
    pending.get('la')?.([suggestion('make', 'Land Rover'), suggestion('make', 'Lancia')]);
    await vi.advanceTimersByTimeAsync(0);
    answers.find('lan', show);
    await vi.advanceTimersByTimeAsync(100);
    answers.find('lanc', show);
    await vi.advanceTimersByTimeAsync(100);
    pending.get('lan')?.([suggestion('make', 'stale')]);
    pending.get('lanc')?.([suggestion('make', 'Lancia')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual(['…', 'Land Rover,Lancia', '…Land Rover,Lancia', '…Lancia', 'Lancia']);
  });

  test('that fail leave what still fits', async () => {
    let isDown = false;
    const answers = createAnswers(async (typed) => {
      if (isDown) throw new Error('offline');
      return [suggestion('make', `${typed} one`), suggestion('make', 'other')];
    });
    const last = { found: '', isFinal: false };
    const show = (found: readonly Suggestion[], isFinal: boolean) =>
      void Object.assign(last, { found: labels(found), isFinal });
    answers.find('ab', show);
    await vi.advanceTimersByTimeAsync(100);
    isDown = true;
    answers.find('ab o', show);
    await vi.advanceTimersByTimeAsync(100);
    expect(last).toEqual({ found: 'ab one', isFinal: true });
  });
});

describe('own searches', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  test('are named by their filters, each once, newest first', () => {
    for (const query of ['q=prado+diesel', 'make=Mazda&page=2', 'make=Mazda&view=list', 'page=3'])
      rememberSearch(new URLSearchParams(query));
    rememberSearch(new URLSearchParams('location=Nakuru&maxPrice=900000&q=vitz'));
    const plain = (label: string) => label.replaceAll('\u00a0', ' ');
    expect(listRecent().map(({ label, query }) => [plain(label), query])).toEqual([
      ['vitz, Nakuru, Up to Ksh 900K', 'q=vitz&maxPrice=900000&location=Nakuru'],
      ['Mazda', 'make=Mazda'],
      ['prado diesel', 'q=prado+diesel'],
    ]);
  });

  test('of before, or tampered with, are passed over', () => {
    localStorage.setItem(
      SEARCHES_KEY,
      JSON.stringify([
        { text: 'vitz', makes: [], fuels: [] },
        { text: 'x', makes: [], fuels: [], query: 7 },
        3,
      ]),
    );
    expect(listRecent()).toEqual([]);
  });
});

describe('a row on the page of a search', () => {
  const change = (group: Parameters<typeof changeOf>[0]['group'], query: string) =>
    changeOf({ group, query });

  test('replaces the words, and its own filters alone', () => {
    expect(change('car', 'make=Toyota&model=Vitz')).toEqual({
      search: '',
      make: ['Toyota'],
      model: ['Vitz'],
    });
    expect(change('place', 'location=Nakuru')).toEqual({ search: '', location: ['Nakuru'] });
    expect(change('generation', 'q=Toyota+Hilux+Vigo')).toEqual({
      ...{ search: 'Toyota Hilux Vigo', make: [], model: [], location: [] },
    });
    expect(change('words', 'q=vitz')).toEqual({ search: 'vitz' });
  });

  test('that was searched before replaces all', () => {
    const query = 'make=Toyota&maxPrice=900000';
    expect(change('recent', query)).toEqual(parseFilters(new URLSearchParams(query)));
  });
});
