import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';

let team: Awaited<ReturnType<typeof openTestTeam>>;
beforeEach(async () => {
  team = await openTestTeam();
});
afterEach(() => team.market.dispose());

type Caller = Parameters<typeof team.call>[0];
const actsOf = ({ id }: { id: number }) =>
  team.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'subject_id', 'details'])
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute();

/** What an agent does for a dealer each day. */
async function work(caller: Caller, lead: number): Promise<void> {
  const listing = `/vehicles/${team.simba.vehicleId}`;
  const answers = [
    await team.call(caller, `PATCH ${listing}`, { mileage: 90_000 }),
    await team.call(caller, `POST ${listing}/confirm`, {}),
    await team.call(caller, `POST ${listing}/status`, { status: 'reserved' }),
    await team.call(caller, 'POST /vehicles', { title: 'A draft' }),
    await team.call(caller, `POST /my/leads/${lead}/notes`, { kind: 'note', text: 'Calls again on Monday' }),
    await team.call(caller, `PATCH /my/leads/${lead}`, { stage: 'contacted' }),
    await team.call(caller, 'POST /my/feeds', {
      url: 'https://stock.example.com/cars.csv',
      withdrawGone: false,
    }),
  ];
  for (const { status } of answers) expect([200, 201]).toContain(status);
}

test('what an agent does for a dealer is noted, and what the dealer does with their own is not [audit-11]', async () => {
  const { id: lead } = await team.askAbout(team.simba);
  await work(team.akinyi.person, lead);
  const acts = await actsOf(team.akinyi.person);
  expect(acts.map(({ action }) => action)).toEqual([
    'listing changed',
    'listing confirmed',
    'listing status changed',
    'listing added',
    'lead noted',
    'lead moved',
    'feed added',
  ]);
  expect(acts[0]).toMatchObject({ subject: 'vehicle', subject_id: team.simba.vehicleId });
  expect(JSON.parse(acts[0]?.details ?? '')).toEqual({ sellerId: team.simba.person.id, fields: ['mileage'] });
  // The log keeps no words that people write.
  expect(JSON.stringify(acts)).not.toContain('Monday');
  await team.call(team.simba.person, `PATCH /vehicles/${team.simba.vehicleId}`, { mileage: 91_000 });
  expect(await actsOf(team.simba.person)).toEqual([]);
});

test('an agent who answers and blocks a buyer is noted, the buyer is not', async () => {
  const buyer = await addTestPerson(team.db, 'buyer');
  const { conversation } = await team.call(buyer, 'POST /messaging/conversations', {
    ...{ participantId: team.simba.person.id, vehicleId: team.simba.vehicleId },
    ...{ vehicleTitle: 'Simba Cars', initialMessage: 'Is it still there?' },
  });
  const path = `POST /messaging/conversations/${conversation.id}`;
  expect((await team.call(team.akinyi.person, `${path}/messages`, { text: 'Yes, come by' })).status).toBe(
    201,
  );
  expect((await team.call(team.akinyi.person, `${path}/block`, { blocked: true })).status).toBe(200);
  const acts = await actsOf(team.akinyi.person);
  expect(acts.map(({ action }) => action)).toEqual(['message written', 'person blocked']);
  expect(JSON.stringify(acts)).not.toContain('come by');
  expect(await actsOf(buyer)).toEqual([]);
});

test('what was refused is not noted', async () => {
  const { status } = await team.call(team.other.person, `PATCH /vehicles/${team.simba.vehicleId}`, {
    mileage: 1,
  });
  expect([status, await actsOf(team.other.person)]).toEqual([403, []]);
});

test('an admin who changes or withdraws the listing of another is noted', async () => {
  const admin = await addTestPerson(team.db, 'admin');
  const listing = `/vehicles/${team.simba.vehicleId}`;
  expect((await team.call(admin, `PATCH ${listing}`, { mileage: 90_000 })).status).toBe(200);
  expect((await team.call(admin, `DELETE ${listing}`)).status).toBe(200);
  expect((await actsOf(admin)).map(({ action }) => action)).toEqual(['listing changed', 'listing withdrawn']);
});
