import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readTestPlan } from './test-plan.mjs';

const projectDir = resolve(import.meta.dirname, '..');
const planOf = (...words: string[]) => readTestPlan(words, projectDir);

test('without a word everything runs', () => {
  expect(planOf()).toMatchObject({
    steps: ['types', 'lint', 'unit', 'postgres', 'system', 'journeys'],
    filters: [],
    needsPostgres: false,
    isScaled: false,
  });
});

test.each(['types', 'lint', 'unit', 'postgres', 'system', 'journeys'])('%s runs alone', (step) => {
  expect(planOf(step)).toMatchObject({ steps: [step], filters: [] });
});

test('a folder or a file runs the unit tests in it and no others', () => {
  const filters = [resolve(projectDir, 'domain')];
  expect(planOf('domain')).toMatchObject({ steps: ['unit'], filters });
  expect(planOf('unit', 'domain')).toMatchObject({ steps: ['unit'], filters });
  expect(planOf('api/messages')).toMatchObject({
    steps: ['unit'],
    filters: [resolve(projectDir, 'api/messages')],
  });
});

test('what is no path is part of one, and options go to the runner', () => {
  expect(planOf('queries', '-t', 'a name')).toMatchObject({
    steps: ['unit'],
    filters: ['queries', '-t', 'a name'],
  });
  expect(planOf('journeys', 'buying', '-g', 'a buyer')).toMatchObject({
    steps: ['journeys'],
    filters: ['buying', '-g', 'a buyer'],
  });
});

test('--postgres makes the tests on PostgreSQL a must, of a folder on both engines', () => {
  expect(planOf('--postgres')).toMatchObject({ filters: [], needsPostgres: true });
  expect(planOf('api/messages', '--postgres')).toEqual({
    steps: ['unit', 'postgres'],
    filters: [resolve(projectDir, 'api/messages')],
    needsPostgres: true,
    isScaled: false,
  });
  expect(planOf('postgres')).toMatchObject({ steps: ['postgres'], needsPostgres: true });
});

test('--scaled is for the journeys alone', () => {
  expect(planOf('journeys', '--scaled', 'buying')).toMatchObject({
    steps: ['journeys'],
    filters: ['buying'],
    isScaled: true,
  });
});
