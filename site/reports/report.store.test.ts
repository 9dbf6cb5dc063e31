import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createReport } from './report.store.ts';

describe('a report that is being written', () => {
  test('says what is missing before it is sent', async () => {
    const sent: string[] = [];
    const store = createReport(async ({ reason }) => sent.push(reason));
    await store.send();
    expect(store.$reporting.get().problems).toEqual({ reason: 'Please choose a reason.' });
    store.fill({ reason: 'other' });
    await store.send();
    expect(store.$reporting.get().problems).toEqual({ details: 'Please say what is wrong.' });
    expect(sent).toEqual([]);
  });

  test('is sent once', async () => {
    const sent: string[] = [];
    const store = createReport(async ({ reason }) => sent.push(reason));
    store.fill({ reason: 'fraud' });
    await Promise.all([store.send(), store.send()]);
    expect(sent).toEqual(['fraud']);
    expect(store.$reporting.get().status).toBe('sent');
  });

  test('that was refused stays, with the reason', async () => {
    const store = createReport(() => Promise.reject(new ApiFailure('That is many reports at once.', 429)));
    store.fill({ reason: 'fraud', details: 'Asks for money.' });
    await store.send();
    expect(store.$reporting.get()).toMatchObject({
      ...{ details: 'Asks for money.', failure: 'That is many reports at once.', status: 'writing' },
    });
  });
});
