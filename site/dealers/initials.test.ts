import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Kilele Motors', 'KM'],
  ['Rift Auto Hub', 'RA'],
  ['ziwa', 'Z'],
  ['  & Sons (Nakuru)', 'SN'],
  ['4x4 Garage', '4G'],
  ['Évariste autos', 'ÉA'],
  ['—', ''],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
