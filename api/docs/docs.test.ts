import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { LIMITED_CALLS } from '#api/rate-limits/call-limits.ts';
import { type Accounts, openAccounts } from '#tests/support/accounts/app.ts';

const schema = z.object({ required: z.array(z.string()).optional(), properties: z.looseObject({}) });
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
    .optional(),
  requestBody: z
    .object({
      required: z.boolean(),
      content: z.record(z.string(), z.object({ schema: z.unknown() })),
    })
    .optional(),
  responses: z.record(z.string(), z.looseObject({ $ref: z.string().optional() })),
});
const description = z.looseObject({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.looseObject({ properties: z.record(z.string(), z.unknown()) })),
    responses: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.dispose());
afterEach(() => vi.restoreAllMocks());

const read = async () => description.parse((await accounts.call('/docs/json')).json);
const operationOf = async (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const found = (await read()).paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${call} is not described`);
  return found;
};
const bodyOf = async (method: string, path: string) =>
  (await read()).paths[path]?.[method]?.requestBody?.content ?? {};

describe('the description of the API', () => {
  test('is made without a word on the console', async () => {
    const spoken = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
    const fresh = await openAccounts();
    expect((await fresh.call('/docs/json')).status).toBe(200);
    expect((await fresh.call('/docs')).status).toBe(200);
    await fresh.dispose();
    expect(spoken.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('names the headers that make a call happen once, or on the version that was read [docs-headers]', async () => {
    const listed = Object.entries((await read()).paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, { parameters = [] }]) =>
        parameters
          .filter((each) => each.in === 'header')
          .map((each) => `${each.name}: ${method.toUpperCase()} ${path}${each.required ? ' needs it' : ''}`),
      ),
    );
    expect(listed.sort()).toEqual([
      'Idempotency-Key: POST /api/admin/credits',
      'Idempotency-Key: POST /api/admin/people/{id}/warn',
      'Idempotency-Key: POST /api/admin/support/{id}/answers',
      'Idempotency-Key: POST /api/financing/requests',
      'Idempotency-Key: POST /api/messaging/conversations',
      'Idempotency-Key: POST /api/messaging/conversations/{id}/messages',
      'Idempotency-Key: POST /api/messaging/conversations/{id}/offers',
      'Idempotency-Key: POST /api/messaging/conversations/{id}/viewings',
      'Idempotency-Key: POST /api/messaging/offers/{id}/steps',
      'Idempotency-Key: POST /api/messaging/viewings/{id}/steps',
      'Idempotency-Key: POST /api/my/leads/{id}/notes',
      'Idempotency-Key: POST /api/my/stock-list',
      'Idempotency-Key: POST /api/orders',
      'Idempotency-Key: POST /api/support-messages-admin',
      'Idempotency-Key: POST /api/vehicles',
      'Idempotency-Key: POST /api/vehicles/{id}/report',
      'If-Match: PATCH /api/my/leads/{id}',
      'If-Match: PATCH /api/vehicles/{id}',
      'If-Match: POST /api/vehicles/{id}/status',
    ]);
  });

  test('has every body that a call reads, field by field', async () => {
    const undescribed = Object.entries((await read()).paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, { requestBody }]) =>
        requestBody &&
        !Object.values(requestBody.content).some((body) => schema.safeParse(body.schema).success)
          ? [`${method} ${path}`]
          : [],
      ),
    );
    expect(undescribed).toEqual([]);
  });

  test('requires what a caller must send, and nothing optional', async () => {
    const body = schema.parse((await bodyOf('post', '/api/auth/register'))['application/json']?.schema);
    expect(body.required).toEqual(['email', 'password']);
    expect(Object.keys(body.properties)).toContain('verificationCode');
  });

  test('names the types that a call takes', async () => {
    expect(Object.keys(await bodyOf('post', '/api/auth/login'))).toEqual(['application/json']);
    expect(Object.keys(await bodyOf('post', '/api/profile/photo'))).toContain('multipart/form-data');
  });
});

describe('the description says what is so', () => {
  test('of fields that may be null, also of words', async () => {
    const { components } = await read();
    expect(components.schemas.Vehicle?.properties.fuelType).toMatchObject({
      type: ['string', 'null'],
      enum: expect.arrayContaining(['petrol', null]),
    });
    const nullable = listSchemas(await read()).filter(({ type }) => isNullable(type));
    expect(nullable.length).toBeGreaterThan(50);
    expect(nullable.filter(({ enum: values }) => Array.isArray(values) && !values.includes(null))).toEqual(
      [],
    );
    expect(nullable.filter((each) => 'const' in each)).toEqual([]);
  });

  test('of sessions and roles, as the table of roles has them', async () => {
    expect((await read()).components.securitySchemes.session).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    expect((await operationOf('GET /api/profile')).security).toEqual([{ session: [] }]);
    expect((await operationOf('GET /api/admin/mails')).security).toEqual([{ session: ['admin'] }]);
    expect((await operationOf('GET /api/vehicles')).security).toEqual([{}, { session: [] }]);
  });

  test.each([
    ['GET /api/vehicles', []],
    ['GET /api/vehicles/{id}', [404]],
    ['GET /api/profile', [401]],
    ['GET /api/admin/mails', [401, 403]],
    ['GET /api/admin/people/{id}', [401, 403, 404]],
    ['DELETE /api/favorites/{vehicleId}', [400, 401, 403, 413, 415, 422]],
    ['GET /api/duty/reference', [422]],
    ['POST /api/auth/register', [400, 403, 409, 413, 415, 422, 429]],
    ['POST /api/profile/photo', [400, 401, 403, 408, 413, 422, 429]],
    ['POST /api/auth/login', [400, 401, 403, 413, 415, 422, 429]],
  ])('of the failures of %s', async (call, failures) => {
    const statuses = Object.keys((await operationOf(call)).responses).map(Number);
    expect(statuses.filter((status) => status >= 400)).toEqual([...failures, 500, 503]);
  });

  test('of every call that has a rate limit', async () => {
    for (const call of LIMITED_CALLS) {
      const { responses } = await operationOf(call.replaceAll(/:(\w+)/g, '{$1}'));
      expect([call, responses[429]]).toEqual([call, { $ref: '#/components/responses/TooMany' }]);
    }
  });

  test('of failures once, with the header that says when to come back', async () => {
    const { responses } = await operationOf('POST /api/auth/register');
    expect(responses[429]).toEqual({ $ref: '#/components/responses/TooMany' });
    expect((await read()).components.responses.TooMany).toMatchObject({
      headers: { 'Retry-After': { required: true } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    });
  });

  test('of answers that are no JSON beside those that are', async () => {
    expect((await operationOf('GET /api/finance/quote.pdf')).responses).toMatchObject({
      200: { content: { 'application/pdf': {} } },
      422: { content: { 'application/json': {}, 'text/plain': {} } },
    });
    const schemas = { anyOf: [{ type: 'object' }, { $ref: '#/components/schemas/Failure' }] };
    expect((await operationOf('GET /api/health')).responses[503]).toMatchObject({
      content: { 'application/json': { schema: schemas } },
    });
  });

  test('of bodies that may be left out', async () => {
    expect((await operationOf('POST /api/auth/login')).requestBody?.required).toBe(true);
    expect((await operationOf('POST /api/vehicles/{id}/contact')).requestBody?.required).toBe(false);
  });

  test('with references that lead somewhere and names that are used once', async () => {
    const api = await read();
    const known = (['schemas', 'responses'] as const).flatMap((kind) =>
      Object.keys(api.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    const references = listSchemas(api).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
    const operations = Object.values(api.paths).flatMap((calls) => Object.values(calls));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(
      new Set(api.tags.map(({ name }) => name)),
    );
  });
});

const isNullable = (type: unknown): boolean => Array.isArray(type) && type.includes('null');

/** Every object of the description, itself first. */
function listSchemas(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [{ ...value }, ...Object.values(value).flatMap(listSchemas)];
}
