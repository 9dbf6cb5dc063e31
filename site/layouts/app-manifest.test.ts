import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { THEME_COLORS } from '#site/styles/theme-colors.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'app.webmanifest'), 'utf8'));

describe('the manifest', () => {
  test('makes the market installable by its name and colours [app-manifest-1]', () => {
    expect(manifest).toMatchObject({
      ...{ short_name: BRAND.name, start_url: '/', scope: '/', display: 'standalone' },
      ...{ theme_color: THEME_COLORS.light, background_color: THEME_COLORS.light },
    });
    const purposes = manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => [
      sizes,
      purpose,
    ]);
    expect(purposes).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
  });

  test('names icons of the size that it says', async () => {
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(join(PUBLIC, src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

test('the worker shows notices and takes no requests, so it keeps no copy of the market [app-manifest-2]', () => {
  const worker = readFileSync(join(PUBLIC, 'push-worker.js'), 'utf8');
  expect(Array.from(worker.matchAll(/addEventListener\('(\w+)'/g), ([, name]) => name)).toEqual([
    ...['install', 'activate', 'push', 'notificationclick'],
  ]);
  expect(worker).not.toMatch(/\bcaches\b|indexedDB|importScripts|\bfetch\b/);
});
