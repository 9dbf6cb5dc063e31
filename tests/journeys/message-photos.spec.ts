import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, storeSession } from './people.ts';
import { addSeller } from './sellers.ts';

/** A seller with a car on sale, and a buyer who has asked about it; `path` leads to their conversation. */
async function addTalk(request: APIRequestContext) {
  const { id: vehicleId, seller } = await addSeller(request);
  const buyer = await addPerson(request);
  const asked = await request.post('/api/messaging/conversations', {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: { participantId: seller.user.id, vehicleId, initialMessage: 'Can you send photos?' },
  });
  const { conversation }: { conversation: { id: number } } = await asked.json();
  return { seller, buyer, path: `/messages?conversation=${conversation.id}` };
}

async function photo(name: string, red: number) {
  const background = { r: red, g: 90, b: 40 };
  const image = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a seller sends photos and a quick reply, and the buyer looks at them [message-photos-8]', async ({
    page,
  }) => {
    const { seller, buyer, path } = await addTalk(page.request);
    await storeSession(page, seller);
    await page.goto(path);
    const box = page.getByRole('textbox', { name: 'Your message' });
    const tray = page.getByRole('list', { name: 'Photos of this message' });
    const log = page.getByRole('log', { name: 'Messages' });

    // The first upload breaks off, and is sent again by itself.
    await page.route('**/photos', (route) => route.abort(), { times: 1 });
    let arrived = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/photos') && response.status() === 201) arrived += 1;
    });
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') };
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles([await photo('front.jpg', 200), await photo('back.jpg', 20), notes]);
    await expect(tray.getByText('Please choose a JPEG, PNG, WebP or AVIF picture')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('A photo could not be sent. Try it again or remove it.')).toBeVisible();
    await expectAccessible(page);
    await tray.getByRole('button', { name: 'Remove photo 3' }).click();
    await expect.poll(() => arrived).toBe(2);
    await expect(tray.getByRole('progressbar')).toHaveCount(0);

    await page.getByRole('button', { name: 'Quick reply' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quick replies' });
    await dialog.getByRole('button', { name: 'New quick reply' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please write the reply.')).toBeVisible();
    await dialog.getByLabel('Title').fill('Photos');
    await dialog.getByLabel('Words').fill('Here is the {title}, for {price}.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Insert Photos' }).click();
    await expect(dialog).toBeHidden();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue(/^Here is the 2015 Mazda Demio, for Ksh.980,000\.$/);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log).toContainText('Here is the 2015 Mazda Demio');
    await expect(tray).toBeHidden();
    await expectNoSidewaysScroll(page);

    await storeSession(page, buyer);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Quick reply' })).toBeHidden();
    const openers = log.getByRole('button', { name: /^Open photo/ });
    await expect(openers).toHaveCount(2);
    await expect(openers.first().locator('img')).toBeVisible();
    await openers.first().click();
    const viewer = page.getByRole('dialog', { name: 'Photo 1 of 2' });
    await expect(viewer.getByRole('img', { name: '1 of 2' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    const second = page.getByRole('dialog', { name: 'Photo 2 of 2' });
    await expect(second.getByRole('img', { name: '2 of 2' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(second).toBeHidden();
    await expect(openers.first()).toBeFocused();
  });
});
