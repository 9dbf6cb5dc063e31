import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a dealer looks at how the stock does, by car, model and period, and takes it away as a file [analytics-10]', async ({
  page,
}) => {
  await signInAs(page, 'dealer');
  await page.goto('/dashboard/dealer?tab=analytics');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(heading('Views and leads by day')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Views: [\d,]+/ })).toBeVisible();
  await expect(page.getByText(/\d+ % (more|fewer) than in the 30 days before/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page);

  const chart = page.getByRole('region', { name: 'Views and leads by day' });
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('row')).toHaveCount(30);

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/tab=analytics&span=90/);
  await expect(heading('Views and leads by week')).toBeVisible();
  const sold = page.getByRole('region', { name: 'What sold, and how fast' });
  await expect(sold).toContainText(/\d+ cars sold: \d+ days in the middle/);

  const cars = page.getByRole('region', { name: 'Car by car' });
  await cars.getByRole('button', { name: 'Views' }).press('Enter');
  await expect(cars.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'descending');
  const next = cars.getByRole('link', { name: /^Change the price: / }).first();
  await expect(next).toHaveAttribute('href', /^\/list-vehicle\?id=\d+#price$/);
  await expectAccessibleInBoth(page);

  const download = page.waitForEvent('download');
  await cars.getByRole('button', { name: 'Cars as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('analytics-cars.csv');

  await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
  await expect(page).toHaveURL(/make=Toyota/);
  await expect(cars.getByRole('rowheader').first()).toContainText('Toyota');
  await page.route('**/api/my/analytics?*', (route) => route.abort());
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(heading('The figures could not be loaded')).toBeVisible();
  await page.unroute('**/api/my/analytics?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading('Views and leads by day')).toBeVisible();
  await page.goBack();
  await expect(heading('Views and leads by week')).toBeVisible();
});
