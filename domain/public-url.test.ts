import { expect, test } from 'vitest';
import { publicUrlOf } from './public-url.ts';

test.each([
  [{}, 'http://localhost:4321'],
  [{ PORT: '8080' }, 'http://localhost:8080'],
  [{ PORT: 0 }, 'http://localhost:4321'],
  [{ PUBLIC_URL: '', PORT: 4900 }, 'http://localhost:4900'],
  [{ PUBLIC_URL: 'https://cars.example.com/', PORT: 4900 }, 'https://cars.example.com'],
])('%j is %s to visitors', (variables, url) => expect(publicUrlOf(variables)).toBe(url));
