import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENV_VARIABLES } from '#api/env.ts';

const projectDir = resolve(import.meta.dirname, '..');
const readme = readFileSync(join(projectDir, 'README.md'), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(projectDir, 'package.json'), 'utf8'),
);

const rowsOf = (heading: string): string[][] => {
  const [, section = ''] = readme.split(`\n## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  const rows = body.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
};

describe('README', () => {
  test('explains every environment variable and no other', () => {
    const explained = rowsOf('Configuration').map(([, name = '']) => name.replaceAll('`', ''));
    expect(explained.sort()).toEqual([...ENV_VARIABLES].sort());
  });

  test('names every npm script and no other', () => {
    const named = rowsOf('Scripts').map(([, command]) => /npm (?:run )?([\w-]+)/.exec(command ?? '')?.[1]);
    expect(named.sort()).toEqual(Object.keys(scripts).sort());
  });

  test('maps rooms that exist', () => {
    const rooms = rowsOf('The map').flatMap(([, rooms = '']) => [...rooms.matchAll(/`([^`]+)`/g)]);
    const missing = rooms.map(([, room = '']) => room).filter((room) => !existsSync(join(projectDir, room)));
    expect(rooms.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  test('leads to files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#][^)]*)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(projectDir, link)))).toEqual([]);
  });
});
