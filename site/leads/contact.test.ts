import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { canCall, listWords, questionAbout, quickMessages } from './contact.ts';
import { createMessage } from './message.store.ts';
import { createSellerNumber } from './seller-number.store.ts';

afterEach(() => void vi.unstubAllGlobals());

const CONTACT = {
  phone: '+254700000024',
  phoneText: '0700 000 024',
  hours: null,
  whatsappUrl: 'https://wa.me/254700000024',
};

test('a seller is called only where a number may be asked for', () => {
  const listing = { status: 'active', sellerContactable: true, sellerHasNumber: true } as const;
  expect(canCall(listing)).toBe(true);
  expect(canCall({ ...listing, sellerHasNumber: false })).toBe(false);
  expect(canCall({ ...listing, sellerContactable: false })).toBe(false);
  expect(canCall({ ...listing, status: 'sold' })).toBe(false);
});

describe('what is asked of a seller', () => {
  test('names the car and what is missing', () => {
    expect(questionAbout('2016 Mazda Demio', 'mileage')).toBe(
      'Hello, I am interested in your 2016 Mazda Demio. How many kilometres has it done?',
    );
    expect(questionAbout('2016 Mazda Demio', { facts: ['drive', 'colour', 'condition'] })).toContain(
      'its drive, colour and condition?',
    );
    expect(listWords(['drive'])).toBe('drive');
  });

  test('four messages are ready, each about this car', () => {
    const messages = quickMessages('2016 Mazda Demio');
    expect(messages).toHaveLength(4);
    for (const { text } of messages) expect(text).toContain('2016 Mazda Demio');
  });
});

describe('a message to a seller', () => {
  test('is not sent empty [contact-2]', async () => {
    const sent: string[] = [];
    const store = createMessage('  \n ', async (text) => sent.push(text));
    await store.send();
    expect(store.$writing.get()).toMatchObject({ problem: 'Please enter a message.', status: 'writing' });
    store.write('Hello');
    expect(store.$writing.get().problem).toBe('');
    expect(sent).toEqual([]);
  });

  test('is sent once, however often the button is pressed', async () => {
    const sent: string[] = [];
    const store = createMessage(' Is it still there? ', async (text) => {
      sent.push(text);
      return 24;
    });
    await Promise.all([store.send(), store.send()]);
    await store.send();
    expect(sent).toEqual(['Is it still there?']);
    expect(store.$writing.get()).toMatchObject({ status: 'sent', conversationId: 24 });
  });

  test('that failed stays written, and is the same message when sent again [contact-3]', async () => {
    const keys: string[] = [];
    const store = createMessage('Hello', async (_text, key) => {
      keys.push(key);
      if (keys.length < 2) throw new ApiFailure('Busy', 503);
      return 24;
    });
    await store.send();
    expect(store.$writing.get()).toEqual({
      ...{ text: 'Hello', status: 'writing' },
      problem: 'Failed to start conversation. Please try again.',
    });
    await store.send();
    expect(store.$writing.get().status).toBe('sent');
    expect(keys[0]).toBe(keys[1]);
  });

  test('is sent over an unencrypted address too, where browsers have no randomUUID', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const store = createMessage('Hello', async () => 24);
    await store.send();
    expect(store.$writing.get().status).toBe('sent');
  });

  test.each([
    [409, 'This vehicle is sold.', 'This vehicle is sold.'],
    [429, 'Please wait a while.', 'Please wait a while.'],
    [500, 'Something went wrong.', 'Failed to start conversation. Please try again.'],
    [0, 'No connection.', 'Failed to start conversation. Please try again.'],
  ])(
    'refused with %i it says why; otherwise that it may be tried again [contact-1]',
    async (status, reason, said) => {
      const store = createMessage('Hello', () => Promise.reject(new ApiFailure(reason, status)));
      await store.send();
      expect(store.$writing.get()).toEqual({ text: 'Hello', problem: said, status: 'writing' });
    },
  );

  test('that was changed is another message', async () => {
    const keys: string[] = [];
    const store = createMessage('Hello', async (_text, key) => {
      keys.push(key);
      throw new ApiFailure('Busy', 503);
    });
    await store.send();
    store.write('Hello again');
    await store.send();
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('a seller’s number', () => {
  test('is fetched only on a press [contact-4]', async () => {
    let asked = 0;
    const store = createSellerNumber(async () => {
      asked++;
      return CONTACT;
    });
    expect([store.$number.get(), asked]).toEqual([{ status: 'hidden' }, 0]);
    await store.reveal();
    expect([store.$number.get(), asked]).toEqual([{ status: 'shown', contact: CONTACT }, 1]);
  });

  test('counts a press on WhatsApp, and never blocks it [contact-8]', async () => {
    const asked: string[] = [];
    const store = createSellerNumber(async (kind) => {
      asked.push(kind);
      if (kind === 'whatsapp') throw new ApiFailure('Too often.', 429);
      return CONTACT;
    });
    await store.reveal();
    store.noteWhatsApp();
    await Promise.resolve();
    expect([store.$number.get(), asked]).toEqual([
      { status: 'shown', contact: CONTACT },
      ['call', 'whatsapp'],
    ]);
  });

  test('a press on WhatsApp is one lead, and is not counted again on the way [contact-10]', async () => {
    const asked: string[] = [];
    const store = createSellerNumber(async (kind) => {
      asked.push(kind);
      return CONTACT;
    }, 'whatsapp');
    await store.reveal();
    store.noteWhatsApp();
    expect([store.way, asked]).toEqual(['whatsapp', ['whatsapp']]);
  });

  test.each([
    [0, true],
    [503, true],
    [409, false],
    [429, false],
  ])('refused with %i it says why; another try makes sense: %s', async (status, mayRetry) => {
    const store = createSellerNumber(() => Promise.reject(new ApiFailure('This is why.', status)));
    await store.reveal();
    expect(store.$number.get()).toEqual({ status: 'failed', why: 'This is why.', mayRetry });
  });
});
