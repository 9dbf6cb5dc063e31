import { readArticles } from '#api/help/fill.ts';
import { helpArticlePath } from '#site/lib/paths.ts';
import { listLinks } from '#tests/support/help/article-marks.ts';
import { expect, expectAccessible, pressInDock, test } from './market.ts';
import { signInAs } from './people.ts';

test('a question in Swahili leads to its answer, which helps or not, as an admin sees [help-5]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await pressInDock(page.getByRole('button', { name: 'More' }));
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Help & Support' }).click();
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search the help' });
  await box.fill('zzzzzz');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No answer to “zzzzzz” here yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
  await box.fill('ushuru');
  await box.press('Enter');
  await page.getByRole('link', { name: 'How much tax would I pay to import a car?' }).first().click();

  const vote = page.getByRole('region', { name: 'Did this help?' });
  await vote.getByRole('button', { name: 'No', exact: true }).click();
  await expect(vote.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await vote.getByRole('textbox').fill('A table of <b>rates</b>');
  await vote.getByRole('button', { name: 'Send' }).click();
  await expect(vote.getByRole('status')).toHaveText('Thank you. We will write it better.');

  await signInAs(page, 'admin');
  await page.goto('/admin');
  const judged = page.getByRole('region', { name: 'Help articles' });
  await expect(judged.getByText('“A table of <b>rates</b>”')).toBeVisible();
});

test('every link of the articles is answered, and search engines are told of them [help-6]', async ({
  page,
}) => {
  const articles = readArticles();
  const paths = new Set([
    ...articles.map(({ slug }) => helpArticlePath(slug)),
    ...articles.flatMap(({ body }) => listLinks(body)),
  ]);
  const answers = await Promise.all(
    [...paths].map(async (path) => [path, (await page.request.get(path)).status()] as const),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  expect(await (await page.request.get('/sitemap-pages.xml')).text()).toContain('/help/import-duty</loc>');
});
