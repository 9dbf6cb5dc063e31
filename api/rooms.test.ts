import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The rooms of others that a folder's own code imports; tests and what is made for them may look elsewhere. */
function roomsUsedBy(folder: string): string[] {
  const files = globSync(`${folder}/**/*.ts`, { cwd: ROOT }).filter(
    (file) => !/(\.test|\/test-[^/]*)\./.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const rooms = texts.flatMap((text) => [...text.matchAll(/from '#(\w+)\//g)].map(([, room = '']) => room));
  return [...new Set(rooms)].filter((room) => room !== folder).sort();
}

test('the API uses the domain and data: site and demo are handed to it', () => {
  expect(roomsUsedBy('api')).toEqual(['data', 'domain']);
});

test('the domain uses nothing of ours but data', () => {
  expect(roomsUsedBy('domain')).toEqual(['data']);
});
