import { Glob } from 'bun';
import { describe, expect, test } from 'vitest';
import { createContract } from './contract.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const failure = { description: 'A failure', content: json({ $ref: '#/components/schemas/Failure' }) };
const car = {
  type: 'object',
  required: ['id', 'fuel'],
  properties: { id: { type: 'integer' }, fuel: { type: ['string', 'null'], enum: ['petrol', null] } },
  additionalProperties: false,
};
const { check } = createContract({
  openapi: '3.1.2',
  paths: {
    '/cars/newest': { get: { responses: { 302: { description: 'To the newest' } } } },
    '/cars/{id}': {
      get: {
        responses: {
          200: { description: 'A car', content: json(car) },
          404: { $ref: '#/components/responses/NotFound' },
          429: { $ref: '#/components/responses/TooMany' },
        },
      },
    },
    '/cars/{id}/photo.jpg': {
      get: { responses: { 200: { description: 'A photo', content: { 'image/jpeg': { schema: {} } } } } },
    },
  },
  components: {
    schemas: {
      Failure: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
    },
    responses: {
      Methods: { description: 'Its methods', headers: { Allow: { required: true } } },
      NotFound: failure,
      MethodNotAllowed: { ...failure, headers: { Allow: { required: true } } },
      TooMany: { ...failure, headers: { 'Retry-After': { required: true } } },
    },
  },
});

const ask = (address: string, answer: Response, method = 'GET') =>
  check(new Request(`http://localhost${address}`, { method }), answer);
const picture = () => new Response('x', { headers: { 'content-type': 'image/jpeg' } });
const refusal = (status: number, headers = {}) => Response.json({ error: 'No.' }, { status, headers });

describe('an answer fits the description', () => {
  test.each([
    ['a body of the schema', '/cars/7', Response.json({ id: 7, fuel: null })],
    ['the same at an address with a slash', '/cars/7/?page=2', Response.json({ id: 7, fuel: 'petrol' })],
    ['a shared failure', '/cars/7', refusal(404)],
    ['with its header', '/cars/7', refusal(429, { 'retry-after': '1' })],
    ['nothing, where nothing is described', '/cars/newest', new Response(null, { status: 302 })],
    ['another type', '/cars/7/photo.jpg', picture()],
    ['no such address', '/bikes', refusal(404)],
  ])('%s', async (_, address, answer) => {
    await expect(ask(address, answer)).resolves.toBeUndefined();
  });

  test('HEAD like GET without its body', async () => {
    await expect(ask('/cars/7', new Response(null), 'HEAD')).resolves.toBeUndefined();
    await expect(ask('/cars/7', new Response(null, { status: 503 }), 'HEAD')).rejects.toThrow();
  });

  test('OPTIONS like 204 with Allow', async () => {
    const answer = new Response(null, { status: 204, headers: { allow: 'GET' } });
    await expect(ask('/cars/7', answer, 'OPTIONS')).resolves.toBeUndefined();
  });

  test('another method like 405 with Allow', async () => {
    await expect(ask('/cars/7', refusal(405, { allow: 'GET' }), 'PUT')).resolves.toBeUndefined();
    await expect(ask('/cars/7', refusal(405), 'PUT')).rejects.toThrow('the header Allow is missing');
    await expect(ask('/cars/7', refusal(403), 'PUT')).rejects.toThrow('the status is not described');
  });
});

describe('an answer fails with what does not fit', () => {
  test.each([
    ['a status', '/cars/7', refusal(409), /GET \/cars\/7 answered 409.*\nthe status is not described/],
    ['a value', '/cars/7', Response.json({ id: 7, fuel: 'water' }), '/fuel must be equal to one of'],
    ['a field', '/cars/7', Response.json({ id: 7, fuel: null, x: 1 }), 'must NOT have additional properties'],
    ['a shared failure', '/cars/7', Response.json({}, { status: 404 }), "required property 'error'"],
    ['a header', '/cars/7', refusal(429), 'the header Retry-After is missing'],
    ['a type', '/cars/7', picture(), 'the content type image/jpeg is not described'],
    ['a body', '/cars/newest', new Response('x', { status: 302 }), 'it has a body, but none is described'],
    ['an address', '/bikes', Response.json({}), 'the status is not described'],
  ])('%s', async (_, address, answer, problem) => {
    await expect(ask(address, answer)).rejects.toThrow(problem);
  });
});

test('no test of the API goes round the contract', async () => {
  const opened: string[] = [];
  for (const path of new Glob('{api,domain,scripts,site,tests}/**/*.{ts,tsx}').scanSync()) {
    if (!/\.test\.|^tests\/support\//.test(path)) continue;
    if (/\bcreateApp\b|\bapp\.(fetch|compile)\b/.test(await Bun.file(path).text())) opened.push(path);
  }
  expect(opened).toEqual(['tests/support/app.ts']);
});
