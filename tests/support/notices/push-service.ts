import { createECDH, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { openFeedServer } from '#tests/support/imports/feed-server.ts';

type Encrypted = {
  decrypt: (
    body: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ReturnType<typeof createECDH>; authSecret: string },
  ) => Buffer;
};
const ece: Encrypted = createRequire(import.meta.url)('http_ece');

export type Received = { path: string; headers: Record<string, string | string[] | undefined>; text: string };

/** A browser with keys of its own, and the push service that it subscribed to, on loopback behind a public name. */
export async function openPushService() {
  const server = await openFeedServer(true);
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const received: Received[] = [];
  let status = 201;
  server.answerWith((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const opened = ece.decrypt(Buffer.concat(chunks), {
        version: 'aes128gcm',
        privateKey: keys,
        authSecret: auth,
      });
      received.push({ path: request.url ?? '', headers: request.headers, text: opened.toString() });
      response.writeHead(status).end();
    });
  });
  return {
    received,
    /** Connects to the stand-in whatever the name; its own address counts as outside. */
    reach: server.reach,
    keys: { p256dh: keys.getPublicKey('base64url'), auth },
    /** As the browser would give it, without the port, which only the stand-in needs. */
    endpoint: 'https://yard.example.com/push/one',
    /** The same where the stand-in listens. */
    listeningAt: server.urlOf('/push/one'),
    answerWith(next: number): void {
      status = next;
    },
    close: server.close,
  };
}
