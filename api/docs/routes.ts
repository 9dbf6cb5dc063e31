import { toOpenAPISchema } from '@elysiajs/openapi';
import { type AnyElysia, Elysia } from 'elysia';
import { takesForm } from '#api/bodies.ts';
import { BRAND } from '#domain/brand.ts';
import { drawDocsPage, METHODS } from './page.ts';

// A path that ends like a file is described too.
const exclude = { staticFile: false };
const hidden = { detail: { hide: true } };

const TAGS = [
  { name: 'vehicles', description: 'Listings: search, counts, one by one' },
  { name: 'catalog', description: 'Makes and models that are for sale' },
  { name: 'health', description: 'Whether the market is well' },
];

/** The API's description at /api/docs/json, and at /api/docs as a page that loads nothing from elsewhere. */
export function docs(app: () => AnyElysia) {
  const description = once(() => describe(app()));
  const page = once(() => drawDocsPage(description().paths));
  return new Elysia({ name: 'docs' })
    .get('/docs/json', () => description(), hidden)
    .get(
      '/docs',
      ({ set }) => {
        set.headers['content-type'] = 'text/html; charset=utf-8';
        set.headers['content-security-policy'] =
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
        return page();
      },
      hidden,
    );
}

/** The routes stand still once the app is made, so what describes them is made once. */
function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function describe(app: AnyElysia) {
  const { paths, components } = toOpenAPISchema(app, exclude);
  for (const [path, calls] of Object.entries(paths))
    for (const method of METHODS) {
      const body = calls?.[method]?.requestBody;
      if (body && 'content' in body) body.content = realContent(path, body.content);
    }
  return {
    openapi: '3.1.2',
    info: { title: `${BRAND.name} API`, version: '1', description: BRAND.description },
    tags: TAGS,
    paths,
    components,
  };
}

/** The generator offers every body as JSON and as forms, whatever the call reads. */
const realContent = <Content>(path: string, content: Record<string, Content>): Record<string, Content> =>
  Object.fromEntries(
    Object.entries(content).filter(([type]) => (type === 'application/json') !== takesForm(path)),
  );
