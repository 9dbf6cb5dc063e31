import { countOf, expect, test } from './market.ts';

test.use({ javaScriptEnabled: false });

test('without script a search is a form and links, all the way to a full listing [without-script-1]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('searchbox').first().fill('mazda demio');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/search\?q=mazda\+demio/);
  expect(await countOf(page)).toBeGreaterThan(3);

  await page
    .getByRole('checkbox', { name: /^Hatchback/ })
    .first()
    .check();
  await page
    .getByRole('button', { name: /Search|Show|Apply/ })
    .last()
    .click();
  await expect(page).toHaveURL(/bodyType=hatchback/);

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mazda Demio');
  for (const section of [
    'Vehicle Overview',
    'Vehicle Description',
    'Vehicle Details',
    'Technical Specifications',
  ]) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  }
});

test('without script further pages are links [without-script-2]', async ({ page }) => {
  await page.goto('/search?make=Toyota');
  await page
    .getByRole('link', { name: /Next|Page 2|^2$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('without script the sign-in screen and private pages say that they need it, and load nothing', async ({
  page,
}) => {
  for (const [path, sentence] of [
    ['/login', 'Signing in needs JavaScript'],
    ...['/profile', '/messages', '/favorites', '/onboarding'].map(
      (path) => [path, 'needs JavaScript for it.'] as const,
    ),
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const words = await page.getByRole('main').innerText();
    expect(words).toContain(sentence);
    expect(words).not.toMatch(/loading/i);
  }
});

test('without script the 360° view is a link to its first picture [without-script-3]', async ({ page }) => {
  const { vehicles }: { vehicles: { id: number; images: string[] }[] } = await (
    await page.request.get('/api/vehicles?limit=100')
  ).json();
  const turned = vehicles.find(({ images }) => images.length === 8);
  await page.goto(`/vehicle/${turned?.id}`);
  const view = page.getByRole('link', { name: 'First of 24 views' });
  await expect(view).toBeVisible();
  expect((await page.request.get((await view.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'image/jpeg',
  );
});
