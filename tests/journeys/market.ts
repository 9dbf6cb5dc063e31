import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { CONSENT_VERSION } from '#domain/consent.ts';

let journeys = 0;

/** Every journey fails on a violation of the content policy, on a script error and on a missing file. */
export const test = base.extend<{ page: Page; hasChosenCookies: boolean; refusals: readonly number[] }>({
  /** False for a browser that is yet to be asked about cookies. */
  hasChosenCookies: [true, { option: true }],
  /** The statuses that a journey means to get. */
  refusals: [[], { option: true }],
  /** An address of its own, as visitors have, so that no journey uses up the limits of another. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    journeys += 1;
    await use({ 'x-forwarded-for': `10.${workerIndex % 256}.${journeys >> 8}.${journeys % 256}` });
  },
  page: async ({ page, hasChosenCookies, refusals }, use) => {
    if (hasChosenCookies) await page.addInitScript(keepCookieChoice, CONSENT_VERSION);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => {
      // A transition that another navigation overtakes, or whose styles come late, is cut short, and the browser reports that.
      if (!/^Transition was (skipped|aborted)/.test(message)) problems.push(`script error: ${message}`);
    });
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) problems.push(message.text());
    });
    page.on('response', (response) => {
      const status = response.status();
      const isMeant = refusals.includes(status) || response.request().isNavigationRequest();
      if (status >= 400 && !isMeant) problems.push(`${status} ${response.url()}`);
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});

function keepCookieChoice(version: number): void {
  const consent = { outcome: 'rejected', version, at: '', visitor: '0'.repeat(32), isKept: true };
  localStorage.setItem('cookie-consent', JSON.stringify(consent));
}

export { expect };

/** Fails on what axe finds wrong, by rule and place. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  expect(found).toEqual([]);
}

/** Fails where the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/** The number in front of the words of a result count, as `1,234 vehicles found`. */
export async function countOf(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/\d+ .*found/);
  return Number((await heading.innerText()).replaceAll(',', '').match(/\d+/)?.[0]);
}
