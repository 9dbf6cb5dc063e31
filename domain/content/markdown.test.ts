import { describe, expect, test } from 'vitest';
import { toHtml, toLineHtml, toPlainText } from './markdown.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox(1))',
  '<a href="javascript:alert(1)">x</a>',
  '![x](javascript:alert(1))',
  '[x](https://example.com "" onmouseover="alert(1)")',
  '<svg/onload=alert(1)>',
  '`</code><script>alert(1)</script>`',
  '<https://example.com/"><script>alert(1)</script>>',
];

/** What a browser would run: an element of a script, a handler in a tag, or an address that is code. */
const RUNS =
  /<(?:script|img|svg|iframe)\b(?![^>]*src="https?:)|<[^>]+\son\w+=|(?:href|src)="(?:javascript|data|vbscript):/i;

describe('Markdown of an admin', () => {
  test.each(HOSTILE)('runs nothing: %s [content-1]', (text) => {
    expect(toHtml(text)).not.toMatch(RUNS);
    expect(toLineHtml(text)).not.toMatch(RUNS);
  });

  test('the pattern would find what runs', () => {
    for (const html of ['<script>', '<p onclick="x">', '<a href="javascript:x">', '<svg/onload=x>'])
      expect(html).toMatch(RUNS);
  });

  test('is drawn without the marks of screens', () => {
    expect(toHtml('Press {/vehicle/:id}**Save**.')).toBe('<p>Press <strong>Save</strong>.</p>\n');
  });

  test('of one line has bold, italics and links, and no blocks or pictures', () => {
    expect(toLineHtml('# Free *until* **Friday**: [prices](/pricing) ![x](/x.png)')).toBe(
      '# Free <em>until</em> <strong>Friday</strong>: <a href="/pricing">prices</a> !<a href="/x.png">x</a>',
    );
  });

  test('can be read as plain words', () => {
    expect(toPlainText('1. Open the [search](/search).\n2. Press {/search}**Filters**.')).toBe(
      'Open the search. Press Filters.',
    );
  });
});
