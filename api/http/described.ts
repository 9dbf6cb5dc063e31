import type { z } from 'zod';

/**
 * A schema that describes answers, for OpenAPI and the types of callers, without parsing each of them: the contract
 * test parses those of the API's tests. For answers that are large and asked for often, and hold nothing private.
 */
export function described<Schema extends z.ZodType>(schema: Schema): Schema {
  const standard = { ...schema['~standard'], validate: (value: unknown) => ({ value }) };
  return Object.assign(schema.clone(), { '~standard': standard });
}
