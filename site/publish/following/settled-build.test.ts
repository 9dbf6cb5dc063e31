import { expect, test, vi } from 'vitest';
import { createSettledBuild } from './settled-build.ts';

test('one build follows a burst of changes, once they have ended', () => {
  const rebuild = vi.fn();
  const build = createSettledBuild(rebuild);
  for (let second = 0; second <= 60; second++) {
    build.want(second * 1_000);
    build.look(second, second * 1_000);
  }
  build.look(60, 64_999);
  expect(rebuild).not.toHaveBeenCalled();
  build.look(60, 65_000);
  build.look(60, 200_000);
  expect(rebuild).toHaveBeenCalledTimes(1);
});

test('changes without end do not put it off for more than ten minutes', () => {
  const rebuild = vi.fn();
  const build = createSettledBuild(rebuild);
  build.want(0);
  for (let second = 0; second < 600; second++) build.look(second, second * 1_000);
  expect(rebuild).not.toHaveBeenCalled();
  build.look(600, 600_000);
  expect(rebuild).toHaveBeenCalledTimes(1);
});

test('nothing is built that was not asked for', () => {
  const rebuild = vi.fn();
  const build = createSettledBuild(rebuild);
  build.look(1, 0);
  build.look(1, 60_000);
  expect(rebuild).not.toHaveBeenCalled();
});
