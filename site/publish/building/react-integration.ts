import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** React as @astrojs/react brings it, whose components react-server.ts draws. */
export function reactDrawnInOneGo(): AstroIntegration {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              serverEntrypoint: new URL('./react-server.ts', import.meta.url),
            }),
        }),
    },
  };
}
