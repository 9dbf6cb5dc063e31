import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENV_VARIABLES } from '#api/config/env.ts';

const projectDir = resolve(import.meta.dirname, '..');
const readme = readFileSync(join(projectDir, 'README.md'), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(projectDir, 'package.json'), 'utf8'),
);

const foldersIn = (room: string): string[] =>
  readdirSync(join(projectDir, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${room}/${name}/`);

const rowsOf = (heading: string, text = readme): string[][] => {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  const rows = body.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
};

test('the guide of operations explains every environment variable and no other', () => {
  const guide = readFileSync(join(projectDir, 'docs/operations.md'), 'utf8');
  const explained = rowsOf('Settings', guide).map(([, name = '']) => name.replaceAll('`', ''));
  expect(explained.sort()).toEqual([...ENV_VARIABLES].sort());
});

describe('README', () => {
  test('names every npm script and no other', () => {
    const named = rowsOf('Scripts').map(([, command]) => /npm (?:run )?([\w:-]+)/.exec(command ?? '')?.[1]);
    expect(named.sort()).toEqual(Object.keys(scripts).sort());
  });

  test('maps rooms that exist, and each of the API and the site', () => {
    const rooms = rowsOf('The map')
      .flatMap(([, rooms = '']) => [...rooms.matchAll(/`([^`]+)`/g)])
      .map(([, room = '']) => room);
    expect(rooms.filter((room) => !existsSync(join(projectDir, room)))).toEqual([]);
    const folders = ['api', 'site'].flatMap(foldersIn);
    expect(folders.filter((folder) => !rooms.some((room) => room.startsWith(folder)))).toEqual([]);
  });

  test('stays short enough to be read at once', () => {
    expect(Buffer.byteLength(readme)).toBeLessThan(12_000);
  });

  test('leads to files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(projectDir, link)))).toEqual([]);
  });
});

test('the glossary names files that exist', () => {
  const glossary = readFileSync(join(projectDir, 'docs/glossary.md'), 'utf8');
  const paths = [...glossary.matchAll(/`((?:api|data|docs|domain|scripts|site|tests)\/[^`<*{]*)`/g)];
  const missing = paths.map(([, path = '']) => path).filter((path) => !existsSync(join(projectDir, path)));
  expect(paths.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
