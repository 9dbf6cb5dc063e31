import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutHeadMarks } from './head-marks.ts';

test('a compiled component asks for no head, and all else stays', () => {
  const { transform } = withoutHeadMarks();
  const compiled = (mark: string) => `return $$render\`${mark}<p>\${$$addAttribute(1, "a")}</p>\`;`;
  const marked = compiled(`\${$$maybeRenderHead($$result)}`);
  // Twice, since a global pattern remembers where it found its last match.
  for (let time = 0; time < 2; time++)
    expect(transform(marked, '/site/ui/Icon.astro')?.code).toBe(compiled(''));
  expect(transform(compiled(''), '/site/ui/Icon.astro')).toBeUndefined();
  expect(transform(marked, '/site/ui/icons.ts')).toBeUndefined();
});

test('one head stands in the site: that of the layout of all pages', () => {
  const site = join(import.meta.dirname, '../..');
  const heads = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .filter((file) => /<head>/.test(readFileSync(join(site, file), 'utf8')));
  expect(heads).toEqual(['layouts/Page.astro']);
});
