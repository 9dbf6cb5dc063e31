import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Side } from './offers.ts';
import { placesNear, readViewing } from './read-viewing.ts';
import { momentOf, USUAL_HOURS } from './viewing-time.ts';
import {
  VIEWING_STATUSES,
  VIEWING_STEP_NAMES,
  type ViewingStatus,
  viewingAfter,
  viewingRefusal,
  viewingState,
  viewingSteps,
} from './viewings.ts';

/** A Monday, noon in Nairobi. */
const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const SIDES: readonly Side[] = ['buyer', 'seller'];
const typed = { day: '2026-11-28', time: '10:30', place: 'A petrol station in Nakuru' };
const read = (other: Partial<typeof typed>) => readViewing({ ...typed, ...other }, USUAL_HOURS, NOW);

describe('the table of a viewing’s states', () => {
  test('says who may do what', () => {
    const steps = (state: ViewingStatus, side: Side) => viewingSteps(state, { maker: 'buyer', side });
    expect(steps('proposed', 'seller')).toEqual(['accept', 'decline', 'move']);
    expect(steps('proposed', 'buyer')).toEqual(['move', 'cancel']);
    for (const side of SIDES) expect(steps('agreed', side)).toEqual(['move', 'cancel']);
    for (const state of VIEWING_STATUSES.filter((each) => each !== 'proposed' && each !== 'agreed'))
      for (const side of SIDES) expect(steps(state, side)).toEqual([]);
  });

  test('says why in a sentence exactly where there is no step', () => {
    for (const maker of SIDES)
      for (const side of SIDES)
        for (const state of VIEWING_STATUSES)
          for (const step of VIEWING_STEP_NAMES)
            expect(viewingRefusal(step, { state, maker, side }) === undefined).toBe(
              viewingSteps(state, { maker, side }).includes(step),
            );
  });

  test('agrees only with both sides, in any sequence of steps', () => {
    const moves = fc.array(
      fc.record({ step: fc.constantFrom(...VIEWING_STEP_NAMES), side: fc.constantFrom(...SIDES) }),
    );
    fc.assert(
      fc.property(moves, (taken) => {
        let viewing: { state: ViewingStatus; maker: Side } = { state: 'proposed', maker: 'buyer' };
        for (const { step, side } of taken) {
          const to = viewingAfter(viewing.state, step);
          if (!to || viewingRefusal(step, { ...viewing, side }) !== undefined) continue;
          if (to === 'agreed') expect(side).not.toBe(viewing.maker);
          viewing = step === 'move' ? { state: 'proposed', maker: side } : { ...viewing, state: to };
        }
      }),
    );
  });

  test('ends with its time', () => {
    const startsAt = '2026-11-23T09:00:00.000Z';
    for (const status of ['proposed', 'agreed'] as const) {
      expect(viewingState({ status, startsAt }, NOW)).toBe('past');
      expect(viewingState({ status, startsAt }, NOW - 1)).toBe(status);
    }
    expect(viewingState({ status: 'cancelled', startsAt }, NOW)).toBe('cancelled');
  });
});

describe('a viewing as it is typed', () => {
  test('is a moment in Kenya and a place', () => {
    expect(read({}).proposal).toEqual({
      ...{ startsAt: '2026-11-28T07:30:00.000Z', place: 'A petrol station in Nakuru', isOutsideHours: false },
    });
    expect(momentOf('2026-11-28', '00:00')).toBe(Date.parse('2026-11-27T21:00:00.000Z'));
  });

  test.each([
    [{ day: '2026-02-30' }, 'day', 'Choose a day.'],
    [{ time: '25:00' }, 'time', 'Choose a time.'],
    [{ day: '2026-11-22' }, 'day', 'passed'],
    [{ day: '2026-11-23', time: '12:00' }, 'time', 'passed'],
    [{ day: '2027-01-23' }, 'day', '60 days'],
    [{ place: ' \u200b ' }, 'place', 'where you meet'],
    [{ place: 'x'.repeat(121) }, 'place', '120'],
    [{ place: 'See www.kilele.co.ke for the yard' }, 'place', 'links'],
    [{ place: 'Call 0700 000 001 at the gate' }, 'place', 'phone'],
  ] as const)('%o is refused in words', (other, field, words) =>
    expect(read(other).problems?.[field]).toContain(words),
  );

  test('may be 60 days ahead, and outside of hours with a mark', () => {
    expect(read({ day: '2027-01-22' }).proposal?.isOutsideHours).toBe(false);
    expect(read({ time: '18:00' }).proposal?.isOutsideHours).toBe(true);
    expect(read({ day: '2026-11-29' }).proposal?.isOutsideHours).toBe(true);
  });

  test('takes each place that is suggested', () => {
    for (const place of [...placesNear('Nakuru'), ...placesNear(null)])
      expect(read({ place }).proposal?.place).toBe(place);
  });
});
