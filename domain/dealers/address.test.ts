import { expect, test } from 'vitest';
import { addressText } from './address.ts';

test.each([
  ['Lang’ata Road, Karen, Nairobi', 'Karen, Nairobi', 'Lang’ata Road, Karen, Nairobi'],
  ['Karen', 'Karen, Nairobi', 'Karen, Nairobi'],
  ['Moi Avenue, Mombasa', 'Mombasa CBD, Mombasa', 'Moi Avenue, Mombasa CBD, Mombasa'],
  ['Uganda Road, eldoret', 'Eldoret', 'Uganda Road, Eldoret'],
  [null, 'Nakuru, Nakuru', 'Nakuru'],
  ['Shop 4, Galana Plaza', null, 'Shop 4, Galana Plaza'],
  ['', '', ''],
])('%s in %s', (address, place, text) => expect(addressText(address, place)).toBe(text));
