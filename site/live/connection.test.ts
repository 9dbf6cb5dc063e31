import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#api/live/events.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createConnection, type SocketEvents } from './connection.ts';

let tickets: string[];
let sockets: SocketEvents[];
let sent: string[];
let heard: LiveEvent['type'][];
let ticketOf: () => Promise<string>;
let connection: ReturnType<typeof createConnection>;
beforeEach(() => {
  vi.useFakeTimers();
  [tickets, sockets, sent, heard] = [[], [], [], []];
  ticketOf = async () => `ticket ${tickets.length + 1}`;
  connection = createConnection(
    {
      askTicket: () => ticketOf(),
      openSocket(ticket, on) {
        tickets.push(ticket);
        sockets.push(on);
        return { send: (text) => void sent.push(text), close: () => undefined };
      },
      random: () => 1,
    },
    ({ type }) => void heard.push(type),
  );
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

const state = () => connection.$connection.get();
const brings = (event: LiveEvent) => sockets.at(-1)?.message(JSON.stringify(event));
async function open(): Promise<void> {
  connection.start();
  await vi.advanceTimersByTimeAsync(0);
  brings({ type: 'connected' });
}

test('is open once the server says so, and passes on what comes', async () => {
  await open();
  brings({ type: 'notices' });
  sockets[0]?.message('{ half');
  expect([state(), heard]).toEqual(['open', ['connected', 'notices']]);
  connection.start();
  expect(tickets).toEqual(['ticket 1']);
});

test('comes back with a new ticket each time, later and later, and at once when hurried', async () => {
  await open();
  sockets[0]?.close(1012);
  expect(state()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(500);
  expect(tickets).toEqual(['ticket 1', 'ticket 2']);
  ticketOf = () => Promise.reject(new ApiFailure('No connection.', 0));
  sockets[1]?.close(1006);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  ticketOf = async () => 'ticket 3';
  await vi.advanceTimersByTimeAsync(3_999);
  expect(tickets).toHaveLength(2);
  connection.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(tickets).toHaveLength(3);
  sockets[0]?.close(1012);
  expect(sockets).toHaveLength(3);
});

test.each([4401, 1008])('stays away after %i, as after a ticket that is refused', async (code) => {
  await open();
  sockets[0]?.close(code);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state(), tickets]).toEqual(['off', ['ticket 1']]);
  ticketOf = () => Promise.reject(new ApiFailure('Please sign in.', 401));
  connection.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state(), tickets]).toEqual(['off', ['ticket 1']]);
});

test('pings what is quiet, and gives up what does not answer', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(sent).toEqual(['{"type":"ping"}']);
  brings({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(25_000 + 9_999);
  expect(state()).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect([state(), sent.length]).toEqual(['waiting', 2]);
});
