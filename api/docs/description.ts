import { toOpenAPISchema } from '@elysiajs/openapi';
import type { AnyElysia } from 'elysia';
import { z } from 'zod';
import { failureSchema } from '#api/http/errors.ts';
import { BRAND } from '#domain/brand.ts';
import { listCalls } from './call.ts';
import { sharedResponses } from './failures.ts';
import { completeOperation, SESSION } from './operation.ts';
import { shareSchemas } from './schemas.ts';
import { registerSharedSchemas } from './shared-schemas.ts';

// A path that ends like a file is described too.
const exclude = { staticFile: false };

const pathsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

const DESCRIPTION = `${BRAND.description}

Answers are JSON unless a call says otherwise. A success says \`"success": true\`, a failure \`"success": false\` with a sentence for people in \`error\`. Every answer has an \`X-Request-Id\`.

An address that is not described answers 404, and a method that its address does not have 405 with \`Allow\` (see the components of the responses). \`OPTIONS\` answers 204 with \`Allow\`, and \`GET\` answers \`HEAD\` too.

A token that nears its end is renewed by the next call: the answer then carries \`X-Token-Refreshed: true\`, the new one in \`X-New-Token\` and its life in \`X-Token-Expires-In\`. Answers to a token tell the caller's role in \`X-User-Role\`. A token of an admin who looks at the market as somebody else changes nothing: every other call than \`GET\` answers 403.`;

const TAGS = [
  { name: 'vehicles', description: 'Listings: search, counts, one by one' },
  { name: 'search', description: 'How free texts are read' },
  { name: 'catalog', description: 'Makes and models that are for sale' },
  { name: 'prices', description: 'Prices compared with the market' },
  { name: 'recommendations', description: 'Similar listings and recommendations' },
  { name: 'duty', description: 'The tax on imports' },
  { name: 'finance', description: 'Loans: quotes, lenders, requests' },
  { name: 'market', description: 'The open numbers of the market' },
  { name: 'payments', description: 'Plans, orders, receipts' },
  { name: 'accounts', description: 'Registering, signing in, sessions and roles' },
  { name: 'profile', description: 'What people change of their account' },
  { name: 'privacy', description: 'Consent, downloads and leaving' },
  { name: 'help', description: 'Whether articles of the help help, and changing them' },
  { name: 'favorites', description: 'Vehicles that people save' },
  { name: 'saved searches', description: 'Searches to come back to, and the mails about what they find' },
  { name: 'messages', description: 'Conversations of buyers and sellers, and sellers’ numbers' },
  { name: 'notices', description: 'What people are told, by which ways, and their devices' },
  { name: 'support', description: 'The support chat, the contact form, and the admins who answer' },
  { name: 'selling', description: 'One’s own listings, and the agents of dealers' },
  { name: 'dealers', description: 'The showroom of a dealer' },
  { name: 'admin', description: 'What an admin sees and decides' },
  { name: 'media', description: 'Private files' },
  { name: 'social', description: 'The pictures of shared links' },
  { name: 'health', description: 'Whether the market is well' },
  { name: 'docs', description: 'The API’s description of itself' },
];

/** The description of `app` as OpenAPI 3.1. */
export function describeApi(app: AnyElysia) {
  registerSharedSchemas();
  const paths = pathsSchema.parse(toOpenAPISchema(app, exclude).paths);
  for (const call of listCalls(app)) {
    const operations = paths[call.route.replaceAll(/:(\w+)/g, '{$1}')] ?? {};
    const method = call.method.toLowerCase();
    operations[method] = completeOperation(operations[method], call);
  }
  const schemas: Record<string, unknown> = {};
  const described = pathsSchema.parse(shareSchemas(paths, schemas));
  shareSchemas(z.toJSONSchema(failureSchema), schemas);
  return {
    openapi: '3.1.2',
    info: { title: `${BRAND.name} API`, version: '1', description: DESCRIPTION },
    tags: TAGS,
    paths: described,
    components: {
      schemas,
      responses: sharedResponses(),
      securitySchemes: {
        [SESSION]: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that signing in or registering answers. Names beside it are roles.',
        },
      },
    },
  };
}
