import { expect, test } from 'vitest';
import type { Message } from '#api/messages/schema.ts';
import { comingViewing, withNewestDeals } from './newest.ts';

type Offer = NonNullable<Message['offer']>;
const message = (id: number, offer?: Partial<Offer>): Message => ({
  ...{ id, text: 'Offer', at: '2026-11-23T09:00:00.000Z', isMine: true },
  ...(offer && {
    offer: {
      ...{ id: 1, messageId: id, priceKes: 900_000, isOurs: true, isSeller: false, state: 'open' as const },
      ...{ expiresAt: '2026-11-25T09:00:00.000Z', steps: ['withdraw' as const], vehicleId: 1, marks: [] },
      ...offer,
    },
  }),
});

test('a card shows what a later message knows of its offer', () => {
  const shown = withNewestDeals([
    message(1, {}),
    message(2),
    message(3, { messageId: 1, state: 'accepted', steps: [] }),
  ]);
  expect(shown.map(({ offer }) => offer?.state)).toEqual(['accepted', undefined, 'accepted']);
});

test('an offer that another has replaced is open no more', () => {
  const shown = withNewestDeals([message(1, {}), message(2, { id: 2 })]);
  expect(shown.map(({ offer }) => [offer?.state, offer?.steps])).toEqual([
    ['countered', []],
    ['open', ['withdraw']],
  ]);
});

test('messages without deals stay the same list', () => {
  const plain = [message(1)];
  expect(withNewestDeals(plain)).toBe(plain);
});

test('the viewing to come follows what messages say of it', () => {
  const viewing: NonNullable<Message['viewing']> = {
    ...{ id: 5, messageId: 1, startsAt: '2026-11-25T09:00:00.000Z', place: 'A mall', isOutsideHours: false },
    ...{ isOurs: true, state: 'proposed', steps: [] },
  };
  const now = Date.parse('2026-11-23T09:00:00.000Z');
  const cancelled = { ...message(2), viewing: { ...viewing, state: 'cancelled' as const } };
  expect(comingViewing(viewing, [message(1)], now)).toBe(viewing);
  expect(comingViewing(viewing, [cancelled], now)).toBeUndefined();
  expect(comingViewing({ ...viewing, id: 6 }, [cancelled], now)?.id).toBe(6);
  expect(comingViewing(viewing, [], Date.parse(viewing.startsAt))).toBeUndefined();
});
