import { describe, expect, test } from 'vitest';
import { locate } from './locate.ts';
import { isInKenya, refusalText, rounded } from './place.ts';

type Found = { coords: { latitude: number; longitude: number } } | { code: number };

/** A browser that answers the question for the place with this. */
const browser = (found: Found): Geolocation => ({
  getCurrentPosition: (onFound, onRefused) => {
    if ('code' in found)
      onRefused?.({
        code: found.code,
        message: '',
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
      });
    else {
      const coords = { ...NO_COORDS, ...found.coords };
      onFound({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords });
    }
  },
  watchPosition: () => 0,
  clearWatch: () => undefined,
});
const NO_COORDS = { accuracy: 10, altitude: null, altitudeAccuracy: null, heading: null, speed: null };

describe('a position', () => {
  test('leaves the device to about a kilometre', () => {
    expect(rounded({ latitude: -1.292066, longitude: 36.78219 })).toEqual({
      latitude: -1.29,
      longitude: 36.78,
    });
  });

  test.each([
    ['Nairobi', -1.29, 36.82, true],
    ['Mombasa', -4.04, 39.67, true],
    ['Mandera', 3.94, 41.86, true],
    ['London', 51.5, -0.12, false],
    ['Addis Ababa', 9.03, 38.74, false],
  ])('%s', (_, latitude, longitude, inKenya) => {
    expect(isInKenya({ latitude, longitude })).toBe(inKenya);
  });
});

describe('asking the browser', () => {
  test.each([
    [{ coords: { latitude: -1.2921, longitude: 36.7822 } }, { latitude: -1.29, longitude: 36.78 }],
    [{ coords: { latitude: 51.5, longitude: 0 } }, 'abroad'],
    [{ code: 1 }, 'denied'],
    [{ code: 2 }, 'unavailable'],
    [{ code: 3 }, 'timeout'],
  ] as const)('%j means %j [place-1]', async (found, answer) => {
    expect(await locate(browser(found))).toEqual(answer);
  });

  test('a browser without the service says so', async () => {
    expect(await locate(undefined)).toBe('unavailable');
  });

  test.each(['denied', 'timeout', 'unavailable', 'abroad'] as const)('%s is said in words', (refusal) => {
    expect(refusalText(refusal)).toContain('measured from Nairobi');
  });
});
