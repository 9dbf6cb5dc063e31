const LAST_LINES = 25;

/** Compiles the site with Astro into `outDir`. Throws with the end of its output when it fails. */
export async function runAstro(projectDir: string, outDir: string): Promise<void> {
  const child = Bun.spawn([process.execPath, '--bun', 'node_modules/.bin/astro', 'build'], {
    cwd: projectDir,
    env: { ...process.env, SITE_OUT_DIR: outDir, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const end = () => child.kill();
  process.once('exit', end);
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  process.off('exit', end);
  if (code === 0) return;
  const last = `${output}\n${errors}`.trim().split('\n').slice(-LAST_LINES);
  throw new Error(`Astro could not compile the site (${code}).\n${last.join('\n')}`);
}
