import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** What people, catalogues and figures say: names, places, prices, and words that Kenyans say in English. */
const AS_IT_IS =
  /^[\W\d]*$|^(English|Kiswahili|WhatsApp|Garisoko|logbook|Bluetooth|ABS|ISOFIX|SUV|Hatchback|CVT|AMT|[24]WD|Toyota|Axio)$|\bKsh\b.*\d|^\d+ (cc|hp|Nm|mm|litres|km)$/;

/** The texts within `region` that can be seen and are in no other language than the page's English. */
const listEnglish = (page: Page, region: string): Promise<string[]> =>
  page.evaluate((region) => {
    const root = document.querySelector(region);
    const found: string[] = [];
    const walker = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      const skipped = 'script, style, noscript, .user-text, [translate="no"], [lang="sw"]';
      if (text !== '' && parent?.checkVisibility() && !parent.closest(skipped)) found.push(text);
    }
    return [...new Set(found)];
  }, region);

const expectSwahili = async (page: Page, region: string): Promise<void> =>
  expect
    .poll(async () => (await listEnglish(page, region)).filter((text) => !AS_IT_IS.test(text)))
    .toEqual([]);

test('the selling form speaks Swahili once it is chosen, also the next time, and English again [languages-4]', async ({
  page,
}) => {
  await page.goto('/list-vehicle');
  await expect(page.getByLabel('Mileage in km')).toBeVisible();
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uza gari lako');
  await expect(page.getByLabel('Kilomita lililotembea')).toBeVisible();
  for (const group of await page.locator('details').all())
    await group.evaluate((element) => element.setAttribute('open', ''));
  await expectSwahili(page, '#content');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Bei kwa Ksh').fill('5');
  await page.getByRole('button', { name: 'Jisajili na utangaze' }).click();
  await expect(page.getByRole('heading', { name: /^Vimebaki vitu \d+$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sema ni chapa gani.' })).toBeVisible();
  await expectSwahili(page, '#content');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uza gari lako');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell your car');
  await expect(page.getByLabel('Mileage in km')).toBeVisible();
  await expect(page.locator('#content [lang="sw"]')).toHaveCount(1);
});

test('signing in speaks Swahili, also what is wrong [languages-5]', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingia');
  await expectSwahili(page, '#content');
  await page.getByRole('link', { name: 'Fungua akaunti' }).click();
  await page.getByRole('button', { name: 'Fungua akaunti' }).click();
  await expect(page.getByText('Kuna tatizo')).toBeVisible();
  await expectSwahili(page, '#content');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.locator('#content').getByRole('link', { name: 'Ingia' }).click();
  await page.getByRole('link', { name: 'Umesahau nywila?' }).click();
  await expectSwahili(page, '#content');
});

test('the safety page is there in both languages without script, and a choice leads to it [languages-6]', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
  const bare = await context.newPage();
  await bare.goto('/safety');
  await bare.getByRole('link', { name: 'Kiswahili' }).click();
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('Nunua na uuze kwa usalama');
  await context.close();

  await page.goto('/sw/safety#codes');
  await expect(page.getByRole('heading', { name: 'Code, PIN au nywila' })).toBeInViewport();
  await expectSwahili(page, '#content > article');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/safety');
  await page.getByRole('link', { name: 'Kiswahili' }).click();
  await page.goto('/safety#meet');
  await expect(page).toHaveURL('/sw/safety#meet');
});

test('the labels of a listing change by a tap, its own words stay, and nothing moves off [languages-7]', async ({
  page,
}) => {
  const { vehicles } = await (await page.request.get('/api/vehicles?limit=1&sortBy=price_high')).json();
  const [{ id, title, description }] = vehicles;
  await page.goto(`/vehicle/${id}`);
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.getByRole('heading', { name: 'Maelezo ya gari' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(description).first()).toBeVisible();
  for (const label of ['Mwaka wa gari', 'Kilomita', 'Aina ya mafuta', 'Gia'])
    await expect(page.locator('.overview dt').filter({ hasText: label }).first()).toHaveAttribute(
      'lang',
      'sw',
    );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Vehicle Description' })).toBeVisible();
  await expect(page.locator('#content [lang="sw"]')).toHaveCount(1);
});
