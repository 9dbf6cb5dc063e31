import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

export type ConnectionBalancer = { address: string; close: () => Promise<void> };

/**
 * One address before several servers of this machine: each connection goes to the next of them, whatever it carries, so
 * that a visitor's requests and sockets come to all.
 */
export async function openConnectionBalancer(ports: () => readonly number[]): Promise<ConnectionBalancer> {
  let turn = 0;
  const open = new Set<Socket>();
  // Either end may close its half first: what the other still sends goes through.
  const server = createServer({ allowHalfOpen: true }, (visitor) => {
    const all = ports();
    const port = all[turn++ % all.length] ?? 0;
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [visitor, upstream]) {
      open.add(socket.setNoDelay());
      socket.on('close', () => open.delete(socket));
    }
    pipeline(visitor, upstream, () => {});
    pipeline(upstream, visitor, () => {});
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return {
    address: `http://localhost:${address.port}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
