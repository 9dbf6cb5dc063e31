import type { Page } from '@playwright/test';
import { expect, expectIslandsLive, test } from './market.ts';
import { signInAs } from './people.ts';

const BUDGET = 90_000;
const DEMO_LISTINGS = 600;

/** The scripts that a page fetches until its islands live, with their compressed sizes. */
async function scriptsOf(page: Page, path: string): Promise<{ names: string[]; bytes: number }> {
  const scripts: { name: string; bytes: number }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push({ name: response.url(), bytes: Number(response.headers()['content-length']) });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectIslandsLive(page);
  return {
    names: scripts.map(({ name }) => name),
    bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

for (const path of ['/', '/vehicle/1', '/dealers'])
  test(`${path} comes without React, in a few small files`, async ({ page }) => {
    const { names, bytes } = await scriptsOf(page, path);
    expect(names.filter((name) => /\/react\./.test(name))).toEqual([]);
    expect(names.length).toBeLessThan(20);
    expect(bytes).toBeLessThan(BUDGET / 3);
  });

for (const path of ['/search', '/financing', '/import-calculator', '/auth', '/compare'])
  test(`${path} keeps its script within the budget`, async ({ page }) => {
    const { names, bytes } = await scriptsOf(page, path);
    expect(names.filter((name) => /\/react\./.test(name))).toHaveLength(1);
    expect(bytes).toBeLessThan(BUDGET);
  });

test('/pricing loads React once its calculator is seen, within the budget', async ({ page }) => {
  const { names } = await scriptsOf(page, '/pricing');
  expect(names.filter((name) => /\/react\./.test(name))).toEqual([]);
  const scripts: number[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(Number(response.headers()['content-length']));
  });
  await page.getByRole('heading', { name: 'Which plan fits my stock?' }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  expect(scripts.reduce((sum, bytes) => sum + bytes)).toBeLessThan(BUDGET);
});

async function sizeOf(page: Page, path: string): Promise<{ text: string; bytes: number }> {
  const answer = await page.request.get(path, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  return { text: await answer.text(), bytes: Number(answer.headers()['content-length']) };
}

/** A page's HTML and its style sheets, and what both weigh. */
async function drawnSizeOf(page: Page, path: string) {
  const html = await sizeOf(page, path);
  const sheets = [...html.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const css = await Promise.all(sheets.map((sheet) => sizeOf(page, sheet)));
  return { html, sheets, bytes: css.reduce((sum, { bytes }) => sum + bytes, html.bytes) };
}

test('listings keep their HTML and their style sheets within the budget', async ({ page }) => {
  // Other journeys add listings behind those of the demo, and one writes all that fits into one of the seller's.
  const { user } = await signInAs(page, 'seller');
  const listingsOn = async (number: number): Promise<{ id: number; sellerId: number }[]> =>
    (await (await page.request.get(`/api/vehicles?limit=100&page=${number}`)).json()).vehicles;
  const vehicles = [...(await listingsOn(1)), ...(await listingsOn(2))];
  const others = vehicles.filter(({ id, sellerId }) => id <= DEMO_LISTINGS && sellerId !== user.id);
  expect(others.length).toBeGreaterThanOrEqual(20);
  for (const { id } of others.slice(0, 20)) {
    const { html, sheets, bytes } = await drawnSizeOf(page, `/vehicle/${id}`);
    expect(Buffer.byteLength(html.text)).toBeLessThan(50_000);
    expect(html.bytes).toBeLessThan(12_000);
    expect(sheets).toHaveLength(2);
    expect(bytes).toBeLessThan(30_000);
  }
});

test('the help and the features keep theirs too', async ({ page }) => {
  for (const path of ['/help', '/help/sell-my-car', '/features'])
    expect((await drawnSizeOf(page, path)).bytes).toBeLessThan(30_000);
});
