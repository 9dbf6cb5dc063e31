import { resolve } from 'node:path';
import { readEnv } from '#api/config/env.ts';
import { checkPort } from '#api/server.ts';
import { publicUrlOf } from '#domain/public-url.ts';
import { endOnSignal } from './ending.ts';
import { PROJECT_DIR } from './market-site.ts';

async function develop(): Promise<void> {
  const env = readEnv();
  const apiPort = env.PORT + 1;
  const dataDir = resolve(env.DATA_DIR);
  for (const port of [env.PORT, apiPort]) checkPort(env.HOST, port);

  const run = (args: string[], variables: Record<string, string>) =>
    Bun.spawn([process.execPath, ...args], {
      cwd: PROJECT_DIR,
      env: { ...process.env, DATA_DIR: dataDir, ASTRO_TELEMETRY_DISABLED: '1', ...variables },
      stdio: ['inherit', 'inherit', 'inherit'],
    });

  // Both reload by themselves: Bun restarts the API when its code changes, Astro swaps pages in place.
  const api = run(['--watch', 'scripts/dev-api.ts'], {
    PORT: String(apiPort),
    PUBLIC_URL: publicUrlOf(env),
  });
  const site = run(
    ['--bun', 'node_modules/.bin/astro', 'dev', '--host', env.HOST, '--port', String(env.PORT)],
    {
      API_PORT: String(apiPort),
    },
  );
  const end = () => {
    api.kill();
    site.kill();
  };
  endOnSignal(async () => {
    end();
    await Promise.all([api.exited, site.exited]);
  });
  await Promise.race([api.exited, site.exited]);
  end();
  await Promise.all([api.exited, site.exited]);
}

develop().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
