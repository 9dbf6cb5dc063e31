import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from '#api/files/is-alive.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PROJECT_DIR } from '#tests/support/market-process.ts';

/** A project whose `npm start` is ours, with a small server in place of the market. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'garisoko-ending-'));
  mkdirSync(join(project, 'scripts'));
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_DIR, 'package.json'), 'utf8'));
  const ours = (file: string) => JSON.stringify(join(PROJECT_DIR, 'scripts', file));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  writeFileSync(
    join(project, 'scripts', 'start.mjs'),
    `import { runBun } from ${ours('setup.mjs')}; runBun([${JSON.stringify(join(project, 'server.ts'))}]);`,
  );
  writeFileSync(
    join(project, 'server.ts'),
    `import { endOnSignal } from ${ours('ending.ts')};
     const build = Bun.spawn(['sleep', '300']);
     process.once('exit', () => build.kill());
     const server = Bun.serve({ port: 0, async fetch() { await Bun.sleep(1500); return new Response('done'); } });
     endOnSignal(() => server.stop());
     console.log('open ' + [server.port, process.ppid, process.pid, build.pid].join(' ') + ' .');`,
  );
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

async function openServer(command: readonly string[]) {
  const child = Bun.spawn([...command], { cwd: project, stdout: 'pipe', stderr: 'ignore', detached: true });
  const decoder = new TextDecoder();
  let words = '';
  for await (const chunk of child.stdout) {
    words += decoder.decode(chunk, { stream: true });
    const [, ...numbers] = /open (\d+) (\d+) (\d+) (\d+) \./.exec(words) ?? [];
    const [port = 0, node = 0, bun = 0, build = 0] = numbers.map(Number);
    if (bun > 0) return { port, npm: child.pid, node, bun, build };
  }
  throw new Error(`It did not open: ${words}`);
}
type Opened = Awaited<ReturnType<typeof openServer>>;

async function expectEnd({ node, bun, build }: Opened): Promise<void> {
  await eventually(async () => expect([node, bun, build].filter(isAlive)).toEqual([]));
}

const ask = ({ port }: Opened) => fetch(`http://localhost:${port}`).then((answer) => answer.text());

describe.concurrent('npm start ends in whole, and answers the request under way, after', () => {
  test.each([
    ['SIGTERM', 'npm'],
    ['SIGINT', 'npm'],
    ['SIGHUP', 'npm'],
    ['SIGKILL', 'npm'],
    ['SIGTERM', 'node'],
    ['SIGINT', 'node'],
    ['SIGHUP', 'node'],
    ['SIGKILL', 'node'],
    ['SIGTERM', 'bun'],
    ['SIGINT', 'bun'],
    ['SIGHUP', 'bun'],
  ] as const)('%s to %s', async (signal, whom) => {
    const opened = await openServer(['npm', 'start']);
    const answer = ask(opened);
    await Bun.sleep(200);
    process.kill(opened[whom], signal);
    expect(await answer).toBe('done');
    await expectEnd(opened);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s to the whole group, as terminals send it',
    async (signal) => {
      const opened = await openServer(['npm', 'start']);
      const answer = ask(opened);
      await Bun.sleep(200);
      process.kill(-opened.npm, signal);
      expect(await answer).toBe('done');
      await expectEnd(opened);
    },
  );
});

test('it goes on when the shell that sent it to the background has ended', async () => {
  const opened = await openServer(['sh', '-c', 'nohup npm start &']);
  await Bun.sleep(2_000);
  expect(await ask(opened)).toBe('done');
  process.kill(opened.bun, 'SIGTERM');
  await expectEnd(opened);
});
