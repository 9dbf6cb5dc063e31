import { countOf, expect, test } from './market.ts';

test('a buyer goes from home through a search to a listing, and back to where she was [buying-1]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Buy. Sell. Finance.').first()).toBeVisible();
  await page
    .getByRole('combobox', { name: /^Search by/ })
    .first()
    .fill('toyota under 3m');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/search\?q=toyota/);
  const found = await countOf(page);
  expect(found).toBeGreaterThan(20);

  const cards = page.getByRole('article');
  await cards.nth(5).scrollIntoViewIfNeeded();
  const link = cards.nth(5).getByRole('link').first();
  const title = (await cards.nth(5).getByRole('heading').innerText()).replaceAll('\n', ' ');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Ksh/).first()).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=toyota/);
  expect(await countOf(page)).toBe(found);
  await expect(cards.nth(5).getByRole('heading')).toHaveText(title);
});

test('filters change the count and the address, and Back undoes them one by one [buying-2]', async ({
  page,
}) => {
  await page.goto('/search');
  const all = await countOf(page);
  await page
    .getByRole('checkbox', { name: /^Toyota/ })
    .first()
    .check();
  await expect(page).toHaveURL(/make=Toyota/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(String(all));
  const toyotas = await countOf(page);
  expect(toyotas).toBeLessThan(all);

  await page.getByRole('checkbox', { name: /^SUV/ }).first().check();
  await expect(page).toHaveURL(/bodyType=suv/);
  await expect.poll(() => countOf(page)).toBeLessThan(toyotas);

  await page.goBack();
  await expect.poll(() => countOf(page)).toBe(toyotas);
  await page.goBack();
  await expect.poll(() => countOf(page)).toBe(all);
  await page.goForward();
  await expect.poll(() => countOf(page)).toBe(toyotas);
});

test('scrolling brings further pages until the end is said [buying-4]', async ({ page }) => {
  await page.goto('/search?make=Honda');
  const total = await countOf(page);
  expect(total).toBeGreaterThan(20);
  await expect(async () => {
    await page.mouse.wheel(0, 6000);
    await expect(page.getByText(`You've seen all ${total} vehicles`)).toBeVisible({ timeout: 250 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(total);
});

test('the list goes on where a busy browser tells late that its end came into sight', async ({ page }) => {
  await page.addInitScript(() => {
    const Watcher = window.IntersectionObserver;
    window.IntersectionObserver = class extends Watcher {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const outOfSight = { isIntersecting: false } as IntersectionObserverEntry;
        super((entries, self) => tell([outOfSight, ...entries], self), options);
      }
    };
  });
  await page.goto('/search?make=Honda');
  const total = await countOf(page);
  await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(`You've seen all ${total} vehicles`)).toBeVisible();
});

test('a search that finds nothing says so and can be cleared [buying-5]', async ({ page }) => {
  await page.goto('/search?make=Toyota&minPrice=900000000');
  await expect(page.getByText('No Toyota vehicles found with your current criteria')).toBeVisible();
  await page
    .getByRole('link', { name: 'Clear Filters' })
    .or(page.getByRole('button', { name: 'Clear Filters' }))
    .first()
    .click();
  await expect.poll(() => countOf(page)).toBeGreaterThan(100);
});

test('a dealer is found in the directory, and the showroom lists the cars [buying-3]', async ({ page }) => {
  await page.goto('/dealers');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dealers\/[a-z0-9-]+$/);
  await expect(page.getByText(/Sample dealer/i).first()).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vehicle\/\d+$/);
  await page.getByRole('link', { name: /Visit Dealer Showroom/ }).click();
  await expect(page).toHaveURL(/\/dealers\/[a-z0-9-]+$/);
});
