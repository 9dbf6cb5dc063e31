import { afterEach, expect, test } from 'vitest';
import { openGenerator } from './generator.ts';

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const CONNECTIONS = 4;
let end = () => {};
afterEach(() => end());

/** A server that closes the second to fourth connection as soon as it is open, as others do after a while. */
function openBesideClosing() {
  let opened = 0;
  const server = Bun.listen({
    ...{ hostname: '127.0.0.1', port: 0 },
    socket: {
      open(socket) {
        opened++;
        if (opened > 1 && opened <= CONNECTIONS) socket.end();
      },
      data: (socket) => void socket.write(ANSWER),
    },
  });
  const generator = openGenerator([`http://127.0.0.1:${server.port}`]);
  end = () => {
    generator.close();
    server.stop(true);
  };
  return generator;
}

test('what was sent over a connection that the server closes is answered over another', async () => {
  const requests = [{ method: 'GET', path: '/' } as const];
  const sent = await openBesideClosing().send({
    requests,
    connections: CONNECTIONS,
    rate: 200,
    seconds: 0.2,
  });
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
});
