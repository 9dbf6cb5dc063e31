import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';

/** A market with two people and two admins; `call` makes one call as one of them. */
export async function openTestSupport() {
  const market = await openTestMarket();
  const { db } = market;
  const people = {
    buyer: await addTestPerson(db, 'buyer'),
    stranger: await addTestPerson(db, 'seller'),
    admin: await addTestPerson(db, 'admin'),
    otherAdmin: await addTestPerson(db, 'admin'),
  };
  const app = await openTestApp(market, {
    settings: {
      ...DEFAULT_SETTINGS,
      publicUrl: 'https://market.example.com',
      operatorEmail: 'operator@example.com',
    },
  });

  const send = (request: string, init: RequestInit, person?: TestPerson) => {
    const [method = '', path = ''] = request.split(' ');
    return app.handle(
      new Request(`http://localhost/api${path}`, {
        ...init,
        method,
        headers: { ...person?.headers, ...Object.fromEntries(new Headers(init.headers)) },
      }),
    );
  };

  async function call(person: TestPerson | undefined, request: string, body?: unknown, key?: string) {
    const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    const init = { headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await send(request, init, person);
    return { status: answer.status, ...(await answer.json()) };
  }

  const CHAT = { conversationType: 'admin_support' };
  /** What the buyer writes to support, as the client sends it. */
  const write = (text: string, more: Record<string, unknown> = {}, key?: string) =>
    call(
      people.buyer,
      'POST /support-messages-admin',
      { text, sender: people.buyer.email, senderId: people.buyer.id, senderName: '', ...CHAT, ...more },
      key,
    );
  /** The contact form, as a browser without script sends it. */
  const contact = (fields: Record<string, string>) =>
    send('POST /support/contact', {
      body: new URLSearchParams({
        ...{ name: 'Achieng', email: 'achieng@example.com', topic: 'buying', message: 'Where are you?' },
        ...{ website: '', ...fields },
      }),
    });
  return { market, db, ...people, call, write, contact };
}
