import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from './market.ts';

type Found = { id: number; title: string; images: string[]; sellerRole: string; mileage: number | null };

/** Listings of the demo market that are as `wanted`, with their photos and views. */
async function findListings(page: Page, wanted: (vehicle: Found) => boolean): Promise<Found[]> {
  const { vehicles }: { vehicles: Found[] } = await (
    await page.request.get('/api/vehicles?limit=100')
  ).json();
  return vehicles.filter(wanted);
}

async function findListing(page: Page, wanted: (vehicle: Found) => boolean): Promise<Found> {
  const [found] = await findListings(page, wanted);
  if (!found) throw new Error('The demo market has no such listing.');
  return found;
}

/** The search does not list what is sold, its page is still there. */
async function findSoldId(page: Page): Promise<number> {
  for (let id = 1; id <= 600; id++) {
    const { vehicle } = await (await page.request.get(`/api/vehicles/${id}`)).json();
    if (vehicle?.status === 'sold') return id;
  }
  throw new Error('The demo market has sold nothing.');
}

const fromDealer = ({ sellerRole, images }: Found) => sellerRole === 'dealer' && images.length === 8;
const fromPerson = ({ sellerRole, images }: Found) => sellerRole === 'seller' && images.length === 8;

async function open(page: Page, wanted = fromDealer): Promise<Found> {
  const listing = await findListing(page, wanted);
  await page.goto(`/vehicle/${listing.id}`);
  await expect(page.locator('html')).toHaveAttribute('data-cards', 'ready');
  return listing;
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'buyer@example.com', password: 'Garisoko-demo-1' },
  });
  const { token, user } = await answer.json();
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('token', kept.token);
      localStorage.setItem('user_data', JSON.stringify(kept.user));
    },
    { token, user },
  );
}

test('a listing has its sections in order [listing-5]', async ({ page }) => {
  await open(page);
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  const expected = [
    'Price',
    'Vehicle Overview',
    'Vehicle Description',
    'Vehicle Details',
    'Technical Specifications',
    'Features & Equipment',
    'Safety Features',
    'Vehicle History',
    'Price History',
    'Vehicle Financing',
    'Market Insights',
    'Other Cars from this Dealer',
    'Recommended vehicles',
  ];
  expect([...new Set(headings.filter((heading) => expected.includes(heading)))]).toEqual(expected);
  // Beside the price on a wide screen.
  expect(headings).toContain('Safety First.');
});

