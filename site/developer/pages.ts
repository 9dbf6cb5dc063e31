import type { AstroIntegration } from 'astro';

const PAGES = { '/debug': './debug.astro', '/test': './test.astro' } as const;

/** The pages for developers, which `npm run dev` alone serves: the compiled site has no such addresses. */
export const developerPages = (): AstroIntegration => ({
  name: 'developer-pages',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      for (const [pattern, file] of Object.entries(PAGES))
        injectRoute({ pattern, entrypoint: new URL(file, import.meta.url), prerender: false });
    },
  },
});
