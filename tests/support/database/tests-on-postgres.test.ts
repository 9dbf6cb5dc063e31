import { expect, test } from 'vitest';
import { listTestsOnPostgres } from './tests-on-postgres.ts';

test('tests that open a database by a helper of theirs run on PostgreSQL, others do not', () => {
  const paths = listTestsOnPostgres();
  expect(paths).toContain('api/favorites/favorites.test.ts');
  expect(paths).toContain('api/imports/feeds/feeds.test.ts');
  expect(paths).not.toContain('api/prices/labels.test.ts');
  expect(paths).not.toContain('api/imports/real-adverts.test.ts');
});
