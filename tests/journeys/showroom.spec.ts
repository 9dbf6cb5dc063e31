import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

const contact = (page: Page) => page.getByRole('region', { name: 'Contact this dealer' });

test('a showroom is called and written to about the car that the buyer chooses', async ({ page }) => {
  await signInAs(page, 'buyer');
  await page.goto('/dealers/korongowheels');
  const about = contact(page).getByLabel('About which car?');
  const second = (await about.locator('option').nth(1).textContent()) ?? '';
  await about.selectOption({ label: second });
  await contact(page).getByRole('button', { name: 'Call the seller' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Seller' });
  await expect(dialog).toContainText(second);
  await expect(dialog.getByRole('link', { name: /^Call 0700 000 0/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await contact(page).getByRole('button', { name: 'Message the seller' }).click();
  await expect(page.getByRole('dialog', { name: 'Message the seller' })).toContainText(second);
});

test('a showroom names its place once and leads to a map', async ({ page }) => {
  await page.goto('/dealers/korongowheels');
  await expect(page.locator('dd', { hasText: 'Lang’ata Road' })).toHaveText(
    /^Lang’ata Road, Karen, Nairobi\s*Show on a map/,
  );
  const map = page.getByRole('link', { name: /^Show on a map/ });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Lang/);
  await expect(map).toHaveAttribute('rel', /noopener noreferrer/);
});

test.describe('on a phone, without script', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('the ways to a showroom lead to the sign-in page', async ({ page }) => {
    await page.goto('/dealers/korongowheels');
    await expect(contact(page).getByRole('combobox')).toBeHidden();
    await contact(page).getByRole('link', { name: 'Call the seller' }).click();
    await expect(page).toHaveURL(/\/(auth|login)/);
  });
});

test('a showroom is accessible and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dealers/korongowheels');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
