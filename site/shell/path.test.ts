import { expect, test } from 'vitest';
import { dealersPath, homePath, searchPath, vehiclePath } from '#site/lib/paths.ts';
import { filteredSearchPath } from '#site/lib/search-path.ts';
import { shellPathOf } from './path.ts';

test('pages that header and dock lead to have a shell of their own, all others share one', () => {
  expect(shellPathOf(dealersPath())).toBe(dealersPath());
  expect(shellPathOf(homePath())).toBe(homePath());
  expect(shellPathOf(filteredSearchPath({ make: ['Mazda'] }))).toBe(searchPath());
  expect(shellPathOf(vehiclePath(12))).toBe('');
});
