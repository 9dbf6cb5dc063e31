import vocabulary from '#data/schema-org.json' with { type: 'json' };

const CLASSES: Readonly<Record<string, readonly string[] | undefined>> = vocabulary.classes;
const MEMBERS: Readonly<Record<string, readonly string[] | undefined>> = vocabulary.members;
type Property = { of: readonly string[]; holds: readonly string[] };
const PROPERTIES: Readonly<Record<string, Property | undefined>> = vocabulary.properties;

const TEXTS = ['Text', 'URL', 'Date', 'DateTime', 'Time', 'CssSelectorType', 'PronounceableText'];
const NUMBERS = ['Number', 'Integer', 'Float'];
const ADDRESS = 'https://schema.org/';

/** What in a JSON-LD value schema.org's vocabulary does not allow, each with where it stands; empty when all is well. */
export function vocabularyErrors(value: unknown, at = '$'): string[] {
  if (!isRecord(value)) return [`${at}: no thing`];
  const { '@type': type, '@context': context, '@id': id, ...properties } = value;
  if (id !== undefined && !(typeof id === 'string' && URL.canParse(id))) return [`${at}: id ${String(id)}`];
  if (typeof type !== 'string' || !CLASSES[type]) return [`${at}: unknown type ${String(type)}`];
  if (at === '$' && context !== 'https://schema.org') return [`${at}: context ${String(context)}`];
  return Object.entries(properties).flatMap(([name, held]) =>
    propertyErrors(type, name, held, `${at}.${name}`),
  );
}

function propertyErrors(type: string, name: string, held: unknown, at: string): string[] {
  // An action says with `{property}-input` what its caller must fill in (schema.org/docs/actions.html).
  if (name.endsWith('-input') && isA(type, 'Action'))
    return typeof held === 'string' ? [] : [`${at}: no text`];
  const property = PROPERTIES[name];
  if (!property) return [`${at}: unknown property`];
  if (!property.of.some((owner) => isA(type, owner))) return [`${at}: no property of ${type}`];
  const values = Array.isArray(held) ? held : [held];
  return values.flatMap((each, index) =>
    valueErrors(property, each, values.length > 1 ? `${at}[${index}]` : at),
  );
}

function valueErrors({ holds }: Property, value: unknown, at: string): string[] {
  if (typeof value === 'number') {
    return holds.some((kind) => NUMBERS.includes(kind)) ? [] : [`${at}: a number`];
  }
  if (typeof value === 'string') return textErrors(holds, value, at);
  const errors = vocabularyErrors(value, at);
  const type = isRecord(value) ? String(value['@type']) : '';
  if (errors.length > 0) return errors;
  return holds.some((kind) => isA(type, kind)) ? [] : [`${at}: a ${type}`];
}

function textErrors(holds: readonly string[], text: string, at: string): string[] {
  if (text === '') return [`${at}: empty`];
  const lists = holds.flatMap((kind) => MEMBERS[kind] ?? []);
  if (text.startsWith(ADDRESS)) {
    return lists.includes(text.slice(ADDRESS.length)) ? [] : [`${at}: ${text}`];
  }
  if (holds.includes('URL') && URL.canParse(text)) return [];
  if (holds.includes('Date') && /^\d{4}(-\d\d(-\d\d)?)?$/.test(text)) return [];
  return holds.some((kind) => TEXTS.includes(kind) && !['URL', 'Date'].includes(kind))
    ? []
    : [`${at}: ${text}`];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isA(type: string, ancestor: string): boolean {
  return type === ancestor || (CLASSES[type] ?? []).some((parent) => isA(parent, ancestor));
}
