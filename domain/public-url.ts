const USUAL_PORT = 4321;

/**
 * The address that visitors use, without a slash at its end: the one that was set, or else this machine at the
 * port it listens on. Port 0, any free one, counts as the usual port.
 */
export function publicUrlOf(variables: {
  PUBLIC_URL?: string | undefined;
  PORT?: string | number | undefined;
}): string {
  const set = variables.PUBLIC_URL?.replace(/\/+$/, '');
  return set || `http://localhost:${Number(variables.PORT) || USUAL_PORT}`;
}