test.describe('the gallery', () => {
  test('fetches one photo, and the next on demand [listing-7]', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const { images } = await open(page);
    await page.waitForLoadState('networkidle');
    const large = (key = '') => fetched.some((path) => path.startsWith(`/media/${key}/800x600`));
    expect(images.map(large)).toEqual([true, ...images.slice(1).map(() => false)]);
    await page.getByRole('button', { name: 'Next photo' }).first().click();
    await expect.poll(() => large(images[1])).toBe(true);
    expect(large(images[4])).toBe(false);
    await expect(page.getByText('2 of 8')).toBeVisible();
    await page.getByRole('link', { name: 'Show photo 3' }).click();
    await expect(page.getByText('3 of 8')).toBeVisible();
    await page.locator('[data-strip]').press('End');
    await expect(page.getByText('8 of 8')).toBeVisible();
    await page.getByRole('button', { name: 'Next photo' }).first().click();
    await expect(page.getByText('1 of 8')).toBeVisible();
    await page.getByRole('link', { name: /All 8 photos$/ }).click();
    await expect(page.getByRole('dialog', { name: /^Photos:/ }).getByText('4 of 8')).toBeVisible();
  });

  test('opens full screen, and by keyboard alone goes round, enlarges and comes back [listing-10]', async ({
    page,
  }) => {
    await open(page);
    const opener = page.getByRole('button', { name: 'Open the photos full screen' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog', { name: /^Photos:/ });
    await expect(lightbox.getByText('1 of 8')).toBeVisible();
    for (const [key, position] of [
      ['ArrowLeft', '8 of 8'],
      ['ArrowRight', '1 of 8'],
      ['End', '8 of 8'],
      ['Home', '1 of 8'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(lightbox.getByText(position)).toBeVisible();
    }
    await page.keyboard.press('+');
    await expect(lightbox.locator('picture')).toHaveAttribute('style', /scale\(1\.5\)/);
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.locator('picture')).toHaveAttribute('style', /scale\(1\)/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByText('2 of 8')).toBeVisible();
  });

  test('goes on by as many photos as the button is pressed, however fast [listing-9]', async ({ page }) => {
    await open(page);
    const next = page.getByRole('button', { name: 'Next photo' }).first();
    for (const _press of [1, 2, 3]) await next.dispatchEvent('click');
    await expect(page.getByText('4 of 8')).toBeVisible();
    await expect(page.locator('[data-photo]').nth(3)).toBeInViewport({ ratio: 0.9 });
  });

  test('goes on from where it is gliding to, however long a busy browser pauses', async ({ page }) => {
    await page.clock.install();
    await open(page);
    const strip = page.locator('[data-gallery] [data-strip]');
    await strip.evaluate((element) => {
      element.scrollTo = () => {};
    });
    const next = page.getByRole('button', { name: 'Next photo' }).first();
    for (const position of ['2 of 8', '3 of 8']) {
      await next.dispatchEvent('click');
      await strip.dispatchEvent('scroll');
      await page.clock.runFor(1_000);
      await expect(page.getByText(position)).toBeVisible();
    }
    await strip.dispatchEvent('scrollend');
    await expect(page.getByText('1 of 8')).toBeVisible();
  });

  test('shows the drawn car where a photo cannot be loaded [listing-12]', async ({ page }) => {
    await page.route('**/media/**', (route) => route.abort());
    await open(page);
    const photo = page.locator('[data-gallery] [data-strip] img').first();
    await expect(photo).toHaveAttribute('src', '/car-placeholder.svg');
    await expect(page.locator('[data-gallery]').getByText('Image not available')).toBeVisible();
  });
});

test.describe('the 360° view', () => {
  test('fetches its views only when opened, and turns by drag, dots and keys [listing-16]', async ({
    page,
  }) => {
    const frames: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/frame-')) frames.push(request.url());
    });
    await open(page);
    await page.waitForLoadState('networkidle');
    expect(frames).toEqual([]);
    const opener = page.getByRole('button', { name: '360° View' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: /^360° View/ });
    await expect(dialog.getByText('View 1 of 24').first()).toBeVisible();
    await expect.poll(() => new Set(frames).size).toBe(24);

    const box = await dialog.getByRole('img').boundingBox();
    if (!box) throw new Error('The view is not there.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 49, y);
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/view 1 of 24$/);
    await page.mouse.move(x - 101, y, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/view 3 of 24$/);

    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/view 2 of 24$/);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/view 24 of 24$/);
    await dialog.getByRole('button', { name: 'View 12 of 24' }).click();
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/view 12 of 24$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('is offered only where there are views [listing-17]', async ({ page }) => {
    await open(page, ({ images }) => images.length > 0 && images.length < 8);
    await expect(page.getByRole('button', { name: '360° View' })).toHaveCount(0);
  });
});

