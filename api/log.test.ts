import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

function collect(pretty: boolean) {
  const lines: string[] = [];
  return { lines, log: createLogger('info', pretty, { write: (line) => void lines.push(line) }) };
}

test('machines read one JSON object a line', () => {
  const { lines, log } = collect(false);
  log.info({ page: 7 }, 'published');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, page: 7, msg: 'published' });
});

test('people read a short line', () => {
  const { lines, log } = collect(true);
  log.warn({ page: 7 }, 'late');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn late \{"page":7\}\n$/);
});

test('what is below the level is not written', () => {
  const { lines, log } = collect(false);
  log.debug('nobody asked');
  expect(lines).toEqual([]);
});
