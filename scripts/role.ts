import { parseArgs } from 'node:util';

/**
 * What a process of a market does: `web` answers visitors, `jobs` does the background work and answers only how it does,
 * `all` is both.
 */
export const ROLES = ['all', 'web', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

/** The role that the words after `npm start --` name: `--role web`. Throws a sentence for any other word. */
export function readRole(words: readonly string[]): Role {
  const named = roleIn(words);
  const role = ROLES.find((each) => each === named);
  if (role) return role;
  throw new Error('After npm start -- only --role web, --role jobs and --role all are known.');
}

function roleIn(words: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...words], options: { role: { type: 'string', default: 'all' } } }).values.role;
  } catch {
    return undefined;
  }
}
