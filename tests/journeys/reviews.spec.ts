import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

/** Drawn on demand: the file of the showroom follows within a minute. */
const SHOWROOM = '/dealers/kilelemotors?reviews=1';
/** The rules find the fee, so it waits for an admin. */
const WORDS = 'They let me look underneath the car first, and their booking fee is fair.';

test('a buyer reviews a dealer, an admin publishes it, and the dealer answers [reviews-7]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'buyer');
  await page.goto(SHOWROOM);
  await page.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review Kilele Motors' });
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(dialog.getByRole('alert')).toContainText('one to five stars');
  await dialog.getByRole('radio', { name: '4 stars: Good' }).check();
  await dialog.getByLabel('How was it?').fill(WORDS);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(dialog.getByRole('status')).toContainText('We read your review');
  await page.keyboard.press('Escape');

  await signInAs(page, 'admin');
  await page.goto('/admin/names');
  const waiting = page.getByRole('article', { name: 'Review of Kilele Motors' }).filter({ hasText: WORDS });
  await expect(waiting).toContainText('asks for money');
  await waiting.getByRole('button', { name: 'Publish' }).click();
  await expect(waiting).toBeHidden();

  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'dealer');
  await page.goto('/dashboard/dealer?tab=reviews');
  const received = page.getByRole('article').filter({ hasText: WORDS });
  await received.getByRole('button', { name: 'Answer' }).click();
  await received.getByLabel(/^Your answer to/).fill('Thank you, drive safely.');
  await expectAccessible(page);
  await received.getByRole('button', { name: 'Send answer' }).click();
  await expect(received).toContainText('Your answer waits to be read');

  await page.goto(SHOWROOM);
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('article').first()).toContainText(
    WORDS,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
});

test('a visitor is asked to sign in for a review, and who never asked the dealer is told so [reviews-8]', async ({
  page,
}) => {
  await page.goto(SHOWROOM);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in first' })).toContainText(
    'people who asked this dealer',
  );
  await signInAs(page, 'agent');
  await page.goto(SHOWROOM);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await expect(page.getByRole('dialog', { name: /^Review/ })).toContainText('You work for this dealer');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('reviews, hours and the filter of the stock work [reviews-9]', async ({ page }) => {
    await page.goto('/dealers/kilelemotors');
    await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('article')).not.toHaveCount(0);
    await expect(page.getByRole('row', { name: /^Sunday/ })).toContainText('Closed');
    const filter = page.getByRole('form', { name: 'Filter the vehicles of this dealer' });
    await filter.getByLabel('Make').selectOption('Toyota');
    await filter.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/make=Toyota/);
    await expect(page.getByText(/^\d+ of \d+ vehicles\./)).toBeVisible();
    for (const title of await page.locator('.card-place h3').allTextContents())
      expect(title).toContain('Toyota');
  });
});
