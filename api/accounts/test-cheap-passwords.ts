import { vi } from 'vitest';

// The same Argon2id at its least cost: what a market spends on each password would be most of the time of all tests.
vi.mock('oslo/password', async (importOriginal) => {
  const { Argon2id } = await importOriginal<typeof import('oslo/password')>();
  return {
    Argon2id: class extends Argon2id {
      constructor() {
        super({ memorySize: 8, iterations: 1 });
      }
    },
  };
});
