import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import type { NewVehicleRow } from '#api/database/tables.ts';
import { activeRules } from '#api/moderation/active-rules.ts';
import { openCase } from '#api/moderation/cases.ts';
import type { Hit } from '#domain/moderation/verdict.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

export const LOW_PRICE: Hit = {
  rule: 'price-far-below',
  weight: 40,
  evidence: { figures: { percentBelow: 38, medianKes: 1_650_000, comparables: 12 } },
};
export const ASKS_DEPOSIT: Hit = {
  rule: 'deposit-words',
  weight: 60,
  evidence: { words: ['send a deposit'] },
};

type Waiting = {
  hits?: readonly Hit[];
  appeal?: string;
  openedAt?: string;
  vehicle?: Partial<NewVehicleRow>;
};

/** A market with a seller, a stranger and two admins; `call` makes one call as one of them. */
export async function openTestQueue() {
  const market = await openTestMarket();
  const { db } = market;
  const people = {
    seller: await addTestPerson(db, 'seller'),
    stranger: await addTestPerson(db, 'seller'),
    admin: await addTestPerson(db, 'admin'),
    otherAdmin: await addTestPerson(db, 'admin'),
  };
  const app = await openTestApp(market, {
    settings: { ...DEFAULT_SETTINGS, publicUrl: 'https://market.example.com' },
  });

  async function call(person: TestPerson | undefined, request: string, body?: unknown) {
    const [method = '', path = ''] = request.split(' ');
    const answer = await app.handle(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { ...person?.headers, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, ...(await answer.json()) };
  }

  /** A listing of the seller that waits, with the case that it waits for. */
  async function addWaiting({ hits = [LOW_PRICE], appeal, openedAt, vehicle }: Waiting = {}) {
    const vehicleId = await addTestVehicle(db, {
      ...{ seller_id: people.seller.id, status: 'pending', ...vehicle },
    });
    const caseId = await openCase(db, {
      ...{ kind: 'listing', subjectId: vehicleId, personId: people.seller.id, appeal },
      rulesId: (await activeRules(db)).id,
      verdict: {
        ...{ hits, waits: true, holds: false },
        score: hits.reduce((sum, { weight }) => sum + weight, 0),
      },
      at: openedAt ?? '2026-11-20T09:00:00.000Z',
    });
    return { vehicleId, caseId };
  }

  const rowOf = (vehicleId: number) =>
    db
      .selectFrom('vehicles')
      .select(['status', 'withdrawn_by', 'updated_at'])
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow();

  /** Reads a case as an admin's screen does, and decides it as it was read. */
  async function decide(by: TestPerson, caseId: number, decision: Record<string, unknown>) {
    const read = await call(by, `GET /admin/moderation/${caseId}`);
    const { readVersion } = read.case;
    return call(by, `POST /admin/moderation/${caseId}/decide`, { readVersion, ...decision });
  }

  return { market, db, ...people, call, addWaiting, rowOf, decide };
}
