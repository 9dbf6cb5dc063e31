import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveHandler } from '#site/live/connection.ts';
import { followOrder } from './follow-order.ts';

let asked: number;
let isPending: boolean;
let isOver: boolean;
let isSeen: boolean;
let answer: () => Promise<boolean>;
let hear: LiveHandler;
let followed: ReturnType<typeof followOrder>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  isPending = true;
  isOver = false;
  isSeen = true;
  answer = async () => true;
  followed = followOrder({
    orderId: 7,
    refresh: () => {
      asked += 1;
      return answer();
    },
    isPending: () => isPending,
    isOver: () => isOver,
    isSeen: () => isSeen,
    listen: (handler) => {
      hear = handler;
      return () => {
        hear = () => undefined;
      };
    },
  });
});
afterEach(() => {
  followed.stop();
  vi.useRealTimers();
});

test('a pending order is looked at every three seconds, one that waits for its person every fifteen [follow-order-1]', async () => {
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked).toBe(3);
  isPending = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toBe(4);
});

test('a live event of the order is followed at once, others are not [follow-order-2]', async () => {
  hear({ type: 'order', id: 8 });
  expect(asked).toBe(0);
  hear({ type: 'order', id: 7 });
  hear({ type: 'connected' });
  await vi.advanceTimersByTimeAsync(0);
  // The second came while the first was under way: what it tells of may be newer than the answer.
  expect(asked).toBe(2);
});

test('a slow answer is not asked for again, and what comes meanwhile is followed after it [follow-order-3]', async () => {
  const slow = Promise.withResolvers<boolean>();
  answer = () => slow.promise;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(1);
  hear({ type: 'order', id: 7 });
  hear({ type: 'order', id: 7 });
  expect(asked).toBe(1);
  answer = async () => true;
  slow.resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});

test('nothing is polled for a hidden page or an order that has ended [follow-order-4]', async () => {
  isSeen = false;
  await vi.advanceTimersByTimeAsync(30_000);
  isSeen = true;
  isOver = true;
  await vi.advanceTimersByTimeAsync(30_000);
  followed.look();
  expect(asked).toBe(0);
  isOver = false;
  followed.look();
  expect(asked).toBe(1);
  followed.stop();
  await vi.advanceTimersByTimeAsync(30_000);
  hear({ type: 'order', id: 7 });
  expect(asked).toBe(1);
});
