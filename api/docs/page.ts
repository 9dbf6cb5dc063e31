import { z } from 'zod';
import { escapeHtml } from '#api/http/escape-html.ts';
import { BRAND } from '#domain/brand.ts';

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  schema: z.object({ type: z.string().optional(), description: z.string().optional() }).optional(),
});
const operationSchema = z.object({
  summary: z.string().optional(),
  parameters: z.array(parameterSchema).optional(),
  responses: z.record(z.string(), z.unknown()).optional(),
});
type Operation = z.infer<typeof operationSchema>;

/** The methods that a call can have, as OpenAPI writes them. */
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The API as plain HTML without script or style of its own; machines read /api/docs/json instead. */
export function drawDocsPage(paths: Record<string, unknown>): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = operationSchema.safeParse(Object(methods)[method]);
      return operation.success ? [drawOperation(method, path, operation.data)] : [];
    }),
  );
  const title = `${escapeHtml(BRAND.name)} API`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>Answers are JSON. A success says <code>"success": true</code>, a failure <code>"success": false</code> with a sentence in <code>error</code>. The full description with every schema is <a href="/api/docs/json">OpenAPI JSON</a>.</p>
${operations.join('\n')}
</main>
</body>
</html>`;
}

function drawOperation(
  method: string,
  path: string,
  { summary, parameters = [], responses = {} }: Operation,
) {
  const rows = parameters.map(
    ({ name, in: where, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(where)}</td><td>${escapeHtml(schema?.description ?? '')}</td></tr>`,
  );
  const table =
    rows.length > 0
      ? `<table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '';
  return `<section>
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary ?? '')}. Answers ${Object.keys(responses).join(', ')}.</p>
${table}
</section>`;
}
