import { expect, test } from 'vitest';
import { readImportAddress, writeImportAddress } from './import-address.ts';

test.each([
  ['?import=5', { id: 5, view: undefined, page: 1 }],
  ['?import=5&show=changed&page=12', { id: 5, view: 'changed', page: 12 }],
])('%s is read and written alike', (address, read) => {
  expect(readImportAddress(address)).toEqual(read);
  expect(writeImportAddress(readImportAddress(address))).toBe(address);
});

test.each(['', '?import=', '?import=0', '?import=-1', '?import=5e9', '?show=all&page=none'])(
  '%s opens no import',
  (address) => expect(readImportAddress(address)).toEqual({ id: undefined, view: undefined, page: 1 }),
);
