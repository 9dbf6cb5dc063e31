import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icons.ts';

test('the sprite has a symbol for each icon, and no other', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...ICON_NAMES]);
});
