import { describe, expect, test } from 'vitest';
import { readOrderId, readPaymentAddress, wantedOf } from './address.ts';
import { phaseOf } from './phase.ts';
import { checkPhone, prefilledPhone } from './phone.ts';
import { promptEndsAtMs } from './prompt.ts';
import { findReceiptCode } from './receipt-code.ts';

describe('the address of a payment', () => {
  test.each([
    ['?order=7', { order: 7 }],
    ['?planId=yard', { wanted: { planId: 'yard' } }],
    ['?renewalOf=12', { wanted: { renewalOf: 12 } }],
    ['?featureOf=12', { wanted: { featureOf: 12 } }],
    ['?featureOf=12&offer=week', { wanted: { featureOf: 12, offer: 'week' } }],
    ['?order=7&planId=yard', { order: 7 }],
    ['', 'nothing'],
    ['?order=', 'nothing'],
    ['?order=-1', 'nothing'],
    ['?order=1e3', 'nothing'],
    ['?renewalOf=12abc', 'nothing'],
    ['?planId=', 'nothing'],
  ])('%s is read [payment-address-1]', (search, read) => {
    expect(readPaymentAddress(search)).toEqual(read);
  });

  test('a number that is no order is none [payment-address-2]', () => {
    expect(readOrderId('?order=7')).toBe(7);
    expect(readOrderId('?order=99999999999999999999')).toBeUndefined();
  });

  test('the same is ordered anew, unless its listing is gone [payment-address-3]', () => {
    expect(wantedOf({ kind: 'plan', item: 'yard', vehicleId: null })).toEqual({ planId: 'yard' });
    expect(wantedOf({ kind: 'renewal', item: 'renewal', vehicleId: 3 })).toEqual({ renewalOf: 3 });
    expect(wantedOf({ kind: 'feature', item: 'week', vehicleId: 3 })).toEqual({
      featureOf: 3,
      offer: 'week',
    });
    expect(wantedOf({ kind: 'feature', item: 'week', vehicleId: null })).toBeUndefined();
  });
});

describe('what is typed', () => {
  test('M-Pesa takes mobile numbers of Kenya, however they are written [payment-phone-1]', () => {
    for (const text of ['0712345678', '+254 712 345 678', '254712345678', ' 712-345-678 '])
      expect(checkPhone(text)).toEqual({ phone: '+254712345678' });
    expect(checkPhone('0110 000 111')).toEqual({ phone: '+254110000111' });
    expect(checkPhone('020 271 0000').problem).toContain('mobile number of Kenya');
    expect(checkPhone('+44 20 7946 0000').problem).toContain('mobile number of Kenya');
    expect(checkPhone('07123').problem).toContain('Please enter a phone number');
    expect(checkPhone('  ').problem).toContain('that pays');
  });

  test('a number of the profile that M-Pesa cannot ask is not filled in [payment-phone-2]', () => {
    expect(prefilledPhone('+254700000001')).toBe('0700 000 001');
    expect(prefilledPhone('+442079460000')).toBe('');
    expect(prefilledPhone(null)).toBe('');
  });

  test('the code is found in the SMS that it stands in [payment-code-1]', () => {
    expect(findReceiptCode(' sgr1a2b3c4 ')).toEqual({ code: 'SGR1A2B3C4' });
    expect(
      findReceiptCode('SGR1A2B3C4 Confirmed. Ksh1,000.00 sent to GARISOKO on 24/11/26 at 9:05 AM'),
    ).toEqual({ code: 'SGR1A2B3C4' });
    expect(findReceiptCode('SGR1 A2B3 C4')).toEqual({ code: 'SGR1A2B3C4' });
    expect(findReceiptCode('SGRXAYBZCW Confirmed. Transaction of yesterday')).toEqual({ code: 'SGRXAYBZCW' });
    expect(findReceiptCode('Confirming it').problem).toContain('SGR1A2B3C4');
    expect(findReceiptCode('SGR1A2B3C').problem).toBeDefined();
  });
});

describe('the phase of an order', () => {
  const payment = (state: 'sending' | 'pending' | 'paid' | 'failed' | 'unknown') => ({
    ...{ id: 1, state, phone: '+254700000001', startedAt: '', resultCode: null, words: null },
    ...{ receipt: null, receivedKes: null },
  });

  test('an open order is what its last payment says, an ended one what it is [payment-phase-1]', () => {
    expect(phaseOf({ state: 'open', payment: null })).toBe('pay');
    expect(phaseOf({ state: 'open', payment: payment('sending') })).toBe('waiting');
    expect(phaseOf({ state: 'open', payment: payment('paid') })).toBe('waiting');
    expect(phaseOf({ state: 'open', payment: payment('unknown') })).toBe('unsure');
    expect(phaseOf({ state: 'open', payment: payment('failed') })).toBe('failed');
    expect(phaseOf({ state: 'paid', payment: payment('failed') })).toBe('paid');
    expect(phaseOf({ state: 'expired', payment: payment('pending') })).toBe('expired');
  });

  test('the countdown never shows more than a minute, whatever this clock says [payment-phase-2]', () => {
    const now = Date.parse('2026-11-24T08:00:00Z');
    expect(promptEndsAtMs('2026-11-24T07:59:40Z', now) - now).toBe(40_000);
    expect(promptEndsAtMs('2026-11-24T09:00:00Z', now) - now).toBe(60_000);
    expect(promptEndsAtMs('no time', now)).toBe(now);
  });
});