test.describe('reaching the seller', () => {
  test('asks a visitor to log in, in the words for a call and for a chat [listing-14]', async ({ page }) => {
    const { id } = await open(page);
    await page.getByRole('button', { name: 'Call the seller' }).click();
    await expect(
      page.getByText('You need to log in to contact the seller. Would you like to go to the login page?'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('button', { name: 'Call the seller' })).toBeFocused();
    await page.getByRole('button', { name: 'Message the seller' }).click();
    await expect(
      page.getByText('You need to log in to chat with the seller. Would you like to go to the login page?'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Go to login' }).click();
    await expect(page).toHaveURL(`/auth?mode=login&redirect=%2Fvehicle%2F${id}`);
  });

  test('opens what was asked for again after the sign-in, once [listing-30]', async ({ page }) => {
    const { id } = await open(page);
    await page.getByRole('button', { name: 'Call the seller' }).click();
    await page.getByRole('button', { name: 'Go to login' }).click();
    await page.getByLabel('Email').fill('buyer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Garisoko-demo-1');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Log|Sign) in$/i })
      .click();
    await expect(page).toHaveURL(`/vehicle/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Contact Seller' });
    await expect(dialog.getByRole('link', { name: /^Call 0700/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Call the seller' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('shows the number and the hours to a signed-in person [listing-21]', async ({ page }) => {
    await signIn(page);
    await open(page);
    await page.getByRole('button', { name: 'Call the seller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Seller' });
    await expect(dialog.getByRole('link', { name: /^Call 0700/ })).toHaveAttribute('href', /^tel:\+254700/);
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/254/,
    );
    await expect(dialog.getByText('Monday to Saturday, 8 AM - 6 PM EAT')).toBeVisible();
    await expect(dialog.getByText(/^(Open now, until|Closed, opens)/)).toBeVisible();
    await expectAccessible(page);
  });

  test('WhatsApp asks as the call does, first of the two, and is one lead [listing-24]', async ({ page }) => {
    await signIn(page);
    const reveals: string[] = [];
    page.on('request', (request) => {
      if (/\/vehicles\/\d+\/contact$/.test(request.url())) reveals.push(request.postData() ?? '');
    });
    await open(page);
    await page.getByRole('button', { name: 'WhatsApp the seller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Seller' });
    await expect(dialog.getByRole('link')).toHaveText([/^\s*WhatsApp$/, /^\s*Call 0700/]);
    expect(reveals).toEqual(['{"kind":"whatsapp"}']);
  });

  test('sends a message: a quick one, never an empty one [listing-22]', async ({ page }) => {
    await signIn(page);
    const { title } = await open(page, fromPerson);
    await page.getByRole('button', { name: 'Message the seller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Message the seller' });
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(dialog.getByText('Please enter a message.')).toBeVisible();
    for (const name of ['Is it still available?', 'Schedule a test drive', 'More details, please'])
      await expect(dialog.getByRole('button', { name })).toBeVisible();
    await dialog.getByRole('button', { name: 'What is your best price?' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue(
      `Hello, what is your best price for the ${title}?`,
    );
    await expectAccessible(page);
    const letLeave = await hold(page, /\/messages\?conversation=/);
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(
      dialog.getByText('Message sent successfully! Redirecting to your messages...'),
    ).toBeVisible();
    letLeave();
    await expect(page).toHaveURL(/\/messages\?conversation=\d+$/);
  });

  test('says when a message could not be sent, and keeps it [listing-23]', async ({ page }) => {
    await signIn(page);
    await page.route('**/api/messaging/conversations', (route) => route.abort());
    await open(page);
    await page.getByRole('button', { name: 'Message the seller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Message the seller' });
    await dialog.getByRole('textbox').fill('Is the logbook in your name?');
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(dialog.getByText('Failed to start conversation. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('Is the logbook in your name?');
  });

  test('asks about what the seller left empty [listing-13]', async ({ page }) => {
    await signIn(page);
    await open(page, ({ mileage }) => mileage === null);
    await page.getByRole('button', { name: 'Ask about this (mileage)' }).click();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(/How many kilometres/);
  });
});

test('a report of an advert needs a reason and thanks for it [listing-19]', async ({ page }) => {
  await open(page);
  const opener = page.getByRole('button', { name: 'Report this advert' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Report this advert' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByLabel('What is wrong?').selectOption('fraud');
  await dialog.getByLabel('Details').fill('Asks for a deposit before a visit.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(/^Thank you/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('views are counted once for each visitor, and shown from two on [listing-18]', async ({
  page,
  browser,
}) => {
  // Other journeys look at the first ones, meanwhile.
  const listing = (await findListings(page, ({ mileage }) => mileage !== null)).at(-1);
  if (!listing) throw new Error('The demo market has no such listing.');
  const insight = page.locator('[data-insight=total]');
  const counted = async () =>
    (await (await page.request.get(`/api/vehicles/${listing.id}/insights`)).json()).data.viewsTotal;
  const before = await counted();
  for (const phone of ['Pixel 7', 'Pixel 8', 'Pixel 9']) {
    const userAgent = `Mozilla/5.0 (Linux; Android 14; ${phone}) AppleWebKit/537.36 Chrome/140.0 Mobile`;
    const visitor = await browser.newContext({ userAgent });
    const theirs = await visitor.newPage();
    for (const _visit of [1, 2]) {
      const beacon = theirs.waitForResponse(/\/view$/);
      await theirs.goto(`/vehicle/${listing.id}`);
      expect((await beacon).status()).toBe(202);
    }
    await visitor.close();
  }
  await expect.poll(counted).toBe(before + 3);
  // This visit counts as well, before or after the figure is read.
  await page.route(/\/view$/, (route) => route.abort());
  await page.goto(`/vehicle/${listing.id}`);
  await page.getByRole('region', { name: 'Market Insights' }).scrollIntoViewIfNeeded();
  await expect(insight).toHaveText(String(before + 3));
});

test('other cars from the dealer come when they are near, with the way to all of them [listing-20]', async ({
  page,
}) => {
  const { id } = await open(page);
  const { vehicle } = await (await page.request.get(`/api/vehicles/${id}`)).json();
  const section = page.getByRole('region', { name: 'Other Cars from this Dealer' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('article').first()).toBeVisible();
  const count = await section.getByRole('article').count();
  expect(count).toBeLessThanOrEqual(6);
  const all = section.getByRole('link', { name: /^View All \d+ Vehicles from this Dealer$/ });
  await expect(all).toHaveCount(count === 6 ? 1 : 0);
  if (count === 6) await expect(all).toHaveAttribute('href', `/search?sellerId=${vehicle.sellerId}`);
  await expect(section.locator(`[data-card="${id}"]`)).toHaveCount(0);
});

test('three places are kept for the dealer’s cars while they are on their way, and a failure may be retried [listing-2]', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/vehicles?sellerId=*', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await open(page);
  const section = page.getByRole('region', { name: 'Other Cars from this Dealer' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('[aria-busy=true] .card')).toHaveCount(3);
  answer.resolve();
  await expect(section.getByText('could not be loaded')).toBeVisible();
  await page.unroute('**/api/vehicles?sellerId=*');
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect(section.getByRole('article').first()).toBeVisible();
});

test('an address without a listing says so and leads on [listing-1]', async ({ page }) => {
  for (const path of ['/vehicle/999999', '/vehicle/abc']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Vehicle Not Found' })).toBeVisible();
    await expect(
      page.getByText("The vehicle you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Vehicles' })).toHaveAttribute('href', '/search');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the ways to the seller stay at the bottom edge, and nothing is wider than the screen [listing-4]', async ({
    page,
  }) => {
    await open(page);
    const bar = page.getByRole('region', { name: 'Contact the seller' });
    await expect(bar.getByRole('button', { name: 'Call' })).toBeInViewport();
    await page.getByRole('heading', { name: 'Vehicle Details' }).scrollIntoViewIfNeeded();
    await expect(bar.getByRole('button', { name: 'Message' })).toBeInViewport();
    await page.getByRole('region', { name: 'Other Cars from this Dealer' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();
  });

  test('its parts come in the order in which they stand, for keys and readers too [listing-6]', async ({
    page,
  }) => {
    await open(page);
    const tops = await page
      .locator('main :is(h1, h2):visible')
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('a small picture leads to each photo [listing-8]', async ({ page }) => {
    await open(page);
    const small = page.getByRole('link', { name: /^Show photo/ });
    await expect(small).toHaveCount(8);
    await expect(small.nth(2)).toBeInViewport();
    await small.nth(2).tap();
    await expect(page.getByText('3 of 8')).toBeVisible();
    await expect(small.nth(2)).toHaveAttribute('aria-current', 'true');
  });

  test('a sold listing has no ways to its seller, and the navigation stands in their place [listing-15]', async ({
    page,
  }) => {
    await page.goto(`/vehicle/${await findSoldId(page)}`);
    await expect(page.getByText('This vehicle has been sold.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Call|WhatsApp|Message|Ask about)/ })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Quick' })).toBeVisible();
  });

  async function touch(session: CDPSession, points: { x: number; y: number }[][]) {
    for (const [index, touchPoints] of points.entries())
      await session.send('Input.dispatchTouchEvent', {
        type: index === 0 ? 'touchStart' : 'touchMove',
        touchPoints,
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('two fingers enlarge a photo in the lightbox [listing-11]', async ({ page, devtools }) => {
    await open(page);
    await page.getByRole('button', { name: 'Open the photos full screen' }).tap();
    const picture = page.getByRole('dialog').locator('picture');
    await expect(picture).toBeVisible();
    await touch(devtools, [
      [
        { x: 150, y: 370 },
        { x: 210, y: 370 },
      ],
      [
        { x: 120, y: 370 },
        { x: 240, y: 370 },
      ],
      [
        { x: 90, y: 370 },
        { x: 270, y: 370 },
      ],
    ]);
    await expect(picture).toHaveAttribute('style', /scale\((2\.[5-9]|3)/);
    await expect(page.getByRole('dialog').getByText('1 of 8')).toBeVisible();
  });

  test('pulling down from the top reloads the listing [listing-3]', async ({ page, devtools }) => {
    await open(page);
    const reloaded = page.waitForEvent('load');
    await touch(
      devtools,
      [0, 60, 120, 180, 240].map((down) => [{ x: 180, y: 60 + down }]),
    );
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all photos are there, and every way leads somewhere', async ({ page }) => {
    const { id, images } = await findListing(page, fromDealer);
    await page.goto(`/vehicle/${id}`);
    await expect(page.locator('[data-strip] img')).toHaveCount(images.length);
    await expect(page.getByRole('link', { name: 'Call the seller' })).toHaveAttribute(
      'href',
      /^\/auth\?mode=login/,
    );
    await expect(page.getByRole('link', { name: 'View All Vehicles from this Dealer' })).toBeVisible();
    for (const name of ['360° View', 'Save', 'Report this advert'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
});
