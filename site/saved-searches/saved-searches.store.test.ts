import { beforeEach, expect, test } from 'vitest';
import type { NewToast } from '#site/ui/toast.store.ts';
import type { ChangeSearchBody, SavedSearch } from './api.ts';
import { createSavedSearches, type ListedSearch } from './saved-searches.store.ts';

const DEMIOS: SavedSearch = {
  ...{ id: 1, name: 'Demios', query: 'make=Mazda&model=Demio', createdAt: '2026-11-01T08:00:00.000Z' },
  ...{ frequency: 'daily', kinds: ['new'], minDropPercent: 5, matchedLately: 3, lastMails: [] },
};

let answers: ((search: SavedSearch | Error) => void)[];
let sent: (ChangeSearchBody | number)[];
let toasts: NewToast[];
let store: ReturnType<typeof createSavedSearches>;

beforeEach(async () => {
  [answers, sent, toasts] = [[], [], []];
  const later = (body: ChangeSearchBody | number) =>
    new Promise<SavedSearch>((resolve, reject) => {
      sent.push(body);
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  store = createSavedSearches(
    {
      list: async () => ({ data: [DEMIOS], mailAlerts: false }),
      restore: later,
      change: (_, change) => later(change),
      remove: later,
      takeMails: async () => undefined,
    },
    (toast) => toasts.push(toast),
  );
  await store.load();
});

function shown(): ListedSearch | undefined {
  const state = store.$state.get();
  return state.status === 'ready' ? state.searches[0] : undefined;
}

test('a change shows at once and stays when it was kept', async () => {
  const done = store.change(DEMIOS, { frequency: 'weekly' });
  expect(shown()?.frequency).toBe('weekly');
  answers[0]?.({ ...DEMIOS, frequency: 'weekly' });
  expect(await done).toBe(true);
  expect(shown()?.frequency).toBe('weekly');
});

test('a change that failed is taken back with a word', async () => {
  const done = store.change(DEMIOS, { name: 'Other' });
  answers[0]?.(new Error('The market could not be reached.'));
  expect(await done).toBe(false);
  expect(shown()?.name).toBe('Demios');
  expect(toasts).toMatchObject([{ title: 'That could not be saved', variant: 'destructive' }]);
});

test('of two changes the later one shows, and is sent once the first has been answered', async () => {
  const first = store.change(DEMIOS, { kinds: ['new', 'drop'] });
  const second = store.change(shown() ?? DEMIOS, { kinds: ['new', 'drop', 'back'] });
  expect(sent).toEqual([{ kinds: ['new', 'drop'] }]);
  answers[0]?.({ ...DEMIOS, kinds: ['new', 'drop'] });
  await first;
  expect(shown()?.kinds).toEqual(['new', 'drop', 'back']);
  await expect.poll(() => sent).toHaveLength(2);
  answers[1]?.({ ...DEMIOS, kinds: ['new', 'drop', 'back'] });
  await second;
  expect(shown()?.kinds).toEqual(['new', 'drop', 'back']);
});

test('a search that is taken back while it is being deleted is saved after that', async () => {
  const removed = store.remove(DEMIOS);
  const back = store.undo(shown() ?? DEMIOS);
  expect(sent).toEqual([1]);
  answers[0]?.(DEMIOS);
  await removed;
  await expect.poll(() => sent).toHaveLength(2);
  answers[1]?.({ ...DEMIOS, id: 2 });
  await back;
  expect(shown()).toMatchObject({ id: 2, isBack: true });
});

test('a deleted search keeps its place and comes back as it was', async () => {
  const removed = store.remove(DEMIOS);
  answers[0]?.(DEMIOS);
  await removed;
  expect(shown()?.isDeleted).toBe(true);
  const back = store.undo(shown() ?? DEMIOS);
  answers[1]?.(DEMIOS);
  await back;
  expect(sent).toEqual([1, 1]);
  expect(shown()).toMatchObject({ ...DEMIOS, isBack: true });
  expect(shown()?.isDeleted).toBeUndefined();
});

test('mails that were stopped are taken again', async () => {
  await store.takeMails();
  expect(store.$state.get()).toMatchObject({ mailAlerts: true });
});
