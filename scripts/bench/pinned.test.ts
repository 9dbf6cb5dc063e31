import { expect, test } from 'vitest';
import { canPin, pinnedTo } from './pinned.ts';

const COUNT = [process.execPath, '-e', 'console.log(require("node:os").availableParallelism())'];

test.skipIf(!canPin(2))('a command that is pinned to one core finds one', async () => {
  const child = Bun.spawn(pinnedTo(1, COUNT));
  expect((await new Response(child.stdout).text()).trim()).toBe('1');
});

test('a command that is pinned to more cores than there are runs as it is', () => {
  expect(pinnedTo(10_000, COUNT)).toEqual(COUNT);
});
