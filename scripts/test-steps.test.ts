import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRunner, runSteps } from './test-steps.mjs';

const script = (text: string) => [process.execPath, '-e', text];
const heard: string[] = [];
const say = (text: string) => heard.push(text);

test('a step waits for those that it needs, however they ended, and for no others', async () => {
  const order: string[] = [];
  const market = Promise.withResolvers<void>();
  const running = runSteps([
    { id: 'market', run: () => market.promise.then(() => void order.push('market')) },
    { id: 'journeys', needs: ['market'], run: async () => void order.push('journeys') },
    { id: 'unit', needs: ['left out'], run: async () => void market.resolve(void order.push('unit')) },
  ]);
  await running;
  expect(order).toEqual(['unit', 'market', 'journeys']);
});

test('of several steps each is written in one piece, with what it said to both streams, and says how it ended', async () => {
  heard.length = 0;
  const run = createRunner({ cwd: '.', isAlone: false, say });
  const ends = await Promise.all([
    run('One', script('console.log("a"); await Bun.sleep(50); console.error("b")'), process.env),
    run('Two', script('console.log("c"); process.exit(3)'), process.env),
    run('Three', ['/no/such/program'], process.env),
  ]);
  expect(ends).toEqual([true, false, false]);
  expect(heard.toSorted()).toEqual(['\n— One\na\nb\n', '\n— Three\n', '\n— Two\nc\n']);
});

test('meanwhile the last line of each is said, without its colours', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-steps-'));
  const mayEnd = join(folder, 'may-end');
  const hear = (text: string) => text === '  … One: second\n' && writeFileSync(mayEnd, '');
  const run = createRunner({ cwd: folder, isAlone: false, say: hear, progressMs: 10 });
  const waits = 'while (!(await Bun.file("may-end").exists())) await Bun.sleep(10)';
  expect(
    await run('One', script(`console.log("first\\n\\x1b[32msecond\\x1b[39m"); ${waits}`), process.env),
  ).toBe(true);
  rmSync(folder, { recursive: true });
});
