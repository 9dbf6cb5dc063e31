import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { proveTestPhone } from '#tests/support/phones/phones.ts';

/** A market with a seller who has a number, their Demio, and two buyers; `call` makes one call as one of them. */
export async function openTestTalk() {
  const market = await openTestMarket();
  const [seller, buyer, stranger] = [
    await addTestPerson(market.db, 'seller'),
    await addTestPerson(market.db, 'buyer'),
    await addTestPerson(market.db, 'buyer'),
  ];
  await proveTestPhone(market.db, seller.id, '0700 000 001');
  const vehicleId = await addTestVehicle(market.db, { seller_id: seller.id });
  const app = await openTestApp(market, {
    settings: {
      ...DEFAULT_SETTINGS,
      publicUrl: 'https://market.example.com',
      operatorEmail: 'operator@example.com',
    },
  });

  /** The answer to one call, as of a file. */
  const fetch = (
    person: TestPerson | undefined,
    request: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const [method = '', path = ''] = request.split(' ');
    return app.handle(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { ...person?.headers, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  };

  async function call(...asked: Parameters<typeof fetch>) {
    const answer = await fetch(...asked);
    return { status: answer.status, headers: answer.headers, ...(await answer.json()) };
  }

  const question = (text: string) => ({
    participantId: seller.id,
    vehicleId,
    vehicleTitle: 'Mine',
    initialMessage: text,
  });
  /** The buyer's question to the seller, and the number of the conversation that it begins. */
  async function ask(text = 'Is it still available?', key?: string) {
    const answer = await call(
      buyer,
      'POST /messaging/conversations',
      question(text),
      key ? { 'idempotency-key': key } : {},
    );
    return { answer, id: Number(answer.conversation?.id) };
  }
  /** The number of a conversation of the same two about another car. */
  async function startOther(): Promise<number> {
    const other = await addTestVehicle(market.db, { seller_id: seller.id });
    const body = { ...question('And this one?'), vehicleId: other };
    return (await call(buyer, 'POST /messaging/conversations', body)).conversation.id;
  }
  const people = { seller, buyer, stranger };
  return {
    market,
    db: market.db,
    ...people,
    vehicleId,
    call,
    fetch,
    handle: app.handle,
    ask,
    startOther,
    question,
  };
}
