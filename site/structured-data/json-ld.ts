/** A thing in schema.org's words. */
export type Thing = { '@type': string; [property: string]: Value };
type Value = string | number | Thing | readonly (string | Thing)[] | undefined;

/** A thing as the text of a script element: nothing in it can end the element or open a comment. */
export function toScriptText(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The whole address of a path of the site. */
export const wholeUrl = (path: string, site: URL | undefined): string => new URL(path, site).href;

/** A figure with its unit, by its UN/CEFACT code; undefined when it is not stated. */
export function quantity(value: number | null, unitCode: string): Thing | undefined {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
}
