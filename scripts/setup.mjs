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
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    writeFileSync(stamp, wanted);
  }
  // Where npm did not run Bun's own install script, its binary is a stand-in that only explains itself.
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

/** Runs a script under Bun to its end, passes signals on, and ends as it ended. */
export function runBun(args) {
  const child = spawn(bun, args, { cwd: projectDir, stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child as well; this process only waits for it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
