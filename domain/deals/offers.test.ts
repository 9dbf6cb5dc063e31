import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  OFFER_STATUSES,
  OFFER_STEP_NAMES,
  OFFER_STEPS,
  type OfferState,
  offerRefusal,
  offerState,
  offerSteps,
  type Side,
} from './offers.ts';
import { readOffer } from './read-offer.ts';

const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const SIDES: readonly Side[] = ['buyer', 'seller'];
const LATER = '2026-11-25T09:00:00.000Z';
const STATES: readonly OfferState[] = [...OFFER_STATUSES, 'closed'];

describe('the table of an offer’s states', () => {
  test('lets only an open offer be decided: by the other side, or withdrawn by its maker', () => {
    for (const maker of SIDES)
      for (const side of SIDES)
        for (const state of STATES)
          expect(offerSteps(state, { maker, side })).toEqual(
            state !== 'open' ? [] : maker === side ? ['withdraw'] : ['accept', 'decline', 'counter'],
          );
  });

  test('says why in a sentence exactly where there is no step', () => {
    for (const maker of SIDES)
      for (const side of SIDES)
        for (const state of STATES)
          for (const step of OFFER_STEP_NAMES) {
            const refusal = offerRefusal(step, { state, maker, side });
            expect(refusal === undefined).toBe(offerSteps(state, { maker, side }).includes(step));
            if (refusal !== undefined) expect(refusal).toMatch(/^[A-Z].*\.$/);
          }
  });

  test('ends any sequence of steps with at most one open and one accepted offer in a row of counters', () => {
    const moves = fc.array(
      fc.record({ step: fc.constantFrom(...OFFER_STEP_NAMES), side: fc.constantFrom(...SIDES) }),
    );
    fc.assert(
      fc.property(moves, (taken) => {
        const offers: { maker: Side; state: OfferState }[] = [{ maker: 'buyer', state: 'open' }];
        for (const { step, side } of taken) {
          const last = offers.at(-1);
          if (!last || offerRefusal(step, { ...last, side }) !== undefined) continue;
          last.state = OFFER_STEPS[step].to;
          if (step === 'counter') offers.push({ maker: side, state: 'open' });
        }
        const before = offers.slice(0, -1);
        expect(before.every(({ state }) => state === 'countered')).toBe(true);
        // A counter-offer is never one’s own.
        for (const [index, { maker }] of before.entries()) expect(offers[index + 1]?.maker).not.toBe(maker);
      }),
    );
  });

  test('closes what is open by time and by the car’s sale, and nothing that was decided', () => {
    const open = { status: 'open' as const, expiresAt: LATER, isForSale: true };
    expect(offerState(open, NOW)).toBe('open');
    expect(offerState(open, Date.parse(LATER))).toBe('expired');
    expect(offerState({ ...open, isForSale: false }, NOW)).toBe('closed');
    expect(offerState({ ...open, status: 'accepted', isForSale: false }, Date.parse(LATER))).toBe('accepted');
  });
});

describe('an offer as it is typed', () => {
  test.each([
    ['950,000', 950_000],
    ['950k', 950_000],
    ['Ksh 1.1m', 1_100_000],
  ])('%s is read', (typed, kes) => expect(readOffer(typed, 1_000_000).kes).toBe(kes));

  test.each(['', '0', '-5', '-950000', 'free', '1e9', '99999999999999', '950000.5.5', '<b>1m</b>'])(
    '%j is refused in words',
    (typed) => expect(readOffer(typed, null).problem).toContain('Enter an amount in Ksh'),
  );

  test('is measured against the asking price', () => {
    expect(readOffer('95000', 1_000_000).problem).toMatch(/less than 30% .* Is a digit missing\?/);
    expect(readOffer('9500000', 1_000_000).problem).toMatch(/a digit too many/);
    expect(readOffer('95000', null).kes).toBe(95_000);
  });

  test('is what its own advice allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 100_000_000 }), (askingKes) => {
        const [low, high] = [Math.ceil(askingKes * 0.3), Math.floor(askingKes * 1.2)];
        for (const kes of [low, high]) expect(readOffer(String(kes), askingKes).kes).toBe(kes);
        for (const kes of [low - 1, high + 1]) expect(readOffer(String(kes), askingKes).kes).toBeUndefined();
      }),
    );
  });
});
