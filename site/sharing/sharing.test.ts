import { describe, expect, test } from 'vitest';
import { copyLink, sharePage } from './share.ts';
import { copiedText, shareTargets } from './shared-page.ts';

const page = {
  title: '2016 Mazda Demio & "friends" · Ksh 1,050,000',
  url: 'https://gari.example/vehicle/12',
};

describe('links that pass a page on', () => {
  test('carry the whole address, and the title where there is room for it [sharing-1]', () => {
    const params = new Map(shareTargets(page).map(({ name, href }) => [name, new URL(href).searchParams]));
    expect(params.get('WhatsApp')?.get('text')).toBe(`${page.title} ${page.url}`);
    expect(params.get('Facebook')?.get('u')).toBe(page.url);
    expect(params.get('X (Twitter)')?.get('url')).toBe(page.url);
    expect(params.get('X (Twitter)')?.get('text')).toBe(page.title);
  });

  test('a space is a space in every app', () => {
    for (const { href } of shareTargets({ ...page, title: 'Two words + more' }))
      expect(href).not.toContain('+');
  });
});

const named = (name: string) => Object.assign(new Error('No.'), { name });

describe('the share sheet of the system', () => {
  test('once shared it says so', async () => {
    const shared: unknown[] = [];
    const done = await sharePage(page, { share: async (data) => void shared.push(data) });
    expect(done).toEqual({ toast: { title: 'Shared successfully', variant: 'success' }, showLinks: false });
    expect(shared).toEqual([page]);
  });

  test('closing it is no failure', async () => {
    const share = () => Promise.reject(named('AbortError'));
    expect(await sharePage(page, { share })).toEqual({ showLinks: false });
  });

  test('when it fails the links are shown', async () => {
    const share = () => Promise.reject(named('NotAllowedError'));
    expect(await sharePage(page, { share })).toEqual({
      toast: {
        title: 'Share failed',
        description: 'Unable to share. Link shown below.',
        variant: 'destructive',
      },
      showLinks: true,
    });
  });

  test('where there is none the links are shown', async () => {
    expect(await sharePage(page, {})).toEqual({ showLinks: true });
  });
});

describe('copying a link', () => {
  test('it is on the clipboard, and that is said', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    expect(await copyLink(page.url, { clipboard })).toMatchObject({
      title: 'Vehicle link copied to clipboard!',
      variant: 'success',
    });
    expect(written).toEqual([page.url]);
  });

  test.each([
    ['refuses', { clipboard: { writeText: () => Promise.reject(named('NotAllowedError')) } }],
    ['is missing', {}],
  ])('when the clipboard %s that is said', async (_, gateway) => {
    expect(await copyLink(page.url, gateway)).toEqual({
      title: 'Failed to copy link',
      variant: 'destructive',
    });
  });

  test('other pages are not called vehicles [sharing-2]', () => {
    expect(copiedText('https://gari.example/compare?ids=1,2')).toBe('Link copied!');
  });
});
