/** Vite's own helper also loads style sheets, sets nonces and tells of errors, which no script of ours needs. */
const HELPER = `
export function __vitePreload(load, files) {
  for (const file of files ?? [])
    if (!document.querySelector('link[href$="' + file + '"]'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
}`;

/**
 * What a script that is imported on demand is preloaded with, beside itself: React and its components, where the page
 * may not have them. Lists of all the small files weighed as much as they saved.
 */
export const scriptPreload = () => ({
  name: 'script-preload',
  enforce: 'pre' as const,
  load: (id: string) => (id.endsWith('vite/preload-helper.js') ? HELPER : undefined),
  configEnvironment: (environment: string) =>
    environment === 'client'
      ? { build: { modulePreload: { resolveDependencies: worthPreloading } } }
      : undefined,
});

/** An island has React already; the shell, which every page loads, and what it imports may come without. */
export const worthPreloading = (
  _script: string,
  files: string[],
  { hostId }: { hostId: string },
): string[] => (/\/shell\./.test(hostId) ? files.filter((file) => /\/(?:react|ui)\./.test(file)) : []);
