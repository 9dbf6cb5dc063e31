import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headScript } from './head-script.ts';

test.each(['accounts/first-paint.js', 'shell/early-presses.js'])('%s is served without comments', (file) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const served = headScript(source);
  expect(served).not.toMatch(/^\s|^\/\/|\/\*|\n\n/m);
  expect(served.length).toBeLessThan(source.length * 0.8);
  // It is the same program.
  const withoutSpace = (text: string) => text.replaceAll(/^\s*(\/\/|\/\*\*).*$|\s/gm, '');
  expect(withoutSpace(served)).toBe(withoutSpace(source));
});
