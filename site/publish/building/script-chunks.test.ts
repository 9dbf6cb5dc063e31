import { describe, expect, test } from 'vitest';
import { chunkNamer, SHARED_BY, SHELL_SHARED_BY } from './script-chunks.ts';

const EVERY_PAGE = 'Page.astro script';
const REACT = '/market/node_modules/react/index.js';

/** Modules by what they import; `islands` are entries, and so is the script of every page. `onDemand` says what imports a module later. */
function graph(imports: Record<string, readonly string[]>, onDemand: Record<string, string> = {}) {
  const isEntry = (id: string) => id === EVERY_PAGE || id.startsWith('island');
  return {
    getModuleInfo: (id: string) => ({
      importedIds: imports[id] ?? [],
      importers: Object.keys(imports).filter((each) => imports[each]?.includes(id)),
      dynamicImporters: onDemand[id] ? [onDemand[id]] : [],
      isEntry: isEntry(id),
    }),
  };
}

const islands = (count: number, imported: readonly string[]): Record<string, readonly string[]> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`island ${index}`, imported]));

const nameIn = (modules: ReturnType<typeof graph>, id: string) => chunkNamer(EVERY_PAGE)(id, modules);

describe('a module goes', () => {
  test('to the shell where the script of every page leads to it, at any distance', () => {
    const modules = graph({ [EVERY_PAGE]: ['dock'], dock: ['stored'] });
    expect([nameIn(modules, 'dock'), nameIn(modules, 'stored')]).toEqual(['shell', 'shell']);
  });

  test('to the shell where many scripts share it', () => {
    const money = { [EVERY_PAGE]: ['dock'], ...islands(SHELL_SHARED_BY, ['price']), price: ['money'] };
    expect(nameIn(graph(money), 'money')).toBe('shell');
  });

  test('where the bundler puts it, while few share it', () => {
    expect(nameIn(graph(islands(SHELL_SHARED_BY - 1, ['money'])), 'money')).toBeNull();
  });

  test('beside React where many share it and it needs React: no page loads React for the shell’s sake', () => {
    const modules = graph({
      ...islands(SHELL_SHARED_BY, ['Price']),
      Price: ['Button', 'money'],
      Button: [REACT],
    });
    expect(['Price', 'Button', 'money'].map((id) => nameIn(modules, id))).toEqual(['ui', 'ui', 'shell']);
  });

  test('into no shared file where it is itself an entry, asked for on demand too', () => {
    const modules = graph({ [EVERY_PAGE]: [], ...islands(SHARED_BY, ['panel']) }, { panel: EVERY_PAGE });
    expect([nameIn(modules, EVERY_PAGE), nameIn(modules, 'island 1'), nameIn(modules, 'panel')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('to one file of the island that shares it with no more than what it imports on demand', () => {
    const modules = graph(
      { 'island/Search.tsx': ['address'], part: ['address', 'chip'], chip: [], 'island 2': ['chip'] },
      { part: 'island/Search.tsx' },
    );
    expect([nameIn(modules, 'address'), nameIn(modules, 'chip')]).toEqual(['Search-parts', null]);
  });

  test('to one file although two modules import each other', () => {
    const modules = graph({ [EVERY_PAGE]: ['one'], one: ['other'], other: ['one'] });
    expect(nameIn(modules, 'other')).toBe('shell');
  });
});
