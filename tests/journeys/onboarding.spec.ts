import { dealerSlug } from '#domain/dealers/slug.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, signInAs, storeSession } from './people.ts';

test('a buyer says who they are, becomes a dealer and names the showroom [onboarding-2]', async ({
  page,
}) => {
  const person = await addPerson(page.request);
  await storeSession(page, person);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Become a Dealer' }).click();
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await page.getByLabel('First name').fill('Njeri');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your name and phone number are up to date.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Become a Dealer' }).click();
  await expect(page).toHaveURL('/dashboard/dealer');
  await page.goto('/onboarding');
  const name = `Duma Yard ${person.user.id}`;
  await page.getByLabel('Name of your business').fill(name);
  await page.getByLabel('Town or area (if you like)').fill('Kilimani, Nairobi');
  await page.locator('#showroom').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your showroom is waiting for a check.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Preview of your showroom' })).toContainText(name);
  await expectAccessible(page);
  expect((await page.request.get(`/dealers/${dealerSlug(name)}`)).status()).toBe(404);
  await page.goto('/dashboard/dealer');
  await expect(page.getByText('Your showroom is waiting for a check')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Your showroom is waiting for a check')).toBeVisible();

  await signInAs(page, 'admin');
  await page.goto('/admin/names');
  const waiting = page.getByRole('region', { name: 'Showrooms to check' });
  await expectAccessible(page);
  await waiting.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(page.getByText(`${name} is public now`)).toBeVisible();

  await storeSession(page, { ...person, user: { ...person.user, role: 'dealer' } });
  await page.goto('/onboarding');
  await page.getByRole('link', { name: 'View your showroom' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test.describe('what is wrong with a showroom', () => {
  test.use({ refusals: [422] });

  test('is said at its field', async ({ page }) => {
    await signInAs(page, 'dealer');
    await page.goto('/onboarding');
    await page.getByLabel('Town or area (if you like)').fill('Atlantis');
    const form = page.locator('#showroom');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toBeFocused();
    await form.getByRole('alert').getByRole('link', { name: 'Please enter a town or area in Kenya' }).click();
    await expect(page.getByLabel('Town or area (if you like)')).toBeFocused();
  });
});

for (const [role, next] of [
  ['buyer', 'Let the market work for you'],
  ['seller', 'Look after your listings'],
  ['dealer', 'Furnish your showroom'],
  ['agent', 'Get invited by a dealer'],
  ['admin', 'Look after the market'],
] as const) {
  test(`a ${role} sees what comes next, on a phone too`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, role);
    await page.goto('/onboarding');
    await expect(page.getByRole('heading', { name: next })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('adding a vehicle leads to the form [onboarding-1]', async ({ page }) => {
  await signInAs(page, 'seller');
  await page.goto('/dashboard/seller?tab=add-vehicle');
  await page.getByRole('link', { name: 'List a vehicle' }).first().click();
  await expect(page).toHaveURL('/list-vehicle');
  await expect(page.getByLabel('Your car in one line')).toBeVisible();
});
