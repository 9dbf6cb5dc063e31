import { countOf, expect, test } from './market.ts';

const BADGES = ['Quick Sell', 'Featured', 'HOT Deal'];

test('the search box of the home page hints at what may be said, and searches for everything when empty [home-2]', async ({
  page,
}) => {
  await page.goto('/');
  const box = page.getByRole('main').getByRole('combobox', { name: /^Search by/ });
  // A make and model, a year, a place and a budget.
  await expect(box).toHaveAttribute('placeholder', /^[A-Z]\w+ \w+ \d{4} [A-Z]\w+ under \d/);
  const example = (await box.getAttribute('placeholder')) ?? '';
  await box.press('Enter');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ vehicles found$/);
  // What it hints at finds something.
  await page.goto(`/search?${new URLSearchParams({ q: example })}`);
  expect(await countOf(page)).toBeGreaterThan(0);
});

test('sixteen cards lead the home page, and only the first three wear badges that they earned [home-3]', async ({
  page,
}) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Featured vehicles' }).getByRole('article');
  await expect(cards).toHaveCount(16);
  for (const [index, badge] of BADGES.entries())
    await expect(cards.nth(index).getByText(badge, { exact: true })).toBeVisible();
  for (const badge of BADGES) await expect(cards.getByText(badge, { exact: true })).toHaveCount(1);
});

test('the home page says why, shows three cars nearby and how it works in three steps, and leads into the market [home-4]', async ({
  page,
}) => {
  await page.goto('/');
  const nearby = page.getByRole('region', { name: 'Vehicles Near You' });
  await expect(nearby.getByRole('article')).toHaveCount(3);
  await expect(nearby.getByRole('link', { name: 'See all nearby' })).toHaveAttribute(
    'href',
    '/search?location=nearby',
  );
  await expect(page.getByRole('region', { name: /^Why choose/ }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'How it works' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Start Browsing' }).click();
  await expect(page).toHaveURL('/search');
});

test('the market says what it is for, and that the tax authority’s prices are built in [home-1]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Buy. Sell. Finance.')).toBeVisible();
  const reasons = page.getByRole('region', { name: /^Why choose/ });
  await expect(reasons.getByText('The tax authority’s prices, built in')).toBeVisible();
  await reasons.getByRole('link', { name: 'Work out import duty' }).click();
  await expect(page).toHaveURL('/import-calculator');
});
