/** The JSON schemas of a generated description, put right and shared. */

type Schemas = Record<string, unknown>;

/** Where a schema that has an `id` is defined once, and referred to from everywhere else. */
const SHARED = '#/components/schemas/';
const LOCAL = '#/$defs/';

/**
 * What the generator made of zod's schemas, with two mends: a nullable enum takes null, and schemas with an `id` move
 * from each place that uses them into `shared`. Throws where two different schemas have the same id.
 */
export function shareSchemas(value: unknown, shared: Schemas): unknown {
  if (Array.isArray(value)) return value.map((item) => shareSchemas(item, shared));
  if (typeof value !== 'object' || value === null) return value;
  const { $schema: _, $defs, ...schema }: Schemas = { ...value };
  for (const [id, definition] of Object.entries($defs ?? {}))
    keepShared(shared, id, shareSchemas(definition, shared));
  const mended = Object.entries(withNull(schema)).map(([key, inner]) => [key, shareSchemas(inner, shared)]);
  return withSharedRef(Object.fromEntries(mended));
}

/** @elysiajs/openapi folds `anyOf: [enum, null]` into one type and loses the null among the values. */
function withNull(schema: Schemas): Schemas {
  const { type, enum: values, const: constant, ...rest } = schema;
  if (!Array.isArray(type) || !type.includes('null')) return schema;
  if (constant !== undefined) return { ...rest, type, enum: [constant, null] };
  return Array.isArray(values) ? { ...rest, type, enum: [...new Set([...values, null])] } : schema;
}

const withSharedRef = (schema: Schemas): Schemas =>
  typeof schema.$ref === 'string' ? { ...schema, $ref: schema.$ref.replace(LOCAL, SHARED) } : schema;

function keepShared(shared: Schemas, id: string, definition: unknown): void {
  const known = shared[id];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition))
    throw new Error(`Two different schemas have the id ${id}; one that calls send and read needs two ids.`);
  shared[id] = definition;
}
