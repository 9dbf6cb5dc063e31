import { expect, test } from 'vitest';
import type { FinanceRequest } from '#api/partners/schema.ts';
import { createRequests } from './requests.store.ts';

const request = (id: number): FinanceRequest => ({
  ...{ id, number: `FR-${id}`, status: 'received', createdAt: '2026-01-01T08:00:00.000Z' },
  ...{ name: 'Atieno Sample', phone: '+254700000001', email: 'atieno@example.com', income: 90_000 },
  ...{ message: null, partnerName: null, vehicleId: null, vehicleTitle: null, vehiclePrice: 1_000_000 },
  ...{ vehicleYear: 2016, downPayment: null, loanTerm: null, consentVersion: '1' },
  consentedAt: '2026-01-01T08:00:00.000Z',
});

function openRequests(count: number) {
  let kept = Array.from({ length: count }, (_, index) => request(count - index));
  const requests = createRequests({
    list: async (page) => ({ requests: kept.slice((page - 1) * 20, page * 20), total: kept.length }),
    withdraw: async (id) => {
      kept = kept.filter((each) => each.id !== id);
    },
  });
  const shown = () => requests.$own.get().requests.map(({ id }) => id);
  return { requests, shown };
}

test('a page is shown, and the next one when more is asked for', async () => {
  const { requests, shown } = openRequests(25);
  await requests.load();
  expect([shown().length, requests.$own.get().total]).toEqual([20, 25]);
  await requests.more();
  expect(shown()).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
});

test('what is sent and what is withdrawn counts', async () => {
  const { requests, shown } = openRequests(2);
  await requests.load();
  requests.note(request(3));
  expect([shown(), requests.$own.get().total]).toEqual([[3, 2, 1], 3]);
  await requests.withdraw(2);
  expect([shown(), requests.$own.get().total]).toEqual([[3, 1], 2]);
});

test('an answer after signing out shows nothing', async () => {
  const { requests, shown } = openRequests(2);
  const loading = requests.load();
  requests.forget();
  await loading;
  expect(shown()).toEqual([]);
});

test('each page is asked for by its number alone: a second argument would abort the call', async () => {
  const asked: unknown[][] = [];
  const requests = createRequests({
    list: async (...given) => {
      asked.push(given);
      return { requests: [], total: 0 };
    },
    withdraw: async () => {},
  });
  await requests.more();
  expect(asked).toEqual([[1], [2]]);
});
