import type { Fault, Outcome, StandInCall, StandInOptions } from '#api/payments/stand-in/server.ts';

type Weighted<Value> = readonly (readonly [number, Value])[];

/** One of several, by weights that need not sum to 1. */
export function pick<Value>(
  random: () => number,
  [first, ...others]: readonly [readonly [number, Value], ...Weighted<Value>],
): Value {
  const sum = [first, ...others].reduce((all, [weight]) => all + weight, 0);
  let left = random() * sum - first[0];
  let picked = first[1];
  for (const [weight, value] of others) {
    if (left < 0) break;
    picked = value;
    left -= weight;
  }
  return picked;
}

const paid = (callbacks: Outcome['callbacks'], when: Outcome['when'] = 'soon'): Outcome => ({
  ...{ code: 0, says: 'The service request is processed successfully.', when, callbacks },
});
const failed = (code: number, when: Outcome['when'] = 'soon'): Outcome => ({
  ...{ code, says: 'It failed.', when, callbacks: 1 },
});

const OUTCOMES: readonly [readonly [number, Outcome], ...Weighted<Outcome>] = [
  [66, paid(1)],
  [6, paid(2)],
  [6, paid(0)],
  [4, paid(1, 'late')],
  [2, { ...paid(1), isWrongAmount: true }],
  [6, failed(1032)],
  [4, failed(2001)],
  [3, failed(1)],
  [3, failed(1037, 'timeout')],
];

const busy: Fault = { kind: 'error', status: 500, code: '500.003.02', message: 'Spike arrest' };
const FAULTS: Readonly<
  Record<StandInCall, readonly [readonly [number, Fault | undefined], ...Weighted<Fault>]>
> = {
  token: [
    [95, undefined],
    [5, busy],
  ],
  push: [
    [88, undefined],
    [4, { kind: 'lose-answer' }],
    [3, busy],
    [2, { kind: 'drop' }],
    [1, { kind: 'raw', status: 502, body: '<html>Bad gateway</html>' }],
    [2, { kind: 'slow', ms: 300 }],
  ],
  query: [
    [90, undefined],
    [4, busy],
    [3, { kind: 'drop' }],
    [3, { kind: 'raw', status: 503, body: 'Unavailable' }],
  ],
  callback: [
    [95, undefined],
    [5, { kind: 'drop' }],
  ],
};

/**
 * A stand-in whose payers and lines behave by chance while `isStorm`, when the callback that names another amount always
 * comes; else all pay and no callback is sent.
 */
export const stormyStandIn = (random: () => number, isStorm: () => boolean): StandInOptions => ({
  ...{ callbackMs: 150, timeoutMs: 600, lateMs: 4_000 },
  outcomeOf: () => (isStorm() ? pick(random, OUTCOMES) : paid(0)),
  fault: (call, body) =>
    !isStorm() || (call === 'callback' && isWrongAmount(body)) ? undefined : pick(random, FAULTS[call]),
});

const isWrongAmount = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'outcome' in body &&
  JSON.stringify(body).includes('isWrongAmount');
