import { expect, expectIslandsLive, test } from './market.ts';

test.use({ viewport: { width: 360, height: 800 } });

test.describe('Back closes what lies over the page', () => {
  test('a preview, then leaves [back-1]', async ({ page }) => {
    await page.goto('/');
    await page.goto('/search');
    await expectIslandsLive(page);
    await page
      .getByRole('button', { name: /^Preview/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/search$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('what was closed by its button needs no step of its own [back-2]', async ({ page }) => {
    await page.goto('/');
    await page.goto('/search');
    await expectIslandsLive(page);
    for (let time = 0; time < 2; time++) {
      await page
        .getByRole('button', { name: /^Preview/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('the sheet of filters, and keeps what was chosen in it [back-3]', async ({ page }) => {
    await page.goto('/search');
    await expectIslandsLive(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: /^Toyota/ }).check();
    await expect(page).toHaveURL(/make=Toyota/);
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: /^Toyota/ })).toBeHidden();
    await expect(page).toHaveURL(/make=Toyota/);
    await page.goBack();
    await expect(page).toHaveURL(/\/search$/);
    await page.goForward();
    await expect(page).toHaveURL(/make=Toyota/);
  });

  test('the photo viewer of a listing [back-4]', async ({ page }) => {
    await page.goto('/search');
    await page.goto('/vehicle/100');
    await page
      .getByRole('link', { name: /full screen|photo/i })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/vehicle\/100$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/search$/);
  });
});
