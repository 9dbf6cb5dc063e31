import { ask } from '#site/session/ask.ts';
import { addressOf } from '#site/session/request.ts';

/** A ticket for one socket, which works within a minute. Rejects with an ApiFailure. */
export const askTicket = async (): Promise<string> => (await ask('POST /api/messaging/ticket')).ticket;

export const openSocket = (ticket: string): WebSocket => {
  const address = new URL(addressOf('GET /api/messaging/live', { query: { ticket } }).url, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return new WebSocket(address);
};
