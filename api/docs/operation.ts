import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { ACCESS } from '#api/access.ts';
import { takesForm } from '#api/http/bodies.ts';
import { failureSchema } from '#api/http/errors.ts';
import { type Call, type Response, responseSchema } from './call.ts';
import { impliedFailures, SHARED_FAILURES } from './failures.ts';
import { FAILURE } from './shared-schemas.ts';

/** The name of the security scheme: the token of a session. */
export const SESSION = 'session';

const generatedSchema = z.looseObject({
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), responseSchema).default({}),
});

/** An operation as the generator made it, completed by what follows from how the call is declared. */
export function completeOperation(generated: unknown, call: Call) {
  const { requestBody, responses, ...operation } = generatedSchema.parse(generated);
  return {
    ...operation,
    security: securityOf(call),
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        required: !accepts(call.body, undefined),
        content: realContent(call, requestBody.content),
      },
    }),
    responses: responsesOf(call, responses),
  };
}

const accepts = (schema: unknown, value: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse(value).success;

/** The generator offers every body as JSON and as forms, whatever the call reads. */
const realContent = ({ method, route }: Call, content: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).filter(([type]) => (type === 'application/json') !== takesForm(method, route)),
  );

/** Any of these is enough. A visitor's call may carry a token too, which is then renewed or, at sign-out, ended. */
function securityOf({ method, route }: Call): Record<string, readonly string[]>[] {
  const who = ACCESS[`${method} ${route}`]?.who ?? [];
  if (who === 'anyone') return [{}, { [SESSION]: [] }];
  return who === 'signed-in' ? [{ [SESSION]: [] }] : who.map((role) => ({ [SESSION]: [role] }));
}

function responsesOf(call: Call, generated: Record<string, Response>) {
  const implied = impliedFailures(call);
  const written = call.detail.responses;
  const statuses = new Set([...Object.keys(generated), ...Object.keys(written), ...implied]);
  return Object.fromEntries(
    [...statuses].sort().map((status) => {
      const declared = call.response[status];
      const own = [
        ...(declared !== undefined && declared !== failureSchema ? [generated[status]] : []),
        written[status],
      ].filter((response) => response !== undefined);
      const isShared = implied.includes(status) || declared === failureSchema;
      return [status, mergeResponses(status, own, isShared)];
    }),
  );
}

/** The one response of a status: the shared failure by its name, unless the call has answers of its own. */
function mergeResponses(status: string, own: readonly Response[], isShared: boolean) {
  const shared = isShared ? SHARED_FAILURES[status] : undefined;
  if (own.length === 0) return { $ref: `#/components/responses/${shared?.name}` };
  const contents = own.map(({ content }) => content ?? {});
  if (shared) contents.push({ 'application/json': { schema: FAILURE } });
  const content = mergeContents(contents);
  const headers = Object.assign({}, shared?.headers, ...own.map((response) => response.headers));
  return {
    description: own.at(-1)?.description.replace(GENERATED, STATUS_CODES[status] ?? '') ?? '',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

const GENERATED = /^Response for status \d+$/;

function mergeContents(contents: readonly Record<string, { schema: unknown }>[]) {
  const schemasByType = new Map<string, unknown[]>();
  for (const [type, { schema }] of contents.flatMap((content) => Object.entries(content)))
    schemasByType.set(type, [...(schemasByType.get(type) ?? []), schema]);
  return Object.fromEntries(
    [...schemasByType].map(([type, [only, ...others]]) => [
      type,
      { schema: others.length === 0 ? only : { anyOf: [only, ...others] } },
    ]),
  );
}
