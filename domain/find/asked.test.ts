import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';

test.each([
  ['', {}],
  ['   ', {}],
  ['42', { id: 42 }],
  [' #42 ', { id: 42 }],
  ['0700 000 001', { phone: '+254700000001' }],
  ['+254 (0)700-000-001', { phone: '+254700000001' }],
  ['Wanj@', { email: 'wanj@' }],
  ['Wanjiru@Example.com', { email: 'wanjiru@example.com' }],
  ['a@', {}],
  ['Wanjiru', { title: 'Wanjiru' }],
  ['amina  otieno', { title: 'amina  otieno' }],
  ['%', {}],
  ['\u0000', {}],
])('%j is read as %j [find-1]', (typed, asked) => {
  expect(readAsked(typed)).toEqual(asked);
});

test('a number of ours may be a phone too, and a plate a title', () => {
  expect(readAsked('0700000001')).toMatchObject({ id: 700000001, phone: '+254700000001' });
  expect(readAsked('kda123b')).toMatchObject({ plate: 'KDA 123B', chassisNumber: 'KDA123B' });
  expect(readAsked('FR-00012')).toMatchObject({ requestId: 12 });
  expect(readAsked('sg5-123456')).toMatchObject({ chassisNumber: 'SG5123456' });
});

test('endless texts are cut', () => {
  expect(readAsked('x'.repeat(10_000)).title).toHaveLength(100);
});
