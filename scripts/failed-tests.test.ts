import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest, flakyInPlaywright } from './failed-tests.mjs';

test('a failed test of Vitest is named with its file, and so is a file that cannot be loaded', () => {
  const passed = { fullName: 'sums add up', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'sums go down',
    status: 'failed',
    failureMessages: ['expected 1 to be 2\n  at sums'],
  };
  const testResults = [
    { name: 'sums.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'green.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ];
  expect(failedInVitest({ testResults })).toEqual([
    'sums.test.ts › sums go down\n    expected 1 to be 2\n      at sums',
    'broken.test.ts\n    Cannot find module',
  ]);
});

test('a failed journey is named with its line, however deep it stands', () => {
  const failed = [{ results: [{ errors: [{ message: 'no such button' }] }] }];
  const specs = [
    { file: 'buy.spec.ts', line: 7, title: 'buys', ok: true, tests: [] },
    { file: 'buy.spec.ts', line: 9, title: 'sells', ok: false, tests: failed },
  ];
  const report = { errors: [{ message: 'no browser' }], suites: [{ suites: [{ specs }] }] };
  expect(failedInPlaywright(report)).toEqual([
    'Playwright\n    no browser',
    'buy.spec.ts:9 › sells\n    no such button',
  ]);
});

test('a journey that passed when it was tried again is named with its failure', () => {
  const results = [{ errors: [{ message: 'too late' }] }, { errors: [] }];
  const specs = [
    { file: 'buy.spec.ts', line: 7, title: 'buys', ok: true, tests: [{ status: 'flaky', results }] },
    { file: 'buy.spec.ts', line: 9, title: 'sells', ok: true, tests: [{ status: 'expected', results: [] }] },
  ];
  expect(flakyInPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual([
    'buy.spec.ts:7 › buys\n    too late',
  ]);
});

test('a long message is cut, and says by how much', () => {
  const message = Array.from({ length: 50 }, (_, i) => `line ${i + 1}`).join('\n');
  const [text = ''] = failedInVitest({
    testResults: [{ name: 'long.test.ts', status: 'failed', message, assertionResults: [] }],
  });
  expect(text).toContain('line 20\n');
  expect(text).not.toContain('line 21');
  expect(text).toMatch(/… 30 more lines$/);
});
