import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { headScript, headScripts } from './head-script.ts';

test.each([
  ['accounts/first-paint.js', 1_100],
  ['accounts/guard.js', 1_100],
  ['shell/early-presses.js', 800],
])('%s is served minified, in less than %i characters', (file, most) => {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const served = headScript(path);
  expect(served.length).toBeLessThan(most);
  expect(served).not.toContain('</script');
  // What a page imports is what the content security policy has hashed.
  expect(headScripts().load(`${path}?head`)).toBe(`export default ${JSON.stringify(served)}`);
  expect(headScripts().load(path)).toBeUndefined();
});
