import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArticles } from '#api/help/fill.ts';
import { findArticles } from '#domain/help/find-articles.ts';
import { HELP_TOPIC_NAMES } from '#domain/help/topics.ts';
import { helpArticlePath, helpPath } from '#site/lib/paths.ts';
import { findRedirect } from '#site/lib/redirects.ts';
import { listButtons, listLinks } from '#tests/support/help/article-marks.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = join(ROOT, 'site/pages');
const IMPORTED = /(?:\bfrom |\bimport |\b(?:import)\()'([#.][^'?]*)/g;
const articles = readArticles();

/** The file that draws a path; a part such as `:id` stands for a parameter. */
function pageOf(path: string): string | undefined {
  const route = path.replace(/[?#].*/, '').replaceAll(/:(\w+)/g, '[$1]');
  return ['.astro', '/index.astro'].map((end) => join(PAGES, route + end)).find(existsSync);
}

type Source = { labels: ReadonlySet<string>; imports: readonly string[] };
const sources = new Map<string, Source>();

/** What a file may show as the whole words of a control, which are text between tags or in quotes, and what it imports. */
function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = /\.(tsx?|astro)$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const inside = [...text.matchAll(/[>}]([^<>{}]{2,160})(?=[<{])/g)].map(([, words = '']) => words);
  const quoted = [...text.matchAll(/(['"`])([^'"`\n]{2,80})\1/g)].map(([, , words = '']) => words);
  const source = {
    labels: new Set([...inside, ...quoted].map((words) => words.replaceAll(/\s+/g, ' ').trim())),
    imports: [...text.matchAll(IMPORTED)].map(([, name = '']) =>
      name.startsWith('#') ? join(ROOT, name.slice(1)) : resolve(dirname(file), name),
    ),
  };
  sources.set(file, source);
  return source;
}

/** All files that a page is made of: its own, and those that it imports, at once or later. */
const filesOf = memoize((page: string): ReadonlySet<string> => {
  const files = new Set([page]);
  for (const file of files) for (const imported of readSource(file).imports) files.add(imported);
  return files;
});

function memoize<Value>(find: (key: string) => Value): (key: string) => Value {
  const found = new Map<string, Value>();
  return (key) => {
    const value = found.get(key) ?? find(key);
    found.set(key, value);
    return value;
  };
}

function shows(screen: string, label: string): boolean {
  const page = pageOf(screen);
  return page !== undefined && [...filesOf(page)].some((file) => readSource(file).labels.has(label));
}

const isPage = (link: string): boolean =>
  pageOf(link) !== undefined ||
  findRedirect(link) !== undefined ||
  articles.some(({ slug }) => helpArticlePath(slug) === link);

describe('the articles of the help', () => {
  test('are many, each of a topic, each with a question and a place of its own', () => {
    expect(articles.length).toBeGreaterThanOrEqual(25);
    expect(new Set(articles.map(({ topic }) => topic)).size).toBe(HELP_TOPIC_NAMES.length);
    const names: (string | number)[][] = [
      articles.map(({ title }) => title),
      articles.map(({ topic, place }) => `${topic} ${place}`),
      articles.flatMap(({ asked_place }) => asked_place ?? []),
    ];
    for (const unique of names) expect(new Set(unique).size).toBe(unique.length);
  });

  test.each(articles.map(({ slug, body }) => [slug, body] as const))(
    '%s leads to pages that exist and names buttons that stand on them [help-articles-1]',
    (_, body) => {
      expect(listLinks(body).filter((link) => !isPage(link))).toEqual([]);
      expect(listButtons(body).filter(({ screen, label }) => !shows(screen, label))).toEqual([]);
    },
  );

  test('would not pass with a button or a page that is not there', () => {
    const [button] = listButtons('Open [your profile](/profile) and press **Change passwort**.');
    expect(button).toEqual({ screen: '/profile', label: 'Change passwort' });
    expect(shows('/profile', 'Change password')).toBe(true);
    expect(shows('/profile', 'Change passwort')).toBe(false);
    expect(shows('/about', 'Change password')).toBe(false);
    expect(isPage('/no-such-page')).toBe(false);
  });
});

describe('searching the help', () => {
  const best = (question: string) => findArticles(articles, question)[0]?.slug;
  test.each([
    ['how do i reset my password', 'forgot-password'],
    ['forgoten pasword', 'forgot-password'],
    ['delete my acount', 'delete-account'],
    ['ushuru', 'import-duty'],
    ['ushuru wa kuagiza gari', 'import-duty'],
    ['deni', 'work-out-a-loan'],
    ['mkopo', 'work-out-a-loan'],
    ['utapeli', 'deposit-scams'],
    ['nimeuza gari', 'mark-as-sold'],
    ['selling a car', 'sell-my-car'],
    ['kuuza gari', 'sell-my-car'],
    ['commission', 'fees'],
    ['excel', 'import-stock'],
    ['chasis number', 'check-before-you-pay'],
    ['renewal', 'still-available'],
    ['number plate', 'good-photos'],
  ])('“%s” finds %s [help-search-1]', (question, slug) => expect(best(question)).toBe(slug));

  test('“bei” finds what prices mean among the first three', () => {
    expect(
      findArticles(articles, 'bei')
        .slice(0, 3)
        .map(({ slug }) => slug),
    ).toContain('price-labels');
  });

  test.each(['', '   ', 'zzzzzz', 'the and of', '<img>', '%%%'])('“%s” finds nothing', (question) =>
    expect(findArticles(articles, question)).toEqual([]),
  );

  test('the address of a question is that of the help', () => {
    expect(helpPath('bei gani')).toBe('/help?q=bei+gani');
  });
});
