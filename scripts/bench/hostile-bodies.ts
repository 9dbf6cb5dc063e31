import { PICTURE_LIMITS } from '#domain/media/limits.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { atMost, type Figure, unbudgeted } from './figure.ts';
import { canReadMemory } from './process-memory.ts';
import type { Bench } from './section.ts';
import type { Attack, Hostile } from './send-bodies.ts';
import { HEALTH_MS, seen, watchHealth } from './watch-health.ts';

const AT_ONCE = 16;
/** Just below what the server reads at all. */
const LONGEST_BYTES = 11 * 1024 * 1024;
const GROWTH_MB = 100;
const ROUNDS = 3;

const JSON_TYPE = 'application/json';
const BOUNDARY = 'bench';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const PHOTO = { path: '/api/profile/photo', type: MULTIPART };

/** How long a call waits, and how much memory the server takes, while 16 clients at once send the worst bodies. */
export async function benchHostileBodies({ server, market }: Bench): Promise<Figure[]> {
  const { address, pid } = await server();
  const tokens: string[] = [];
  while (tokens.length < AT_ONCE) tokens.push((await addTestPerson(market.db, 'buyer')).token);
  const sender = openSender(Number(new URL(address).port));
  const watching = await watchHealth({ address, pid });
  await Bun.sleep(1_000);
  const idle = await watching.next();
  const figures: Figure[] = [unbudgeted('Hostile bodies: none yet', seen(idle))];
  const all = [];
  for (const [what, requestOf] of Object.entries(ATTACKS)) {
    const answers = [];
    for (let round = 0; round < ROUNDS; round++) answers.push(...(await sender.send(tokens.map(requestOf))));
    const now = await watching.next();
    all.push(now);
    figures.push(unbudgeted(`Hostile bodies: ${what}`, `${countAll(answers)}; ${seen(now)}`));
  }
  sender.close();
  watching.end();
  const worst = Math.max(...all.map(({ waitMs }) => waitMs));
  const growth = Math.max(...all.map(({ bytes }) => bytes)) - idle.bytes;
  figures.push(
    atMost('Hostile bodies: the longest wait for /api/health', {
      measured: worst,
      budget: HEALTH_MS,
      unit: 'ms',
    }),
  );
  if (canReadMemory())
    figures.push(
      atMost('Hostile bodies: memory that they took', {
        measured: Math.max(0, Math.round(growth / 1e6)),
        budget: GROWTH_MB,
        unit: 'MB',
      }),
    );
  return figures;
}

const longest = (call: Omit<Hostile, 'body'>, chunked = false) => ({
  ...call,
  body: { bytes: LONGEST_BYTES, chunked },
});

/** A form of the largest size, whose file is no picture. */
const PHOTO_FORM = {
  before: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photo"; filename="me.jpg"\r\n\r\n`,
  bytes: PICTURE_LIMITS.maxBytes,
  after: `\r\n--${BOUNDARY}--\r\n`,
};

/** As long, as deep and of as many values as the API reads, none of them right. */
const DEEP = `${'['.repeat(18)}${']'.repeat(18)}`;
const LONGEST_JSON = {
  before: `{"viewedVehicles":[${Array<string>(90).fill(DEEP).join()}],"searchHistory":["`,
  bytes: 60_000,
  after: '"]}',
};

const SIGN_IN = { path: '/api/auth/login', type: JSON_TYPE };
const UNSUBSCRIBE = { path: '/api/alerts/unsubscribe', type: MULTIPART };
const PAGE = { path: '/search', type: JSON_TYPE };
const BEHAVIOR = { path: '/api/recommendations/behavior', type: JSON_TYPE };

const ATTACKS: Readonly<Record<string, (token: string) => Hostile>> = {
  '11 MB chunked to sign-in': () => longest(SIGN_IN, true),
  '11 MB to sign-in': () => longest(SIGN_IN),
  '11 MB chunked to unsubscribe': () => longest(UNSUBSCRIBE, true),
  '11 MB to unsubscribe': () => longest(UNSUBSCRIBE),
  '11 MB chunked to the photo, signed out': () => longest(PHOTO, true),
  '11 MB to the photo, signed out': () => longest(PHOTO),
  '11 MB chunked to a page': () => longest(PAGE, true),
  '11 MB chunked to the photo, signed in': (token) => longest({ ...PHOTO, token }, true),
  'the largest photo, signed in': (token) => ({ ...PHOTO, token, body: PHOTO_FORM }),
  'the longest JSON that is read': () => ({ ...BEHAVIOR, body: LONGEST_JSON }),
};

/** A thread that sends requests together and says what each was answered. */
function openSender(port: number) {
  const worker = new Worker(new URL('./send-bodies.ts', import.meta.url));
  return {
    send(requests: readonly Hostile[]): Promise<string[]> {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ port, requests } satisfies Attack);
      return promise;
    },
    close: () => worker.terminate(),
  };
}

/** Such as `16 times 413`. */
const countAll = (answers: readonly string[]): string =>
  [...Map.groupBy(answers, (answer) => answer)]
    .map(([answer, same]) => `${same.length} times ${answer}`)
    .join(', ');
