// Plain JavaScript for the machine's own Node too: where this machine has PostgreSQL.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIANS = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, of the newest version there is; undefined where it is not installed. */
export function findPostgres() {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS) : [];
  const debians = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIANS, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...debians, ...onPath].find((folder) => existsSync(join(folder, 'initdb')));
}
