/** What Astro's compiler puts before the first element of a component, in case the page has drawn no head by then. */
const MARK = /\$\{\$\$maybeRenderHead\(\$\$result\)\}/g;

/**
 * Takes these marks out of the compiled components: every page draws its head in layouts/Page.astro, and of a listing's
 * page there were eighty, each handled on its own.
 */
export const withoutHeadMarks = () => ({
  name: 'without-head-marks',
  apply: 'build' as const,
  enforce: 'post' as const,
  transform(code: string, id: string) {
    const lean = id.endsWith('.astro') ? code.replace(MARK, '') : code;
    return lean === code ? undefined : { code: lean, map: null };
  },
});
