import { describe, expect, test } from 'vitest';
import { checkPage } from './checks.ts';
import { readPage } from './read-page.ts';

const GOOD = `<!doctype html><html lang="en"><head><title>2016 Mazda Demio</title>
<meta name="description" content="A 2016 Mazda Demio in Kilimani, Nairobi, for sale.">
<link rel="canonical" href="https://example.com/vehicle/12">
<meta property="og:title" content="2016 Mazda Demio"><meta property="og:description" content="For sale.">
<meta property="og:url" content="https://example.com/vehicle/12"><meta property="og:image" content="https://example.com/a.jpg">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="A Demio">
<meta name="twitter:card" content="summary_large_image"></head>
<body><h1 id="top">2016 Mazda Demio</h1><a href="/search">Search</a><img src="/a.webp" alt="" width="4" height="3"></body></html>`;

const check = async (html: string) => checkPage(await readPage('/vehicle/12', html));

describe('checkPage', () => {
  test('a good page has no problems', async () => {
    expect(await check(GOOD)).toEqual([]);
  });

  test('an escaped letter of a title counts as one', async () => {
    const titled = (title: string) => check(GOOD.replace('2016 Mazda Demio</title>', `${title}</title>`));
    expect(await titled(`Lang&#39;ata${'a'.repeat(62)}`)).toEqual([]);
    expect(await titled(`Lang&#39;ata${'a'.repeat(63)}`)).toEqual([expect.stringContaining('71 characters')]);
  });

  test('a heading that waits in a template is not on the page', async () => {
    const waiting = '<template><h1>2016 Mazda Demio</h1></template></body>';
    expect(await check(GOOD.replace('</body>', waiting))).toEqual([]);
  });

  test.each([
    ['a second h1', GOOD.replace('</body>', '<h1>Again</h1></body>'), 'h1'],
    ['no title', GOOD.replace('2016 Mazda Demio</title>', '</title>'), 'title'],
    ['no description', GOOD.replace('name="description"', 'name="keywords"'), 'description'],
    ['another canonical', GOOD.replace('/vehicle/12"', '/vehicle/13"'), 'canonical'],
    ['no canonical', GOOD.replace('canonical', 'next'), 'canonical'],
    ['no picture for shared links', GOOD.replace('og:image"', 'og:sound"'), 'og:image'],
    [
      'a picture by half an address',
      GOOD.replace('og:image" content="https://example.com', 'og:image" content="'),
      'whole address',
    ],
    ['a small card', GOOD.replace('summary_large_image', 'summary'), 'twitter:card'],
    ['no language', GOOD.replace(' lang="en"', ''), 'language'],
    ['a picture without alt', GOOD.replace(' alt=""', ''), 'alt'],
    ['a picture without size', GOOD.replace(' width="4"', ''), 'width'],
    ['an inline style', GOOD.replace('<h1', '<h1 style="color:red"'), 'inline styles'],
    ['an inline handler', GOOD.replace('<h1', '<h1 onclick="x()"'), 'inline handlers'],
    ['a repeated id', GOOD.replace('<a ', '<a id="top" '), 'repeated ids top'],
  ])('%s is reported', async (_, html, problem) => {
    const problems = await check(html);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});
