import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { decodedText } from '../decoded-text.ts';

const responseSchema = z.object({
  $ref: z.string().optional(),
  content: z.record(z.string(), z.unknown()).optional(),
  headers: z.record(z.string(), z.object({ required: z.boolean().optional() })).optional(),
});
const responsesSchema = z.record(z.string(), responseSchema);
const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: responsesSchema }))),
  components: z.object({ responses: responsesSchema }),
});
type Description = z.infer<typeof descriptionSchema>;

/** A response of the description, and the steps of the JSON pointer to it. */
type Described = { response: z.infer<typeof responseSchema>; place: readonly string[] };

/** What an answer breaks: the message names the call, the status and what does not fit. */
class ContractError extends Error {}

const JSON_TYPE = 'application/json';
const MOST_PROBLEMS = 5;
/** What addresses and methods that are not described answer, and nothing else. */
const ELSEWHERE: Readonly<Record<number, string>> = {
  204: 'Methods',
  404: 'NotFound',
  405: 'MethodNotAllowed',
};

/**
 * Checks answers against an OpenAPI description: status, headers that are required, content type and JSON body. `check`
 * throws a ContractError.
 */
export function createContract(description: object) {
  const findResponse = createFinder(descriptionSchema.parse(description));
  const validate = createValidator(description);

  async function listProblems(request: Request, answer: Response): Promise<string[]> {
    const isHead = request.method === 'HEAD';
    const method = isHead ? 'get' : request.method.toLowerCase();
    const described = findResponse(method, new URL(request.url).pathname, answer.status);
    if (!described) return ['the status is not described'];
    const problems = problemsOfHeaders(described, answer);
    if (isHead || problems.length > 0) return problems;
    if (!described.response.content) return problemsOfNothing(await answer.clone().text());
    const type = typeOf(answer);
    if (!(type in described.response.content)) return [`the content type ${type} is not described`];
    return type === JSON_TYPE ? validate(described, JSON.parse(await decodedText(answer))) : [];
  }

  return {
    async check(request: Request, answer: Response): Promise<void> {
      const problems = await listProblems(request, answer);
      if (problems.length === 0) return;
      const call = `${request.method} ${new URL(request.url).pathname} answered ${answer.status}`;
      throw new ContractError(
        `${call}, which /api/docs/json does not describe so:\n${problems.slice(0, MOST_PROBLEMS).join('\n')}`,
      );
    },
  };
}

/** Finds the described response that an answer has to fit. */
function createFinder({ paths, components }: Description) {
  const addresses = Object.entries(paths)
    .map(([path, operations]) => ({ path, operations, pattern: patternOf(path) }))
    .sort((one, other) => countParameters(one.path) - countParameters(other.path));

  function findShared(name: string): Described | undefined {
    const response = components.responses[name];
    return response && { response, place: ['components', 'responses', name] };
  }

  return (method: string, pathname: string, status: number): Described | undefined => {
    const address = addresses.find(
      ({ pattern, operations }) => method in operations && pattern.test(pathname),
    );
    if (!address) return findShared(ELSEWHERE[status] ?? '');
    const response = address.operations[method]?.responses[status];
    if (response?.$ref !== undefined) return findShared(response.$ref.split('/').at(-1) ?? '');
    return response && { response, place: ['paths', address.path, method, 'responses', String(status)] };
  };
}

const countParameters = (path: string): number => path.split('{').length;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/** Validates JSON bodies. Each validator is compiled when an answer first needs it. */
function createValidator(description: object) {
  const ajv = new Ajv2020({
    ...{ strict: true, strictRequired: false, allowUnionTypes: true },
    // In 2020-12 a format only annotates; zod writes a pattern beside those that it checks.
    validateFormats: false,
  });
  // The schemas refer to one another within the description, whose own words are no keywords.
  ajv.addVocabulary(Object.keys(description));
  ajv.addSchema(description, 'api', false, false);

  return ({ place }: Described, body: unknown): string[] => {
    const pointer = [...place, 'content', JSON_TYPE, 'schema'].map(escapePointer).join('/');
    const validate = ajv.getSchema(`api#/${pointer}`);
    if (!validate) return [`there is no schema at ${pointer}`];
    return validate(body) ? [] : (validate.errors ?? []).map(sentenceOf);
  };
}

const escapePointer = (step: string): string =>
  encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

const sentenceOf = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`;

const problemsOfHeaders = ({ response: { headers = {} } }: Described, answer: Response): string[] =>
  Object.entries(headers)
    .filter(([name, { required }]) => required && !answer.headers.has(name))
    .map(([name]) => `the header ${name} is missing`);

const problemsOfNothing = (text: string): string[] =>
  text === '' ? [] : ['it has a body, but none is described'];

const typeOf = ({ headers }: Response): string =>
  headers.get('content-type')?.split(';')[0]?.trim() ?? 'none';
