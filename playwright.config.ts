import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from '#scripts/browser-flags.ts';

const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // A journey waits about as long as it computes: four keep two cores busy.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine one of hundreds may fail for the machine. What passes only the second time is named at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  // A machine may be slow and busy: what fails, fails for what it shows.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalSetup: './tests/support/global-setup.ts',
  use: {
    ...devices['Desktop Chrome'],
    // Says what cannot be pressed long before the journey's time is up.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    baseURL: process.env.BASE_URL ?? 'http://localhost:4321',
    screenshot: 'only-on-failure',
    // A browser without a graphics card computes each frame of a transition.
    reducedMotion: 'reduce',
    // A window and its processes cost more than most pages.
    reuseContext: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: BROWSER_FLAGS,
    },
  },
});
