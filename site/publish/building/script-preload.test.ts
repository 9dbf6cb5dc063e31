import { expect, test } from 'vitest';
import { scriptPreload, worthPreloading } from './script-preload.ts';

const FILES = ['_astro/panel.a.js', '_astro/react.b.js', '_astro/ui.c.js', '_astro/words.d.js'];

test('a script that the shell imports on demand is preloaded with React, one of an island with nothing', () => {
  const from = (hostId: string) => worthPreloading('_astro/panel.a.js', FILES, { hostId });
  expect(from('_astro/shell.e.js')).toEqual(['_astro/react.b.js', '_astro/ui.c.js']);
  expect(from('_astro/SearchPage.f.js')).toEqual([]);
});

test('only Vite’s helper is replaced', () => {
  const { load } = scriptPreload();
  expect(load('\0vite/preload-helper.js')).toContain('modulepreload');
  expect(load('/market/site/ui/part.tsx')).toBeUndefined();
});
