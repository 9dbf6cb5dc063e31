import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SITE = resolve(import.meta.dirname, '..');
const OF_A_LISTING = ['sections.css', 'listing.css'];

const read = (file: string): string => readFileSync(file, 'utf8');
const classesOf = (sheet: string): string[] =>
  Array.from(read(join(SITE, 'styles', sheet)).matchAll(/\.([a-z][a-z-]+)/g), ([, name = '']) => name);

/** The classes that no sheet but a listing's knows; `group` is a mark of Tailwind's as well. */
function listingClasses(): Set<string> {
  const shared = globSync('*.css', { cwd: join(SITE, 'styles') })
    .filter((sheet) => !OF_A_LISTING.includes(sheet))
    .flatMap(classesOf);
  const everywhere = new Set([...shared, 'group', 'figures', 'surface', 'page-width', 'icon']);
  return new Set(OF_A_LISTING.flatMap(classesOf).filter((name) => !everywhere.has(name)));
}

const imported = new Map<string, string[]>();

/** Each file is read once, however many pages reach it. */
function importsOf(file: string): string[] {
  const known = imported.get(file);
  if (known) return known;
  const names = read(file).matchAll(/(?:\bfrom |\bimport\(|\bimport )'((?:#site|\.)[^'?\n]+)'/g);
  const paths = Array.from(names, ([, name = '']) =>
    name.startsWith('#') ? join(SITE, name.slice(6)) : resolve(dirname(file), name),
  ).filter((path) => /\.(astro|tsx?|css)$/.test(path) && existsSync(path));
  imported.set(file, paths);
  return paths;
}

/** The file and all that it imports, at once or on demand. */
function reached(start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found) for (const path of importsOf(file)) found.add(path);
  return found;
}

const usedClasses = (file: string): string[] =>
  Array.from(read(file).matchAll(/\bclass(?:Name)?="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat();

test('a page without the sheet of a listing wears none of its classes', () => {
  const classes = listingClasses();
  expect(classes.size).toBeGreaterThan(50);
  const pages = globSync('pages/**/*.astro', { cwd: SITE }).map((page) => reached(join(SITE, page)));
  const others = pages.filter((files) => !files.has(join(SITE, 'styles/vehicle.css')));
  expect(others.length).toBeLessThan(pages.length);
  const files = [...new Set(others.flatMap((each) => [...each]))].filter((file) => !file.endsWith('.css'));
  const strays = files.flatMap((file) =>
    usedClasses(file).flatMap((name) => (classes.has(name) ? [`${file} wears .${name}`] : [])),
  );
  expect(strays).toEqual([]);
});

/** The folders, or files of them, whose utilities global.css leaves out. */
const leftOut = Array.from(
  read(join(SITE, 'styles/global.css')).matchAll(/@source not "\.\.\/([^"*]+?)\/?(?:\*\*\/\*(\.\w+))?"/g),
  ([, folder = '', ending = '']) => ({ folder: `${join(SITE, folder)}/`, ending }),
);

test('a page without the sheet of working pages uses none of the folders that global.css leaves out', () => {
  expect(leftOut.length).toBeGreaterThan(5);
  expect(leftOut.filter(({ folder }) => !existsSync(folder))).toEqual([]);
  const pages = globSync('pages/**/*.astro', { cwd: SITE }).map((page) => reached(join(SITE, page)));
  const others = pages.filter((files) => !files.has(join(SITE, 'styles/working.css')));
  expect(others.length).toBeGreaterThan(15);
  expect(others.length).toBeLessThan(pages.length);
  const strays = [...new Set(others.flatMap((files) => [...files]))].filter(
    (file) =>
      /\.(?:astro|tsx)$/.test(file) &&
      leftOut.some(({ folder, ending }) => file.startsWith(folder) && file.endsWith(ending)),
  );
  expect(strays).toEqual([]);
});

test('pages that lay cards down as rows carry the sheet of rows', () => {
  const withRows = globSync('pages/**/*.astro', { cwd: SITE })
    .map((page) => reached(join(SITE, page)))
    .filter((files) => files.has(join(SITE, 'search/SearchPage.tsx')));
  expect(withRows.length).toBeGreaterThan(0);
  expect(withRows.every((files) => files.has(join(SITE, 'styles/card-list.css')))).toBe(true);
});

test('pages with a slider of two thumbs carry its sheet', () => {
  const pages = globSync('pages/**/*.astro', { cwd: SITE }).map((page) => reached(join(SITE, page)));
  const withSlider = pages.filter((files) => files.has(join(SITE, 'ui/RangeSlider.tsx')));
  expect(withSlider.length).toBeGreaterThan(0);
  expect(withSlider.every((files) => files.has(join(SITE, 'styles/range-slider.css')))).toBe(true);
});

test('no utility asks what a group holds: its selector restyles a whole page with every node that comes', () => {
  const files = globSync('**/*.{astro,ts,tsx}', { cwd: SITE }).filter((file) => !file.includes('.test.'));
  expect(files.filter((file) => /\b(?:group|peer|in)-has-/.test(read(join(SITE, file))))).toEqual([]);
});
