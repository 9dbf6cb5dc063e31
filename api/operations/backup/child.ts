import { join } from 'node:path';
import { redact } from '../logs/redact.ts';

const LONGEST_REASON = 500;

export type ChildOptions = {
  projectDir: string;
  /** A file of `scripts/`. */
  script: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/**
 * Runs one of the project's scripts to its end in a process of its own, so that requests do not wait; undefined when it
 * succeeded, else what it said, without secrets. `signal` ends it.
 */
export async function runChild(options: ChildOptions): Promise<string | undefined> {
  const { projectDir, script, args, env, signal } = options;
  try {
    const child = Bun.spawn([process.execPath, join(projectDir, 'scripts', script), ...args], {
      cwd: projectDir,
      env: { ...process.env, ...env, LAUNCHER_PID: String(process.pid) },
      ...{ stdout: 'ignore', stderr: 'pipe', signal },
    });
    const [output, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
    if (code === 0) return undefined;
    if (signal.aborted) return 'It was cut short: the server stopped.';
    return redact(output.trim().slice(-LONGEST_REASON)) || `The script ended with ${code}.`;
  } catch (cause) {
    return redact(cause instanceof Error ? cause.message : String(cause));
  }
}
