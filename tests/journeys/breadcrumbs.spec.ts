import { expect, test } from './market.ts';

const TRAILS = [
  ['/dealers', ['Home', 'Dealers']],
  ['/import-calculator', ['Home', 'Import Calculator']],
  ['/cars/toyota', ['Home', 'Search Cars', 'Toyota']],
] as const;

test('the way to a page stands above it [breadcrumbs-3]', async ({ page }) => {
  for (const [path, labels] of TRAILS) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toContainText([
      ...labels,
    ]);
  }
});

test('a listing and a showroom are called by what they are [breadcrumbs-2]', async ({ page }) => {
  await page.goto('/vehicle/3');
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await expect(steps.nth(1)).toContainText('Search Cars');
  await expect(steps.last()).toHaveText('Vehicle Details');
  await steps.nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/search');

  await page.goto('/dealers');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dealers\/./);
  await expect(steps).toContainText(['Home', 'Dealers', 'Dealer Profile']);
});
