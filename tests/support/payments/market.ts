import { randomUUID } from 'node:crypto';
import { accountBalances, creditOf } from '#api/ledger/balances.ts';
import { checkLedger } from '#api/ledger/check.ts';
import { switchPlans } from '#api/plans/switch.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { createFakeProvider } from './fake-provider.ts';

const DAY_MS = 86_400_000;
/** What a renewal costs in data/plans.json. */
export const RENEWAL_KES = 1_000;
export const RENEWAL_DAYS = 30;

export type TestPayments = Awaited<ReturnType<typeof openTestPayments>>;

/** A market that asks for money, with a seller, their listing, another seller, and a provider in memory. */
export async function openTestPayments() {
  const market = await openTestMarket();
  const { db } = market;
  const seller = await addTestPerson(db, 'seller');
  const stranger = await addTestPerson(db, 'seller');
  const fake = createFakeProvider();
  await switchPlans(db, true);
  const vehicleId = await addListing(seller);
  const app = await openTestApp(market, { payments: fake.provider });

  /** A listing on sale for ten more days. */
  async function addListing({ id: seller_id }: TestPerson): Promise<number> {
    const id = await addTestVehicle(db, { seller_id });
    const listed_until = new Date(Date.now() + 10 * DAY_MS).toISOString();
    await db.updateTable('vehicles').set({ listed_until }).where('id', '=', id).execute();
    return id;
  }

  async function call(
    person: TestPerson | undefined,
    request: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const [method = '', path = ''] = request.split(' ');
    const answer = await app.handle(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { ...person?.headers, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, headers: answer.headers, ...(await answer.json()) };
  }

  const renewal = (of = vehicleId) => ({ renewalOf: of, phone: '0700 000 001' });
  const place = (person = seller, body: object = renewal(), key: string = randomUUID()) =>
    call(person, 'POST /orders', body, { 'idempotency-key': key });
  /** Places an order and returns its id. */
  const order = async (person = seller, body: object = renewal()): Promise<number> =>
    (await place(person, body)).order.id;
  const pay = (orderId: number, person = seller, phone = '0700 000 001') =>
    call(person, `POST /orders/${orderId}/pay`, { phone });
  /** Has a phone asked for an order, and returns the id of the attempt. */
  const push = async (orderId: number, person = seller, phone?: string): Promise<number> =>
    (await pay(orderId, person, phone)).order.payment.id;
  const show = async (orderId: number, person = seller) =>
    (await call(person, `GET /orders/${orderId}`)).order;

  const findOrder = (id: number) =>
    db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const findPayment = (id: number) =>
    db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Until when a listing is on sale, in whole days from now. */
  async function listedDays(id = vehicleId): Promise<number> {
    const { listed_until } = await db
      .selectFrom('vehicles')
      .select('listed_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return Math.round((Date.parse(listed_until ?? '') - Date.now()) / DAY_MS);
  }
  const mailsTo = async ({ email }: TestPerson): Promise<string[]> =>
    (await db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute()).map(
      ({ kind }) => kind,
    );
  /** Lets pushes be as old as if a phone had waited. */
  const letPhonesRest = () =>
    db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 10 * 60_000).toISOString() })
      .execute();

  return {
    ...{ market, db, app, seller, stranger, vehicleId, fake, call, addListing },
    ...{ renewal, place, order, pay, push, show, findOrder, findPayment, listedDays, mailsTo, letPhonesRest },
    creditOf: (person = seller) => creditOf(db, person.id),
    balances: () => accountBalances(db),
    findings: () => checkLedger(db),
    dispose: () => market.dispose(),
  };
}
