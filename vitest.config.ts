import { defineConfig } from 'vitest/config';
import { listTestsOnPostgres } from './tests/support/database/tests-on-postgres.ts';

// Bun's workers are threads; vitest's default pool of forks fails under it.
const shared = {
  pool: 'threads',
  hookTimeout: 600_000,
  // A machine may be slow and busy: what fails, fails for what it shows.
  expect: { poll: { timeout: 60_000 } },
} as const;

const unit = {
  ...shared,
  setupFiles: 'tests/support/accounts/cheap-passwords.ts',
  testTimeout: 180_000,
  // Vitest leaves one core to itself otherwise.
  maxWorkers: '100%',
  // The files of a worker share loaded modules: loading them anew for each file took half of the time.
  // What a test changes in a module or a global, it puts back.
  isolate: false,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['{api,domain,scripts,site,data}/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'],
        },
      },
      {
        test: {
          ...unit,
          name: 'postgres',
          include: listTestsOnPostgres(),
          globalSetup: 'tests/support/database/postgres-setup.ts',
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      {
        test: {
          ...shared,
          name: 'system',
          include: ['tests/system/**/*.test.ts'],
          testTimeout: 600_000,
          // A market that opens for the first time draws its demo and builds its site.
          hookTimeout: 660_000,
          // Each builds and serves a market of its own.
          maxWorkers: 2,
        },
      },
    ],
  },
});
