import { ask } from '#site/session/ask.ts';
import { addressOf } from '#site/session/request.ts';
import type { Socket, SocketEvents } from './connection.ts';

/** A ticket for one socket, which works within a minute. Rejects with an ApiFailure. */
export const askTicket = async (): Promise<string> => (await ask('POST /api/messaging/ticket')).ticket;

/** A socket of this page. */
export function openSocket(ticket: string, on: SocketEvents): Socket {
  const address = new URL(addressOf('GET /api/messaging/live', { query: { ticket } }).url, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.onmessage = ({ data }) => on.message(String(data));
  socket.onclose = ({ code }) => on.close(code);
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
