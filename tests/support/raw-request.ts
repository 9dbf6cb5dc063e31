import { connect } from 'node:net';

/** All that a server on this machine says to these bytes until the connection closes. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.setEncoding('latin1');
  socket.on('data', (text) => {
    heard += text;
  });
  // A server that closes before it has read all resets the connection.
  socket.on('error', () => resolve(heard));
  socket.on('close', () => resolve(heard));
  return promise;
}

/** The status of an answer; NaN where there is none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
export const bodyOf = (answer: string): string => answer.split('\r\n\r\n').slice(1).join();
