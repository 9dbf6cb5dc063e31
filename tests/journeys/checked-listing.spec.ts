import { drawUniquePhoto } from '#tests/support/media/unique-photo.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { storeSession } from './people.ts';
import { addSeller } from './sellers.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a seller reads why a listing waits, mends it, and it goes on sale [moderation-rules-journey-1]', async ({
  page,
}) => {
  const { seller, headers } = await addSeller(page.request);
  const data = {
    ...{ make: 'Mazda', model: 'Demio', year: 2015, price: 985_000, mileage: 81_000 },
    ...{ transmission: 'automatic', fuelType: 'petrol', location: 'Kilimani' },
    description: 'Clean car, call me on 0700 000 012.',
  };
  const { vehicle } = await (await page.request.post('/api/vehicles', { data, headers })).json();
  const photo = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await drawUniquePhoto(640, 480) };
  await page.request.post(`/api/vehicles/${vehicle.id}/photos`, { multipart: { photo }, headers });

  await storeSession(page, seller);
  await page.goto(`/list-vehicle?id=${vehicle.id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Your car is handed in' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('Yours is being looked at; most are decided within a day.')).toBeVisible();
  await expect(page.getByText('The text holds a phone number: “0700000012”.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page);
  expect((await page.request.get(`/api/vehicles/${vehicle.id}`)).status()).toBe(404);

  const mended = { description: 'Clean car, one owner.' };
  const answer = await page.request.patch(`/api/vehicles/${vehicle.id}`, { data: mended, headers });
  expect((await answer.json()).vehicle.status).toBe('active');
  await expect.poll(async () => (await page.request.get(`/api/vehicles/${vehicle.id}`)).status()).toBe(200);
});
