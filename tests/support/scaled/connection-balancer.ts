import { connect, createServer, type Socket } from 'node:net';

export type ConnectionBalancer = { address: string; close: () => Promise<void> };

/**
 * One address before several servers of this machine: each connection goes to the next of them, whatever it carries, so
 * that a visitor's requests and sockets come to all.
 */
export async function openConnectionBalancer(ports: () => readonly number[]): Promise<ConnectionBalancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((visitor) => {
    const all = ports();
    const port = all[turn++ % all.length];
    const upstream = connect({ port: port ?? 0, host: '127.0.0.1' });
    for (const [socket, other] of [
      [visitor, upstream],
      [upstream, visitor],
    ] as const) {
      open.add(socket);
      socket.setNoDelay();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
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
