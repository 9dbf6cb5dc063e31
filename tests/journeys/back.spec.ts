import type { Page } from '@playwright/test';
import { expect, expectIslandsLive, pressInDock, test } from './market.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** The browser tells of an open dialog a moment after it is seen: from then on Back closes it. */
const expectStepOf = (page: Page, depth: number) =>
  expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(depth);

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
    await expectStepOf(page, 1);
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
    await page.getByRole('button', { name: 'Open the photos full screen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectStepOf(page, 1);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/vehicle\/100$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/search$/);
  });

  test('the 360° view of a listing [back-8]', async ({ page }) => {
    await page.goto('/search');
    await page.goto('/vehicle/3');
    await page.getByRole('button', { name: '360° View' }).click();
    await expect(page.getByRole('dialog', { name: /^360° View/ })).toBeVisible();
    await expectStepOf(page, 1);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/vehicle\/3$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/search$/);
  });

  test('one layer after the other, and Forward opens none again [back-5]', async ({ page }) => {
    await page.goto('/');
    await page.goto('/search');
    await expectIslandsLive(page);
    // It comes once what stands above it is known.
    await expect(page.locator('[data-dock]')).not.toHaveAttribute('data-tucked');
    await pressInDock(page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'More' }));
    const menu = page.locator('#more-menu');
    await expect(menu).toBeVisible();
    await expectStepOf(page, 1);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/search$/);

    await page
      .getByRole('button', { name: /^Preview/ })
      .first()
      .click();
    const preview = page.getByRole('dialog').getByRole('link', { name: 'View vehicle' });
    await expect(preview).toBeVisible();
    await expectStepOf(page, 1);
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.textContent = 'Above the preview';
      document.body.append(dialog);
      dialog.showModal();
    });
    const above = page.getByText('Above the preview');
    await expect(above).toBeVisible();
    await expectStepOf(page, 2);
    await page.goBack();
    await expect(above).toBeHidden();
    await expect(preview).toBeVisible();
    await page.goBack();
    await expect(preview).toBeHidden();
    await expect(page).toHaveURL(/\/search$/);
    await page.goForward();
    await expect(preview).toBeHidden();
    await expect(above).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a link that is pressed in a dialog leads on, and one Back returns [back-6]', async ({ page }) => {
    await page.goto('/search');
    await expectIslandsLive(page);
    await page
      .getByRole('button', { name: /^Preview/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'View vehicle' }).click();
    await expect(page).toHaveURL(/\/vehicle\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/search$/);
  });

  test('the share panel [back-7]', async ({ page }) => {
    await page.goto('/search');
    await page.goto('/vehicle/100');
    await page.getByRole('main').getByRole('link', { name: 'Share', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Share' });
    await expect(panel).toBeVisible();
    await expectStepOf(page, 1);
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(/\/vehicle\/100$/);
  });
});
