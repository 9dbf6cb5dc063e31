const PATIENCE_MS = 120_000;

/** Repeats `check` until it passes; after `patienceMs` its last failure is the test's. */
export async function eventually(check: () => Promise<void>, patienceMs = PATIENCE_MS): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      if (Date.now() > giveUpAt) throw failure;
      await Bun.sleep(50);
    }
  }
}
