import { type AnyElysia, Elysia } from 'elysia';
import { describeApi } from './description.ts';
import { drawDocsPage } from './page.ts';

/** The API's description at /api/docs/json, and at /api/docs as a page that loads nothing from elsewhere. */
export function docs(app: () => AnyElysia) {
  const description = once(() => describeApi(app()));
  const page = once(() => drawDocsPage(description().paths));
  return new Elysia({ name: 'docs', tags: ['docs'] })
    .get('/docs/json', () => description(), {
      detail: {
        summary: 'This description',
        responses: {
          200: {
            description: 'OpenAPI 3.1',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
      },
    })
    .get(
      '/docs',
      ({ set }) => {
        set.headers['content-type'] = 'text/html; charset=utf-8';
        set.headers['content-security-policy'] =
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
        return page();
      },
      {
        detail: {
          summary: 'This description as a page',
          responses: {
            200: { description: 'HTML', content: { 'text/html': { schema: { type: 'string' } } } },
          },
        },
      },
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
