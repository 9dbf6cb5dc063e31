import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { developerPages } from './site/developer/pages.ts';
import { headScript, headScripts } from './site/layouts/head-script.ts';
import { publicUrl } from './site/lib/public-url.ts';
import { compiledSite } from './site/publish/building/adapter.ts';
import { leanComponents } from './site/publish/building/lean-components.ts';
import { reactDrawnInOneGo } from './site/publish/building/react-integration.ts';
import { scriptChunks } from './site/publish/building/script-chunks.ts';
import { scriptPreload } from './site/publish/building/script-preload.ts';

const apiInDevelopment = `http://127.0.0.1:${process.env.API_PORT ?? 4322}`;
/** What stands in the head of pages, as headScripts serves it. */
const HEAD_SCRIPTS = [
  './site/accounts/first-paint.js',
  './site/accounts/guard.js',
  './site/shell/early-presses.js',
];

export default defineConfig({
  site: publicUrl(),
  srcDir: './site',
  publicDir: './site/public',
  outDir: process.env.SITE_OUT_DIR ?? './dist',
  cacheDir: './node_modules/.astro',
  trailingSlash: 'never',
  adapter: compiledSite(),
  integrations: [reactDrawnInOneGo(), developerPages()],
  session: false,
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data:${mediaOrigin()}`,
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: {
        hashes: HEAD_SCRIPTS.map(contentHash),
      },
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    // A part of the code's version (code-version.ts): another address compiles the site again.
    define: {
      SUPPORT_EMAIL_SETTING: JSON.stringify(process.env.SUPPORT_EMAIL ?? ''),
      MEDIA_PUBLIC_URL_SETTING: JSON.stringify(process.env.MEDIA_PUBLIC_URL ?? ''),
    },
    plugins: [
      tailwindcss(),
      headScripts(),
      scriptChunks(new URL('./site/layouts/Page.astro', import.meta.url)),
      scriptPreload(),
      leanComponents(),
    ],
    ssr: { external: ['better-sqlite3', 'sharp', 'pino'] },
    server: {
      proxy: {
        '/api': { target: apiInDevelopment, ws: true },
        '/media': apiInDevelopment,
        '/dev/mail': apiInDevelopment,
      },
    },
  },
});

/** Where photos come from when a CDN has them. */
function mediaOrigin() {
  const address = process.env.MEDIA_PUBLIC_URL;
  return address ? ` ${new URL(address).origin}` : '';
}

function contentHash(path) {
  const script = headScript(fileURLToPath(new URL(path, import.meta.url)));
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
