import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMediaKey } from './kinds.ts';
import { mediaPath, mediaSrcset } from './media.ts';
import { parseMediaPath } from './parse-media-path.ts';

describe('media addresses', () => {
  test('a key, a size and a format make an address', () => {
    expect(mediaPath('demo/suv/silver/front-left', 'card')).toBe(
      '/media/demo/suv/silver/front-left/400x300.webp',
    );
    expect(mediaPath('photo/ab/cdef', 'full', 'jpg')).toBe('/media/photo/ab/cdef/1600x1200.jpg');
  });

  test('the srcset names each width once', () => {
    expect(mediaSrcset('photo/ab/cdef', ['card', 'large'], 'jpg')).toBe(
      '/media/photo/ab/cdef/400x300.jpg 400w, /media/photo/ab/cdef/800x600.jpg 800w',
    );
  });

  test('an address gives back what it was made of', () => {
    const file = { key: 'demo/bus/white/frame-07', size: 'large', format: 'jpg' } as const;
    expect(parseMediaPath(mediaPath(file.key, file.size, file.format))).toEqual(file);
  });

  test.each([
    '/media/../garisoko.db/400x300.webp',
    '/media/demo/../../x/400x300.webp',
    '/media/demo/suv//silver/400x300.webp',
    '/media/demo/SUV/400x300.webp',
    '/media/demo%2fsuv/400x300.webp',
    '/media/demo\\suv/a/400x300.webp',
    '/media/demo/suv/401x300.webp',
    '/media/demo/suv/400x300.svg',
    '/media/demo/suv/400x300.webp/x',
    '/media/suv/400x300.webp',
    '/media/',
    '/other/demo/suv/400x300.webp',
  ])('%s is no picture', (path) => {
    expect(parseMediaPath(path)).toBeUndefined();
  });

  test('no key that passes can leave the media folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '-', '\\', '%', '\0') }), (key) => {
        if (isMediaKey(key)) expect(key).not.toMatch(/\.|\\|%|\0|\/\/|^\/|\/$/);
      }),
    );
  });
});
