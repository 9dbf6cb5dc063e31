import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './market.ts';
import { addPerson, storeSession } from './people.ts';
import { addSeller } from './sellers.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const card = (page: Page, name: RegExp): Locator => log(page).getByRole('region', { name });

// An amount that is refused.
test.use({ refusals: [422] });

test('a price is agreed, a viewing is planned with its calendar file, and the agreement printed in Swahili [deals-11]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { seller, id: vehicleId } = await addSeller(page.request);
  const buyer = await addPerson(page.request);
  const begun = await page.request.post('/api/messaging/conversations', {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: { participantId: seller.user.id, vehicleId, initialMessage: 'Is it still there?' },
  });
  const path = `/messages?conversation=${(await begun.json()).conversation.id}`;
  const sellers = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await storeSession(page, buyer);
  await storeSession(sellers, seller);

  await page.goto(path);
  await page.getByRole('button', { name: 'Offer' }).click();
  const form = page.getByRole('dialog', { name: 'Make an offer' });
  await form.getByLabel('Your offer in Ksh').fill('9');
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter an amount');
  await expectAccessible(page);
  await form.getByLabel('Your offer in Ksh').fill('850k');
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(card(page, /^Your offer: Open/)).toBeVisible();

  await sellers.goto(path);
  await card(sellers, /^Offer of the buyer: Open/)
    .getByRole('button', { name: 'Counter' })
    .click();
  const counter = sellers.getByRole('dialog', { name: 'Make a counter-offer' });
  await counter.getByLabel('Your offer in Ksh').fill('900,000');
  await counter.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect(card(sellers, /^Your offer: Open/)).toBeVisible();
  await expect(card(sellers, /^Offer of the buyer: Replaced/)).toBeVisible();

  await page.reload();
  await card(page, /^Offer of the seller: Open/)
    .getByRole('button', { name: 'Accept' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(card(page, /^Offer of the seller: Accepted/)).toBeVisible();
  await page.getByRole('button', { name: 'Viewing' }).click();
  const viewing = page.getByRole('dialog', { name: 'Plan a viewing' });
  await viewing.getByRole('button', { name: /^A petrol station/ }).click();
  await viewing.getByLabel('Time in Kenya').fill('21:00');
  await expect(viewing.getByText('outside the seller’s usual hours')).toBeVisible();
  await expectAccessible(page);
  await viewing.getByRole('button', { name: 'Propose' }).click();
  await expect(card(page, /^Viewing: Proposed/)).toContainText('Outside the seller’s usual hours');

  await sellers.reload();
  await expect(card(sellers, /Accepted/).getByRole('button', { name: 'Mark as reserved' })).toBeVisible();
  await card(sellers, /^Viewing: Proposed/)
    .getByRole('button', { name: 'Accept' })
    .click();
  await expect(card(sellers, /^Viewing: Agreed/)).toBeVisible();
  await expect(sellers.getByText(/^Viewing: \w+day .* 21:00/)).toBeVisible();
  await expectAccessible(sellers);
  const downloading = sellers.waitForEvent('download');
  await sellers.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('viewing.ics');
  expect(await readFile(await file.path(), 'utf8')).toContain('STATUS:CONFIRMED');
  await sellers.context().close();

  await page.getByRole('link', { name: 'Sale agreement' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Kwa Kiswahili' }).click();
  await expect(page.getByRole('heading', { name: 'Mkataba wa mauzo ya gari' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('900,000');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Orodha ya kukabidhi gari' })).toBeVisible();
});
