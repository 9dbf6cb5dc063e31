type Received = { headers: Headers; body: unknown };
type Answer = (received: Received) => Response | Promise<Response>;

const taken: Answer = () =>
  Response.json(
    { SMSMessageData: { Message: 'Sent to 1/1', Recipients: [{ statusCode: 101, status: 'Success' }] } },
    { status: 201 },
  );

/** An SMS provider on a free port of this machine that keeps what it gets, written from the documentation of real ones. */
export function startSmsServer(answer: Answer = taken) {
  const received: Received[] = [];
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const message = { headers: request.headers, body: await request.json() };
      received.push(message);
      return answer(message);
    },
  });
  return {
    received,
    url: `http://127.0.0.1:${server.port}/version1/messaging/bulk`,
    close: () => server.stop(true),
  };
}

/** An answer that took the request and refused its one recipient. */
export const refusedRecipient = (statusCode: number, status: string): Response =>
  Response.json({ SMSMessageData: { Recipients: [{ statusCode, status }] } }, { status: 201 });
