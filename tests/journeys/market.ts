import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  test as base,
  type CDPSession,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import { CONSENT_VERSION } from '#domain/privacy/consent.ts';

/** Minified, which is less than half as much to read for each page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

let journeys = 0;

/** Every journey fails on a violation of the content policy, on a script error and on a missing file. */
export const test = base.extend<{
  page: Page;
  devtools: CDPSession;
  hasChosenCookies: boolean;
  refusals: readonly number[];
}>({
  /** False for a browser that is yet to be asked about cookies. */
  hasChosenCookies: [true, { option: true }],
  /** The statuses that a journey means to get. */
  refusals: [[], { option: true }],
  /** The context is a reused one. It gets an address of its own, as visitors have, so that no journey uses up the limits of another. */
  context: async ({ context }, use, { workerIndex }) => {
    journeys += 1;
    const address = `10.${workerIndex % 256}.${journeys >> 8}.${journeys % 256}`;
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await use(context);
  },
  page: async ({ page, hasChosenCookies, refusals }, use) => {
    // Where the journey before left it, it may stand over something that scrolls.
    await page.mouse.move(0, 0);
    if (hasChosenCookies) await page.addInitScript(keepCookieChoice, CONSENT_VERSION);
    const problems: string[] = [];
    page.on('pageerror', ({ name, message, stack = message }) => {
      // Playwright's clock of a journey before, in the same context: no script of the page.
      if (/<anonymous>:\d/.test(stack) && !stack.includes('http')) return;
      // A transition that another navigation overtakes, or whose styles come late, is cut short, and the browser reports that.
      if (!/^Transition was (skipped|aborted)/.test(message))
        problems.push(`script error: ${stack || `${name}: ${message}`} on ${page.url()}`);
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
  /** What Playwright has no call for. It ends with the journey, or its slow network would hold for the next one. */
  devtools: async ({ page, context }, use) => {
    const session = await context.newCDPSession(page);
    await use(session);
    await session.detach();
  },
});

function keepCookieChoice(version: number): void {
  const consent = { outcome: 'rejected', version, at: '', visitor: '0'.repeat(32), isKept: true };
  localStorage.setItem('cookie-consent', JSON.stringify(consent));
}

/** A page in a browser of its own, as another person has it beside this journey's. */
export async function openOtherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(keepCookieChoice, CONSENT_VERSION);
  return context.newPage();
}

export { expect };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Fails on what axe finds wrong, by rule and place. Our pages have no frames, so it runs in the page alone. */
export async function expectAccessible(page: Page): Promise<void> {
  await loadAxe(page);
  expect(await page.evaluate(findViolations, [])).toEqual([]);
}

/** The same for the rules about colours alone, on a page that was accessible in the other scheme: a scheme changes nothing but colours. */
export async function expectLegible(page: Page): Promise<void> {
  await loadAxe(page);
  expect(await page.evaluate(findViolations, ['color-contrast', 'link-in-text-block'])).toEqual([]);
}

/** 650 kB of script: once for each page that is opened. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** Runs in the page, where only what is wrong is reported in full: the rest is most of the work. */
async function findViolations(rules: string[]): Promise<string[]> {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    ...(rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {}),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Shows the page as a system in this scheme does, at its final colours. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
}

/** In light, and legible in dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await showIn(page, 'light');
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectLegible(page);
}

/** Fails where the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/** Waits until every island has hydrated, but for those further down that wait until they are seen. */
export async function expectIslandsLive(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
}

/** Waits until what the page's scripts have done so far is on the screen. */
export async function afterNextPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Keeps what the page asks for and what matches on its way until the answer is called: scripts that come late, or the
 * next page, so that what stands on this one for a moment can be read on a busy machine too.
 */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Stops the page's time: what goes by itself after a while stays, until `page.clock.runFor` lets time pass. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The number in front of the words of a result count, as `1,234 vehicles found`. */
export async function countOf(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/\d+ .*found/);
  return Number((await heading.innerText()).replaceAll(',', '').match(/\d+/)?.[0]);
}

/** `click()` would first scroll to where the sticky dock stands in the flow, the end of the page. */
export async function pressInDock(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The dock is not seen');
  await button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
