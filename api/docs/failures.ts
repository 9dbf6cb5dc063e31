import { z } from 'zod';
import { ACCESS } from '#api/access.ts';
import { isRefusedActing } from '#api/accounts/acting/read-only.ts';
import { takesForm } from '#api/http/bodies.ts';
import { LIMITED_CALLS } from '#api/rate-limits/call-limits.ts';
import type { Call } from './call.ts';
import { FAILURE } from './shared-schemas.ts';

type Shared = { name: string; description: string; headers?: Record<string, unknown> };

const allow = {
  Allow: { description: 'The methods that the address has.', required: true, schema: { type: 'string' } },
};
const retryAfter = (required: boolean) => ({
  'Retry-After': {
    description: 'After how many seconds the call may be repeated.',
    required,
    schema: { type: 'integer', minimum: 1 },
  },
});

/** The failures that calls have in common, by status. */
export const SHARED_FAILURES: Readonly<Record<string, Shared>> = {
  400: { name: 'Unreadable', description: 'The request could not be read.' },
  401: { name: 'SignInNeeded', description: 'There is no valid session: `action` is `redirect_login`.' },
  403: { name: 'Forbidden', description: 'The caller may not do this.' },
  404: { name: 'NotFound', description: 'There is no such thing, or not for the caller.' },
  405: {
    name: 'MethodNotAllowed',
    description: 'The address has no such method.',
    headers: allow,
  },
  408: { name: 'TooSlow', description: 'The body took too long to arrive.' },
  409: { name: 'Conflict', description: 'What is there now does not allow it.' },
  413: { name: 'TooLarge', description: 'The body is longer than this call takes.' },
  415: { name: 'NotJson', description: 'The Content-Type is not `application/json`.' },
  422: { name: 'Invalid', description: 'Something sent is not right: `fields` has a sentence for each.' },
  426: { name: 'UpgradeNeeded', description: 'The address is for a WebSocket.' },
  429: {
    name: 'TooMany',
    description: 'A rate limit is reached.',
    headers: retryAfter(true),
  },
  500: { name: 'Failed', description: 'Something went wrong on our side.' },
  502: { name: 'NotTaken', description: 'Who takes the money did not answer as it should.' },
  503: { name: 'Busy', description: 'The market is busy for a moment.', headers: retryAfter(false) },
};

/** The responses as components: every failure with the one schema of failures, and the answer to OPTIONS. */
export const sharedResponses = () => ({
  Methods: { description: 'The methods that the address has.', headers: allow },
  ...Object.fromEntries(
    Object.values(SHARED_FAILURES).map(({ name, ...response }) => [
      name,
      { ...response, content: { 'application/json': { schema: FAILURE } } },
    ]),
  ),
});

/**
 * The statuses of the failures that follow from how a call is declared: who may make it and how often, whether it takes
 * a body, and whether its parameters can be wrong. What its handler finds out is the route's to declare: conflicts,
 * things that are missing, limits that depend on what is sent.
 */
export const impliedFailures = (call: Call): string[] => [
  ...refusalsOf(call),
  ...bodyFailuresOf(call),
  ...(refusesAny(call.query, QUERY_PROBES) || refusesAny(call.params, PARAM_PROBES) ? ['422'] : []),
  ...(LIMITED_CALLS.includes(`${call.method} ${call.route}`) ? ['429'] : []),
  ...['500', '503'],
];

/** Every body that is sent has to be sound, also one that the call has no use for. */
function bodyFailuresOf({ method, route, body }: Call): string[] {
  if (method === 'GET') return [];
  return ['400', '413', ...(takesForm(method, route) ? [] : ['415']), ...(body ? ['422'] : [])];
}

function refusalsOf({ method, route }: Call): string[] {
  const name = `${method} ${route}`;
  const who = ACCESS[name]?.who ?? [];
  const isForRoles = who !== 'anyone' && who !== 'signed-in';
  return [
    ...(who === 'anyone' ? [] : ['401']),
    // An admin who acts as another person is refused too, whatever that person's role.
    ...(isForRoles || isRefusedActing(name) ? ['403'] : []),
  ];
}

const LONG = 'x'.repeat(2_000);
/** What may stand in the place of any parameter of the path, and of the query. */
const PARAM_PROBES = ['', LONG];
const QUERY_PROBES = [undefined, ...PARAM_PROBES, ['a', 'b']];

const refusesAny = (schema: unknown, probes: readonly unknown[]): boolean =>
  schema instanceof z.ZodObject &&
  Object.values(schema.shape).some(
    (field) => field instanceof z.ZodType && probes.some((probe) => !field.safeParse(probe).success),
  );
