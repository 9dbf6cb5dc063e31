import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leanComponents } from './lean-components.ts';

/** As Astro's compiler writes a component. */
const compiled = (script: string, markup = '') => `
const $$Astro = $$createAstro('https://market.example');
const $$Fact = $$createComponent(($$result, $$props, $$slots) => {
const Astro = $$result.createAstro($$props, $$slots);
Astro.self = $$Fact;
${script}
return $$render\`${markup}<p>\${$$addAttribute(name, "title")}</p>\`;
}, '/market/site/Fact.astro', undefined);`;
const transformed = (code: string, file = '/market/site/Fact.astro') =>
  leanComponents().transform(code, file)?.code;

describe('a compiled component', () => {
  test('asks for no head', () => {
    const marked = compiled('const name = Astro.url;', `\${$$maybeRenderHead($$result)}`);
    expect(transformed(marked)).toBe(compiled('const name = Astro.url;'));
  });

  test('that reads only its props has them without all of Astro', () => {
    expect(transformed(compiled('const { name } = Astro.props;'))).toContain(
      'const Astro = { props: $$props };',
    );
  });

  test('draws what stands in a fragment, and not the fragment', () => {
    const fragment = (name: string) =>
      compiled('const name = Astro.url;', `\${${name} {}, { "default": ($$result) => $$render\`<b>\` })}`);
    expect(transformed(fragment('$$renderComponent($$result, "Fragment", Fragment,'))).toBe(
      `const $$drawFragment = ($$result, _props, slots) => slots?.default?.($$result);\n${fragment('$$drawFragment($$result,')}`,
    );
  });

  test.each([
    'const { name } = Astro.props; const at = Astro.site;',
    'const name = Astro.slots.has("default");',
    'const { locals } = Astro;',
    'const name = nameOf(Astro);',
    'Astro.response.status = 410;',
    'const name = Astro?.url;',
  ])('keeps Astro for %s', (script) => {
    expect(transformed(compiled(script))).toBe(compiled(script));
  });
});

test('other modules stay', () => expect(transformed(compiled(''), '/market/site/fact.ts')).toBeUndefined());

test('one head stands in the site, that of the layout of all pages, and no component draws itself', () => {
  const site = join(import.meta.dirname, '../..');
  const components = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => ({ file, code: readFileSync(join(site, file), 'utf8') }));
  const holding = (pattern: RegExp) =>
    components.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
  expect(holding(/<head>/)).toEqual(['layouts/Page.astro']);
  expect(holding(/Astro\.self/)).toEqual([]);
});
