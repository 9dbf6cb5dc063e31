import { openapi, toOpenAPISchema } from '@elysiajs/openapi';
import { type AnyElysia, Elysia } from 'elysia';
import { z } from 'zod';
import { BRAND } from '#domain/brand.ts';
import { drawDocsPage } from './page.ts';

const mapJsonSchema = { zod: z.toJSONSchema };

// A path that ends like a file is described too.
const exclude = { staticFile: false };

const TAGS = [
  { name: 'vehicles', description: 'Listings: search, counts, one by one' },
  { name: 'catalog', description: 'Makes and models that are for sale' },
  { name: 'health', description: 'Whether the market is well' },
];

/** The API's description at /api/docs/json, and at /api/docs as a page that loads nothing from elsewhere. */
export const docs = (app: () => AnyElysia) =>
  new Elysia({ name: 'docs' })
    .use(
      openapi({
        path: '/docs',
        provider: null,
        mapJsonSchema,
        exclude,
        documentation: {
          info: { title: `${BRAND.name} API`, version: '1', description: BRAND.description },
          tags: TAGS,
        },
      }),
    )
    .get(
      '/docs',
      ({ set }) => {
        set.headers['content-type'] = 'text/html; charset=utf-8';
        set.headers['content-security-policy'] =
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
        return drawDocsPage(toOpenAPISchema(app(), exclude, undefined, mapJsonSchema).paths);
      },
      { detail: { hide: true } },
    );
