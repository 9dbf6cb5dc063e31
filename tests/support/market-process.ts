import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SERVER_MEMORY } from '#scripts/server-memory.mjs';
import { siteFolders } from '#site/publish/folders.ts';

export const PROJECT_DIR = resolve(import.meta.dirname, '..', '..');
const BUN = join(PROJECT_DIR, 'node_modules', '.bin', 'bun');
const OPENING_MS = 600_000;

export type RunningMarket = {
  pid: number;
  address: string;
  dataDir: string;
  /** The address of the unsent mails; undefined where there is none. */
  mailLink: string | undefined;
  /** All that the process has said so far. */
  output: () => string;
  /** Ends it as Ctrl-C does and returns its exit code; the data stays. */
  interrupt: () => Promise<number>;
  /** Ends it at once, as a crash does; the data stays. */
  kill: () => Promise<void>;
  /** Ends it and deletes its data. */
  dispose: () => Promise<void>;
};

export function temporaryDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-market-'));
  shareCompiledSite(dataDir);
  return dataDir;
}

/** Lets a test's market use the site that another one has compiled from the same code. */
export function shareCompiledSite(dataDir: string): void {
  const shared = join(PROJECT_DIR, 'node_modules', '.cache', 'garisoko-site-code');
  mkdirSync(shared, { recursive: true });
  const { root, code } = siteFolders(dataDir);
  mkdirSync(root, { recursive: true });
  if (!existsSync(code)) symlinkSync(shared, code);
}

/** Runs one of the project's scripts to its end. */
export async function runScript(script: string, args: readonly string[], env: Record<string, string>) {
  const child = Bun.spawn([BUN, join('scripts', script), ...args], {
    cwd: PROJECT_DIR,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { output, errors, code };
}

/** Starts a market as `npm start -- ARGS` does, on a free port and, unless given one, in a folder of its own. */
export async function startMarket(
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<RunningMarket> {
  const dataDir = env.DATA_DIR ?? temporaryDataDir();
  const child = Bun.spawn([BUN, 'scripts/start.ts', ...args], {
    cwd: PROJECT_DIR,
    env: {
      ...SERVER_MEMORY,
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
      DATA_DIR: dataDir,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  let output = '';
  const opened = Promise.withResolvers<string>();
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      output += decoder.decode(chunk, { stream: true });
      const [, address] =
        /(?:is open|in the background): (http:\/\/\S+)[\s\S]*Ctrl-C ends it/.exec(output) ?? [];
      if (address) opened.resolve(address);
    }
  };
  const reading = Promise.all([read(child.stdout), read(child.stderr)]);
  void child.exited.then(() => opened.reject(new Error(`The market did not open:\n${output}`)));
  const timer = setTimeout(
    () => opened.reject(new Error(`The market took too long to open:\n${output}`)),
    OPENING_MS,
  );
  const address = await opened.promise.finally(() => clearTimeout(timer));
  const interrupt = async () => {
    child.kill('SIGINT');
    const code = await child.exited;
    await reading;
    return code;
  };
  return {
    pid: child.pid,
    address,
    dataDir,
    mailLink: /http:\S+\/dev\/mail\?key=\S+/.exec(output)?.[0],
    output: () => output,
    interrupt,
    async kill() {
      child.kill('SIGKILL');
      await child.exited;
      await reading;
    },
    async dispose() {
      await interrupt();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
