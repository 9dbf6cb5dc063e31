import { afterEach, beforeEach, expect, test } from 'vitest';
import { FINANCE_CONSENT, SELLER_CONSENT } from '#domain/partners/finance-request.ts';
import type { TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const ask = (person: TestPerson | undefined, more: object) =>
  talk.call(person, 'POST /financing/requests', {
    ...{ name: 'Achieng Odhiambo', phone: '0700 000 061', email: 'achieng@example.com', income: '187,654' },
    ...{ message: 'My salary is safe.', vehicleId: talk.vehicleId, vehiclePrice: 900_000, vehicleYear: 2016 },
    ...{ downPayment: 200_000, loanTerm: 36, consent: true, consentVersion: FINANCE_CONSENT.version },
    ...more,
  });
const withConsent = { sellerConsentVersion: SELLER_CONSENT.version };
const leads = async () => (await talk.call(talk.seller, 'GET /my/leads')).leads;

test('a request for finance is a lead by the buyer’s own consent alone, without income or address [leads-8]', async () => {
  expect((await ask(talk.buyer, {})).status).toBe(201);
  expect((await ask(undefined, withConsent)).status).toBe(201);
  expect(await leads()).toEqual([]);
  expect((await ask(talk.buyer, withConsent)).status).toBe(201);
  const [lead] = await leads();
  expect(lead).toMatchObject({ buyer: { id: talk.buyer.id }, contacts: { finance: 1 } });
  const answer = await talk.call(talk.seller, `GET /my/leads/${lead.id}`);
  expect(answer.history[0]).toMatchObject({ kind: 'asked-finance' });
  expect(answer.history[0].text.replaceAll('\u00a0', ' ')).toBe('Ksh 200,000 down, 36 months');
  expect(JSON.stringify(answer)).not.toMatch(/187,?654|achieng|700.?000.?061|salary/i);
});

test('what was agreed to must be the present text, and a withdrawn request takes its terms along', async () => {
  expect((await ask(talk.buyer, { sellerConsentVersion: '2020-01-01' })).status).toBe(422);
  const { request } = await ask(talk.buyer, withConsent);
  await talk.call(talk.buyer, `DELETE /financing/requests/${request.id}`);
  const [lead] = await leads();
  const { history } = await talk.call(talk.seller, `GET /my/leads/${lead.id}`);
  expect(history).toMatchObject([{ kind: 'asked-finance', text: null }]);
});
