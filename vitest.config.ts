import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{api,domain,scripts,site,data}/**/*.test.{ts,tsx}'],
    // Bun's workers are threads; vitest's default pool of forks fails under it.
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
