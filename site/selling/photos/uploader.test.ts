import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { canRetry, isPassing, TRIES, waitAfter } from './retry.ts';
import { createUploader } from './uploader.ts';

const broken = new ApiFailure('The market could not be reached.', 0);
const refused = new ApiFailure('Please choose a picture of at most 10 MB', 413);

describe('what follows a failure', () => {
  test.each([
    [0, true, true],
    [408, true, true],
    [500, true, true],
    [503, true, true],
    [401, false, true],
    [429, false, true],
    [404, false, false],
    [413, false, false],
    [422, false, false],
  ])('of status %i: tried again by itself %s, by a tap %s', (status, byItself, byTap) => {
    const cause = new ApiFailure('No.', status);
    expect([isPassing(cause), canRetry(cause)]).toEqual([byItself, byTap]);
  });

  test('three tries by itself, with longer and longer waits [photo-retry-1]', () => {
    const waits = [1, 2, 3].map((failures) => waitAfter(failures, broken));
    expect(waits).toEqual([2_000, 4_000, undefined]);
    expect(TRIES).toBe(3);
    expect(waitAfter(1, refused)).toBeUndefined();
  });
});

/** An uploader over a network that fails as often for each key as `failing` says. */
function open(failing: Record<string, number>, { isOnline = (): boolean => true, cause = broken } = {}) {
  const [log, left]: [string[], Record<string, number>] = [[], { ...failing }];
  const ended = new Map<string, PromiseWithResolvers<string>>();
  const endOf = (key: string) => {
    const end = ended.get(key) ?? Promise.withResolvers<string>();
    ended.set(key, end);
    return end;
  };
  let most = 0;
  let now = 0;
  const uploader = createUploader({
    attempt: async (key) => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 2));
      now--;
      log.push(key);
      const fails = left[key] ?? 0;
      left[key] = fails - 1;
      if (fails > 0) throw cause;
      endOf(key).resolve('sent');
    },
    onPause: (key) => log.push(`${key} pauses`),
    onFailure: (key) => endOf(key).resolve('failed'),
    isOnline,
    waitMs: (failures, cause) => (waitAfter(failures, cause) === undefined ? undefined : 5),
  });
  return { uploader, log, mostAtOnce: () => most, endOf: (key: string) => endOf(key).promise, ended };
}

describe('uploads', () => {
  test('go out in order, two at once, and wait until there is a listing', async () => {
    const { uploader, log, mostAtOnce, endOf } = open({});
    for (const key of ['a', 'b', 'c', 'd']) uploader.add(key);
    await new Promise((done) => setTimeout(done, 10));
    expect(log).toEqual([]);
    uploader.open();
    await Promise.all(['a', 'b', 'c', 'd'].map(endOf));
    expect([log, mostAtOnce()]).toEqual([['a', 'b', 'c', 'd'], 2]);
  });

  test('that fail twice succeed by themselves, and the rest goes on meanwhile', async () => {
    const { uploader, log, endOf } = open({ a: 2 });
    for (const key of ['a', 'b', 'c']) uploader.add(key);
    uploader.open();
    expect(await Promise.all(['a', 'b', 'c'].map(endOf))).toEqual(['sent', 'sent', 'sent']);
    expect(log.filter((each) => each === 'a')).toHaveLength(3);
    expect(log.indexOf('c')).toBeLessThan(log.lastIndexOf('a'));
  });

  test('that fail three times wait for a tap, which begins anew', async () => {
    const { uploader, log, endOf, ended } = open({ a: 5 });
    uploader.open();
    uploader.add('a');
    expect(await endOf('a')).toBe('failed');
    expect(log.filter((each) => each === 'a')).toHaveLength(3);
    ended.delete('a');
    uploader.add('a');
    expect(await endOf('a')).toBe('sent');
  });

  test('that are refused are not sent again', async () => {
    const { uploader, log, endOf } = open({ a: 1 }, { cause: refused });
    uploader.open();
    uploader.add('a');
    expect(await endOf('a')).toBe('failed');
    expect(log).toEqual(['a']);
  });

  test('without a connection use up no try, and go on when it is back', async () => {
    let isOnline = false;
    const { uploader, log, endOf } = open({ a: 4 }, { isOnline: () => isOnline });
    uploader.open();
    uploader.add('a');
    for (let time = 0; time < 4; time++) {
      await new Promise((done) => setTimeout(done, 10));
      if (time === 3) isOnline = true;
      uploader.hurry();
    }
    expect(await endOf('a')).toBe('sent');
    expect(log.filter((each) => each === 'a')).toHaveLength(5);
  });

  test('are taken back before their turn, not on their way', async () => {
    const { uploader, log, endOf } = open({});
    for (const key of ['a', 'b', 'c']) uploader.add(key);
    uploader.open();
    expect([uploader.take('a'), uploader.take('c')]).toEqual([false, true]);
    await Promise.all(['a', 'b'].map(endOf));
    await new Promise((done) => setTimeout(done, 10));
    expect(log).toEqual(['a', 'b']);
  });
});
