import { expect, test } from 'vitest';
import { ignoreWhilePending } from './ignore-while-pending.ts';

test('a press is answered once until that is done, and the next one again, also after a failure', async () => {
  const answered: string[] = [];
  let coming = Promise.withResolvers<void>();
  const press = ignoreWhilePending(async (what: string) => {
    await coming.promise;
    answered.push(what);
  });
  const first = press('first');
  await press('impatient');
  coming.resolve();
  await first;
  expect(answered).toEqual(['first']);

  coming = Promise.withResolvers<void>();
  const failing = press('lost');
  coming.reject(new Error('No script.'));
  await expect(failing).rejects.toThrow('No script.');
  coming = Promise.withResolvers<void>();
  coming.resolve();
  await press('again');
  expect(answered).toEqual(['first', 'again']);
});
