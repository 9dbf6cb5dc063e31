import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectAccessibleInBoth, expectNoSidewaysScroll, test } from './market.ts';
import { signInAs } from './people.ts';

const SENT_MS = 90_000;
test.describe.configure({ timeout: 2 * SENT_MS });

/** A photo of a phone held on its side: 1200 × 900 px as stored, a red sky over a blue yard once it is upright. */
async function photoOf(shade: number): Promise<Buffer> {
  const sky = {
    create: { width: 1200, height: 450, channels: 3, background: { r: 255, g: shade, b: 0 } },
  } as const;
  const upright = await sharp({
    create: { ...sky.create, height: 900, background: { r: 0, g: shade, b: 255 } },
  })
    .composite([{ input: await sharp(sky).png().toBuffer(), gravity: 'north' }])
    .png()
    .toBuffer();
  return sharp(upright).rotate(180).withMetadata({ orientation: 3 }).jpeg().toBuffer();
}

const files = (count: number, from = 0) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      ...{ name: `car-${from + at}.jpg`, mimeType: 'image/jpeg' },
      buffer: await photoOf((from + at) * 12),
    })),
  );

const area = (page: Page): Locator => page.locator('#listing-photos');
const tiles = (page: Page): Locator =>
  area(page).getByRole('list', { name: 'Photos in their order' }).getByRole('listitem');
const choose = async (page: Page, count: number, from = 0) =>
  area(page)
    .getByLabel(/^(Choose|Add) photos$/)
    .setInputFiles(await files(count, from));
const sentTo = async (page: Page, id: number, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await (await page.request.get(`/api/my/listings/${id}`, { headers })).json();
  return answer.vehicle;
};

/** Each photo is encoded anew by the server, one after another. */
const expectSent = (read: () => Promise<{ photos: object[] }>, count: number) =>
  expect.poll(async () => (await read()).photos.length, { timeout: SENT_MS }).toBe(count);

