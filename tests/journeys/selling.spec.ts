import type { Page } from '@playwright/test';
import { formatKes } from '#domain/money.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

const rows = (page: Page) => page.getByRole('article');

test('a seller changes a price, and the page of the car shows it within two seconds [selling-4]', async ({
  page,
}) => {
  await signInAs(page, 'seller');
  await page.goto('/dashboard/seller');
  const change = page.getByRole('button', { name: /^Change price/ });
  const row = rows(page).filter({ has: change }).first();
  await row.getByRole('button', { name: /^Change price/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change price' });
  const field = dialog.getByLabel('New price in Ksh');
  const now = Number((await field.inputValue()).replaceAll(',', ''));
  await expectAccessible(page);

  await field.fill('cheap');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog.getByText(/Enter a price from/)).toBeVisible();

  await field.fill(String(Math.round(now / 10)));
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Is it right?');

  const wanted = now - 12_000;
  await field.fill(String(wanted));
  await expect(dialog.getByText(/Ksh\s12,000 less than now/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save price' }).click();
  // Asked about once more where the price was unusual to begin with.
  const yes = dialog.getByRole('button', { name: 'Yes, save it' });
  await expect(dialog.or(page.getByText('has a new price.')).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expect(row).toContainText(formatKes(wanted));
  await expect(row.getByRole('button', { name: /^Change price/ })).toBeFocused();

  const href = await row.getByRole('link', { name: /^Open page/ }).getAttribute('href');
  await expect.poll(async () => (await page.request.get(href ?? '')).text()).toContain(formatKes(wanted));
});

test('on a phone a listing has its first actions in one line, and the others behind More', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'dealer');
  await page.goto('/dashboard/dealer');
  const change = page.getByRole('button', { name: /^Change price/ });
  const row = rows(page).filter({ has: change }).filter({ hasNotText: 'Still available' }).first();
  const more = row.getByRole('button', { name: /^More for/ });
  const first = [
    row.getByRole('button', { name: /^Change price/ }),
    row.getByRole('link', { name: /^Edit/ }),
  ];
  // Once what stands above has come.
  await expect
    .poll(async () => {
      const boxes = await Promise.all([more, ...first].map((action) => action.boundingBox()));
      return new Set(boxes.map((box) => box?.y)).size;
    })
    .toBe(1);
  const others = [/^Mark as sold/, /^Mark as reserved/, /^Figures/, /^Withdraw/];
  for (const name of others) await expect(row.getByRole('button', { name })).toBeHidden();
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const name of others) await expect(row.getByRole('button', { name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const figures = row.getByRole('button', { name: /^Figures/ });
  await figures.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(figures).toBeFocused();
});

test('listings stay when more of them cannot be had, and those come on Retry', async ({ page }) => {
  // Where there is no room for the table.
  await page.setViewportSize({ width: 900, height: 800 });
  await page.route(/\/api\/my\/listings\?page=2/, (route) => route.abort(), { times: 1 });
  await signInAs(page, 'dealer');
  await page.goto('/dashboard/dealer');
  await page.getByRole('button', { name: /^Show more/ }).click();
  await expect(page.getByText('More listings could not be loaded.')).toBeVisible();
  const before = await rows(page).count();
  expect(before).toBeGreaterThan(0);
  await expectAccessible(page);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeFocused();
  await retry.press('Enter');
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  await expect(retry).toBeHidden();
});

/** Takes away whom the demo dealer has invited so far. */
async function removeAgents(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { agents }: { agents: { id: number }[] } = await (
    await page.request.get('/api/my/agents', { headers })
  ).json();
  for (const { id } of agents) await page.request.delete(`/api/my/agents/${id}`, { headers });
}

test('a dealer invites an agent, who accepts and then sees the dealer’s cars [selling-7]', async ({
  page,
}) => {
  const { token } = await signInAs(page, 'dealer');
  await removeAgents(page, token);
  await page.goto('/dashboard/dealer?tab=team');
  await page.getByLabel('Email of the agent').fill('nobody');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email of the agent').fill('agent@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(/no answer yet/)).toBeVisible();
  await expectAccessible(page);

  await signInAs(page, 'agent');
  await page.goto('/dashboard/agent');
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Dealers' }).click();
  await page.getByRole('button', { name: 'Accept Kilele Motors' }).click();
  await expect(page.getByText(/^Since/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dealers you act for' })).toBeFocused();
  await page.goto('/dashboard/agent');
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('for Kilele Motors');
  await removeAgents(page, token);
});

// A dashboard is loaded once and looked at in each width.
for (const role of ['seller', 'dealer', 'agent', 'admin'] as const)
  test(`the dashboard of ${role}s is accessible and fits [selling-2]`, async ({ page }) => {
    await signInAs(page, role);
    await page.goto(`/dashboard/${role}`);
    await expect(page.getByRole('heading', { level: 1, name: /dashboard$/i })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
