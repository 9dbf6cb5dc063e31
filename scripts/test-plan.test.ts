import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readTestPlan } from './test-plan.mjs';

const projectDir = resolve(import.meta.dirname, '..');
const planOf = (...words: string[]) => readTestPlan(words, projectDir);

test('without a word everything runs', () => {
  expect(planOf()).toEqual({ steps: ['types', 'lint', 'unit', 'system', 'journeys'], filters: [] });
});

test.each(['types', 'lint', 'unit', 'system', 'journeys'])('%s runs alone', (step) => {
  expect(planOf(step)).toEqual({ steps: [step], filters: [] });
});

test('a folder or a file runs the unit tests in it and no others', () => {
  const filters = [resolve(projectDir, 'domain')];
  expect(planOf('domain')).toEqual({ steps: ['unit'], filters });
  expect(planOf('unit', 'domain')).toEqual({ steps: ['unit'], filters });
  expect(planOf('api/messages')).toEqual({
    steps: ['unit'],
    filters: [resolve(projectDir, 'api/messages')],
  });
});

test('what is no path is part of one, and options go to the runner', () => {
  expect(planOf('queries', '-t', 'a name')).toEqual({
    steps: ['unit'],
    filters: ['queries', '-t', 'a name'],
  });
  expect(planOf('journeys', 'buying', '-g', 'a buyer')).toEqual({
    steps: ['journeys'],
    filters: ['buying', '-g', 'a buyer'],
  });
});