/** Opens the editor of a new draft of the demo seller's. */
async function openDraft(page: Page) {
  const { token } = await signInAs(page, 'seller');
  const { vehicle } = await (
    await page.request.post('/api/vehicles', {
      data: { make: 'Mazda', model: 'Demio', year: 2015 },
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();
  await page.goto(`/list-vehicle?id=${vehicle.id}`);
  await expect(area(page)).toBeVisible();
  return { id: Number(vehicle.id), token, read: () => sentTo(page, vehicle.id, token) };
}

test('photos are reduced upright on the device, sent, ordered, removed and brought back [photos-1]', async ({
  page,
}) => {
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/photos'))
      sizes.push(request.postDataBuffer()?.byteLength ?? 0);
  });
  const { read } = await openDraft(page);
  await choose(page, 3);
  await expectSent(read, 3);
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);

  const [first] = (await read()).photos;
  const served = await (await page.request.get(first.url)).body();
  const { data } = await sharp(served)
    .extract({ left: 800, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[2]).toBeLessThan(60);

  const ids = (await read()).photos.map((photo: { id: number }) => photo.id);
  await area(page).getByRole('button', { name: 'Move Photo 3 earlier' }).click();
  await expect(area(page).getByRole('button', { name: 'Move Photo 2 earlier' })).toBeFocused();
  await expect(area(page).getByRole('status')).toHaveText('Photo moved: 2 of 3.');
  const order = async () => (await read()).photos.map((photo: { id: number }) => photo.id);
  await expect.poll(order).toEqual([ids[0], ids[2], ids[1]]);

  await area(page).getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await expect(area(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toHaveCount(3);
  await area(page).getByRole('button', { name: 'Remove Photo 1' }).click();
  await page.reload();
  await expect(tiles(page)).toHaveCount(2);
  await expect.poll(order).toEqual([ids[2], ids[1]]);
});

test('photos are dragged to another place [photos-2]', async ({ page }) => {
  const { read } = await openDraft(page);
  await choose(page, 3);
  await expectSent(read, 3);
  const ids = (await read()).photos.map((photo: { id: number }) => photo.id);
  await tiles(page).nth(2).scrollIntoViewIfNeeded();
  const from = await tiles(page).nth(2).locator('[aria-hidden="true"].cursor-grab').boundingBox();
  const to = await tiles(page).nth(0).boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => (await read()).photos.map((photo: { id: number }) => photo.id))
    .toEqual([ids[2], ids[0], ids[1]]);
});

test.describe('a network that breaks', () => {
  test('lets the rest go on, is tried three times, and then waits for a tap [photos-3]', async ({ page }) => {
    const { read } = await openDraft(page);
    let broken = 0;
    await page.route('**/api/vehicles/*/photos', (route) => {
      if (route.request().method() !== 'POST' || broken === 3) return route.continue();
      broken++;
      return route.abort('connectionreset');
    });
    await choose(page, 1);
    await expect(tiles(page).getByRole('button', { name: /^Try again/ })).toBeVisible();
    expect(broken).toBe(3);
    await choose(page, 1, 5);
    await expectSent(read, 1);
    await expectAccessible(page);
    await tiles(page)
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expectSent(read, 2);
  });

  test('keeps photos on the device until it is back, also over a reload [photos-4]', async ({
    page,
    context,
  }) => {
    const { read } = await openDraft(page);
    await page.route('**/api/vehicles/*/photos', (route) => route.abort('connectionreset'));
    await context.setOffline(true);
    await choose(page, 2);
    await expect(tiles(page).getByText('No connection: tried again soon')).toHaveCount(2);
    await context.setOffline(false);
    await page.unroute('**/api/vehicles/*/photos');
    await page.reload();
    await expectSent(read, 2);
    await expect(tiles(page)).toHaveCount(2);
  });
});

test.describe('what is refused', () => {
  test.use({ refusals: [422] });

  test('says why at the photo, before it is sent where that is plain', async ({ page }) => {
    await openDraft(page);
    const input = area(page).getByLabel(/^(Choose|Add) photos$/);
    await input.setInputFiles({
      name: 'IMG_1.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('ftypheic'),
    });
    await expect(tiles(page).last()).toContainText('Most Compatible');
    await input.setInputFiles({ name: 'car.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(tiles(page).last()).toContainText('Please choose a JPEG, PNG, WebP or AVIF picture');
    await input.setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(tiles(page).last()).toContainText('This file is not a picture we can read');
  });
});

test('a number plate is blurred with the keyboard alone, for good [photos-5]', async ({ page }) => {
  const { read } = await openDraft(page);
  // A picture that no other listing shows, whose file would stay.
  await choose(page, 1, 21);
  await expectSent(read, 1);
  const before = (await read()).photos[0];
  const opener = area(page).getByRole('button', { name: 'Change Photo 1' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photo 1' });
  await dialog.getByRole('button', { name: 'Blur a number plate' }).press('Enter');
  await dialog.getByRole('button', { name: 'Add a box' }).press('Enter');
  const box = dialog.getByRole('button', { name: /^Box 1/ });
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box).toHaveAccessibleName(
    'Box 1: 37 % from the left, 60 % from the top, 30 % wide, 12 % high',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Blur', exact: true }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Blur a number plate' })).toBeFocused();
  const after = (await read()).photos[0];
  expect([after.id, after.url === before.url]).toEqual([before.id, false]);
  expect((await page.request.get(before.url)).status()).toBe(404);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the shot list leads around the car and knows what is there [photos-6]', async ({ page }) => {
  const { read } = await openDraft(page);
  await area(page).getByText('Photos that buyers look for: 0 of 9').click();
  await area(page)
    .getByLabel('Add Dashboard')
    .setInputFiles(await files(1));
  await expect(area(page).getByText('Photos that buyers look for: 1 of 9')).toBeVisible();
  await expect.poll(async () => (await read()).photos[0]?.shot).toBe('dashboard');
  await area(page).getByRole('button', { name: 'Change Photo 1, Dashboard' }).click();
  await page.getByRole('dialog').getByLabel('What it shows').selectOption('Seats');
  await expect.poll(async () => (await read()).photos[0]?.shot).toBe('seats');
});

test('a 360° set is uploaded, and turned in the preview [photos-7]', async ({ page }) => {
  const { read } = await openDraft(page);
  await area(page).getByText('360° view, if you like').click();
  await area(page)
    .getByLabel('Choose frames')
    .setInputFiles(await files(12));
  await expect.poll(async () => (await read()).frames.length, { timeout: SENT_MS }).toBe(12);
  await expect(area(page).getByText('Buyers see it.')).toBeVisible();
  await area(page).getByRole('button', { name: 'Look at it' }).click();
  const turn = page.getByRole('dialog', { name: /^360° View/ });
  await expect(turn.getByText('View 1 of 12').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(turn.getByRole('img')).toHaveAccessibleName(/view 2 of 12$/);
  await page.keyboard.press('Escape');
  await area(page).getByRole('button', { name: 'Change Frame 1', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Frame 1', exact: true });
  const before = (await read()).frames[0];
  await dialog.getByRole('button', { name: 'Blur a number plate' }).click();
  await dialog.getByRole('button', { name: 'Add a box' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Blur', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Blur a number plate' })).toBeFocused();
  const after = (await read()).frames[0];
  expect([after.id, after.url === before.url]).toEqual([before.id, false]);
});

test('the photos are accessible in both widths and schemes and fit [photos-8]', async ({ page }) => {
  await openDraft(page);
  await choose(page, 2);
  await expect(tiles(page)).toHaveCount(2);
  await expect(area(page).getByRole('progressbar')).toHaveCount(0);
  for (const summary of await area(page).locator('summary').all()) await summary.click();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
  }
});
