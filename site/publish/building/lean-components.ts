/** What Astro's compiler puts before the first element of a component, in case the page has drawn no head by then. */
const HEAD_MARK = /\$\{\$\$maybeRenderHead\(\$\$result\)\}/g;

const NEW_ASTRO = '$$result.createAstro($$props, $$slots)';
/** `Astro` where it is more than `Astro.props`, or the component itself, which none of ours draws again. */
const OTHER_ASTRO = /(?<![\w$])Astro(?!\.(?:props|self)\b)(?=\s*[.,()[\]};?])/;

/** A fragment is what stands in it: as a component, all that was drawn before it is written out first. */
const FRAGMENT = /\$\$renderComponent\(\$\$result, "Fragment", Fragment, /g;
const DRAW_FRAGMENT = 'const $$drawFragment = ($$result, _props, slots) => slots?.default?.($$result);\n';

const withPlainFragments = (code: string): string => {
  const plain = code.replace(FRAGMENT, () => '$$drawFragment($$result, ');
  return plain === code ? code : DRAW_FRAGMENT + plain;
};

/** A compiled component that asks for no head, since layouts/Page.astro draws that of every page, and for `Astro` only where it reads more than its props. */
function lean(code: string): string {
  const headless = withPlainFragments(code.replace(HEAD_MARK, ''));
  return OTHER_ASTRO.test(headless) ? headless : headless.replace(NEW_ASTRO, () => '{ props: $$props }');
}

/** Takes out of compiled components what they do not need: of a listing there are a hundred, and it was a tenth of drawing it. */
export const leanComponents = () => ({
  name: 'lean-components',
  apply: 'build' as const,
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    id.endsWith('.astro') ? { code: lean(code), map: null } : undefined,
});
