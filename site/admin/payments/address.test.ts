import { expect, test } from 'vitest';
import { ordersPath, readOrderId, readQuestion } from './address.ts';

test('the address says which orders are shown, and nothing that is empty [payments-desk-18]', () => {
  expect(readQuestion('?q=R-000001&kind=&state=paid&other=1')).toEqual({ q: 'R-000001', state: 'paid' });
  expect(ordersPath({ state: 'paid', q: ' ', before: '50' })).toBe('/admin/payments?state=paid&before=50');
  expect(ordersPath({})).toBe('/admin/payments');
  expect([readOrderId('?order=12'), readOrderId('?order=x'), readOrderId('')]).toEqual([
    ...[12, undefined, undefined],
  ]);
});
