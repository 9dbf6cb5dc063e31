import type { MixedRequest } from './mixed.ts';
import type { Load, Sent } from './send-load.ts';

const CONNECTIONS = 16;

type Asked = Partial<Omit<Load, 'ports' | 'requests'>> & {
  requests: readonly MixedRequest[];
  seconds: number;
};
export type Generator = {
  send: (asked: Asked) => Promise<Sent>;
  close: () => void;
};

/** A thread that sends requests to servers of this machine in turn, over connections that stay open, as browsers with brotli do. */
export function openGenerator(addresses: readonly string[]): Generator {
  const worker = new Worker(new URL('./send-load.ts', import.meta.url));
  const ports = addresses.map((address) => Number(new URL(address).port));
  return {
    send({ requests: asked, connections = CONNECTIONS, ...load }) {
      const requests = asked.map(onTheWire);
      const { promise, resolve, reject } = Promise.withResolvers<Sent>();
      worker.onmessage = ({ data }: MessageEvent<Sent>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ ports, requests, connections, ...load } satisfies Load);
      return promise;
    },
    close: () => worker.terminate(),
  };
}

/** A request as it goes over the wire. */
function onTheWire({ method, path, token, body }: MixedRequest): string {
  const text = body ? JSON.stringify(body) : '';
  const headers = [
    'host: localhost',
    'accept-encoding: br',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ];
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${text}`;
}
