import { connect, type Socket } from 'node:net';

/** A body of so many bytes of nonsense, with `before` and `after` around it. */
type Body = { bytes: number; chunked?: boolean; before?: string; after?: string };
export type Hostile = { path: string; type: string; token?: string; body: Body };
export type Attack = { port: number; requests: readonly Hostile[] };

const CHUNK = Buffer.alloc(64 * 1024, '[');
/** A server that neither answers nor closes must not hang the bench. */
const PATIENCE_MS = 30_000;

declare const self: Worker;

// A thread of its own: what sends must not hold up what measures.
self.onmessage = async ({ data: { port, requests } }: MessageEvent<Attack>) => {
  postMessage(await Promise.all(requests.map((request) => send(port, request))));
};

/** Sends a request as bytes, as far as the server takes them, and returns the status of the answer. */
function send(port: number, request: Hostile): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = '';
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(headOf(request));
    writeOn(socket, request.body, 0);
  });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.on('data', (data) => {
    answer += data.toString('latin1');
    socket.end();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => resolve(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'cut off'));
  return promise;
}

function headOf({ path, type, token, body }: Hostile): string {
  const { before = '', after = '' } = body;
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    body.chunked
      ? 'Transfer-Encoding: chunked'
      : `Content-Length: ${before.length + body.bytes + after.length}`,
    `\r\n${before}`,
  ].join('\r\n');
}

/** Writes as fast as the server reads, until it has answered or closed. */
function writeOn(socket: Socket, body: Body, sent: number): void {
  if (socket.destroyed || socket.writableEnded) return;
  if (sent >= body.bytes) return void socket.write(body.chunked ? '0\r\n\r\n' : (body.after ?? ''));
  const chunk = CHUNK.subarray(0, body.bytes - sent);
  if (body.chunked) socket.write(`${chunk.length.toString(16)}\r\n`);
  socket.write(chunk, () => writeOn(socket, body, sent + chunk.length));
  if (body.chunked) socket.write('\r\n');
}
