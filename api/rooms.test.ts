import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const IMPORTED = /(?:\bfrom |\bimport |\b(?:import|URL)\()'([#.][^']*)'/g;

/** The rooms of others that the folder's code imports, statically, dynamically or as the file of a worker; tests may look elsewhere. */
function roomsUsedBy(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx,astro}`, { cwd: ROOT }).filter(
    (file) => !/\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const rooms = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED)].map(
      ([, name = '']) => pathOf(file, name).split('/')[0] ?? '',
    ),
  );
  return [...new Set(rooms)].filter((room) => room !== folder).sort();
}

/** Where an import leads, from the root of the project. */
const pathOf = (file: string, name: string): string =>
  name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name);

describe('the rooms', () => {
  test('the API uses the domain alone: site and demo are handed to it', () => {
    expect(roomsUsedBy('api')).toEqual(['domain']);
  });

  test('the domain uses nothing of ours but data', () => {
    expect(roomsUsedBy('domain')).toEqual(['data']);
  });

  test('the domain knows no call of the API', () => {
    const named = globSync('domain/**/*.ts', { cwd: ROOT }).filter((file) =>
      /'(?:GET|POST|PUT|PATCH|DELETE) \/api\//.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(named).toEqual([]);
  });

  test('the site uses the API and the domain', () => {
    expect(roomsUsedBy('site')).toEqual(['api', 'domain']);
  });

  test('what only tests use stands in tests/support', () => {
    const code = globSync('{api,domain,site,scripts}/**/*.{ts,tsx,astro,mjs,js}', { cwd: ROOT }).concat(
      'astro.config.mjs',
    );
    const used = new Set(
      code
        .filter((file) => !/\.test\./.test(file))
        .flatMap((file) =>
          [...readFileSync(join(ROOT, file), 'utf8').matchAll(/['"]([#.][^'"\n]*)['"]/g)].map(
            ([, name = '']) => pathOf(file, name),
          ),
        ),
    );
    const unused = code.filter((file) => !used.has(file) && !/\.test\.|\.d\.ts$/.test(file));
    // Run by Astro itself, by browsers as it is, or at the command line.
    const isStart = (file: string) =>
      /^(?:site\/pages\/|site\/public\/|scripts\/|site\/middleware\.ts|astro\.config)/.test(file);
    expect(unused.filter((file) => !isStart(file))).toEqual([]);
  });

  test('the API has folders by noun, and at its top its table of contents and what each of them takes', () => {
    const flat = globSync('api/*.ts', { cwd: ROOT }).filter((file) => !/\.test\./.test(file));
    expect(flat.sort()).toEqual(
      ['access', 'app-deps', 'app', 'log', 'market', 'server', 'wire'].map((name) => `api/${name}.ts`),
    );
  });

  test('the domain has folders by noun, and at its top what has none', () => {
    const flat = globSync('domain/*.ts', { cwd: ROOT }).filter((file) => !/\.test\./.test(file));
    expect(flat.length).toBeLessThan(15);
  });
});
