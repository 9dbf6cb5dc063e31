import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Nothing of a test outlives it: the server need not save anything. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_connections: '200',
  max_locks_per_transaction: '256',
  listen_addresses: '127.0.0.1',
};
const USER = 'postgres';
const PASSWORD = 'only-for-tests';

export type TestServer = { pid: number; url: (database: string) => string; stop: () => void };

/** Starts a server of the tests' own in a temporary folder, on a free port of this machine; `own` settings go before the tests'. */
export async function startTestServer(
  programs: string,
  own: Record<string, string> = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-postgres-'));
  const owner = findOwner();
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(programs, program), args, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  run('initdb', ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']);
  const port = await findFreePort();
  const settings = Object.entries({
    ...SETTINGS,
    ...own,
    port: String(port),
    unix_socket_directories: folder,
  });
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const stop = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  await untilReady(() => run('pg_isready', ['-h', '127.0.0.1', '-p', String(port), '-U', USER]), stop);
  return {
    pid: server.pid ?? 0,
    url: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    stop,
  };
}

/** PostgreSQL refuses to run as root: its own user runs it there. */
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) =>
    Number(spawnSync('id', [option, USER], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (Number.isNaN(uid)) throw new Error(`There is no user ${USER} that could run PostgreSQL.`);
  return { uid, gid };
}

function findFreePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

const READY_TRIES = 600;
const READY_MS = 100;

async function untilReady(ask: () => unknown, stop: () => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      ask();
      return;
    } catch (cause) {
      if (tries < READY_TRIES) await Bun.sleep(READY_MS);
      else {
        stop();
        throw new Error('The PostgreSQL of the tests does not start.', { cause });
      }
    }
  }
}
