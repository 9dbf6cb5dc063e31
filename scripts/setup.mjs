// Plain JavaScript for the machine's own Node: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(projectDir, 'package-lock.json');
const stamp = join(projectDir, 'node_modules', '.installed-lock');
export const bun = join(projectDir, 'node_modules', '.bin', 'bun');

/** Installs what the lock file names unless just that is installed, and makes sure that Bun runs. */
export function setUp() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    process.stdout.write('Installing packages (once) …\n');
    // npm 10 compiles packages that bring their binaries, unless no scripts run.
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
    writeFileSync(stamp, wanted);
  }
  // Until Bun's own install script has run, its binary is a stand-in that only explains itself.
  if (spawnSync(bun, ['--version'], { stdio: 'ignore' }).status !== 0) {
    run(process.execPath, [join(projectDir, 'node_modules', 'bun', 'install.js')]);
  }
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: projectDir, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`\`${command} ${args.join(' ')}\` failed${error ? `: ${error.message}` : ''}.`);
  process.exit(status ?? 1);
}

const PARENT_POLL_MS = 500;
const npm = process.ppid;

/**
 * Runs a script under Bun to its end, and ends as it ended. Signals are passed on, each as often as it comes: the
 * script takes a second one within two seconds for the same. npm passes on only some and none when it is killed,
 * so its death counts as a signal too. Its environment is this one's, with `variables` where they are not set.
 */
export function runBun(args, variables = {}) {
  const env = { ...variables, ...process.env, LAUNCHER_PID: String(process.pid) };
  const child = spawn(bun, args, { cwd: projectDir, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  if (process.env.npm_lifecycle_event) onParentDeath(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function onParentDeath(end) {
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    end();
  }, PARENT_POLL_MS);
}
