import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { publicUrl } from './site/lib/public-url.ts';
import { scriptChunks } from './site/publish/script-chunks.ts';

const apiInDevelopment = `http://127.0.0.1:${process.env.API_PORT ?? 4322}`;
const firstPaint = readFileSync(new URL('./site/accounts/first-paint.js', import.meta.url));

export default defineConfig({
  site: publicUrl(),
  srcDir: './site',
  publicDir: './site/public',
  outDir: process.env.SITE_OUT_DIR ?? './dist',
  cacheDir: './node_modules/.astro',
  trailingSlash: 'never',
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  integrations: [react()],
  session: false,
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: {
        hashes: [`sha256-${createHash('sha256').update(firstPaint).digest('base64')}`],
      },
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    plugins: [tailwindcss(), scriptChunks(new URL('./site/layouts/Page.astro', import.meta.url))],
    build: { cssCodeSplit: false },
    ssr: { external: ['better-sqlite3', 'sharp', 'pino'] },
    server: {
      proxy: { '/api': apiInDevelopment, '/media': apiInDevelopment, '/dev/mail': apiInDevelopment },
    },
  },
});
