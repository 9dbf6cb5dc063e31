import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** In a compiled site: the paths of the pages that are drawn ahead and have no parameter, as a JSON list. */
export const PLAIN_PAGES_FILE = 'plain-pages.json';

/**
 * Compiles all pages into one module that draws any of them (compiled-site.ts), and draws none itself. A page that
 * says `prerender = false` is drawn on demand; those that are drawn ahead are listed beside the module.
 */
export function compiledSite(): AstroIntegration {
  const drawnAhead = new Set<string>();
  let plainPages: string[] = [];
  let outDir: URL | undefined;
  return {
    name: 'compiled-site',
    hooks: {
      // The development server puts styles and React's refresh into the page itself, which the policy forbids.
      'astro:config:setup'({ command, updateConfig }) {
        if (command === 'dev') updateConfig({ security: { csp: false } });
      },
      'astro:route:setup'({ route }) {
        if (route.prerender) drawnAhead.add(route.component);
        route.prerender = false;
      },
      'astro:routes:resolved'({ routes }) {
        plainPages = routes
          .filter(
            ({ type, params, entrypoint }) =>
              type === 'page' && params.length === 0 && drawnAhead.has(entrypoint),
          )
          .map(({ pattern }) => pattern);
      },
      'astro:config:done'({ config, setAdapter }) {
        outDir = config.outDir;
        setAdapter({
          name: 'compiled-site',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./compiled-site.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:build:done'() {
        if (outDir) writeFileSync(new URL(PLAIN_PAGES_FILE, outDir), JSON.stringify(plainPages.sort()));
      },
    },
  };
}
