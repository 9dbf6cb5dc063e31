import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_MEMORY } from './server-memory.mjs';

test('a container keeps its server as small as npm start does', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, '..', 'Dockerfile'), 'utf8');
  for (const [name, value] of Object.entries(SERVER_MEMORY)) expect(dockerfile).toContain(`${name}=${value}`);
});
