import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';

const LIST = '/messaging/conversations';

let team: Awaited<ReturnType<typeof openTestTeam>>;
beforeEach(async () => {
  team = await openTestTeam();
});
afterEach(() => team.market.dispose());

/** The buyer's question about the dealer's car, to the dealer or to another of the team. */
const begin = (participantId = team.simba.person.id, text = 'Is it still there?') =>
  team.call(team.buyer, `POST ${LIST}`, {
    ...{ participantId, vehicleId: team.simba.vehicleId, initialMessage: text },
  });
const answer = (person: TestPerson, id: number, text = 'Yes, it is.') =>
  team.call(person, `POST ${LIST}/${id}/messages`, { text });
const read = (person: TestPerson, id: number) => team.call(person, `GET ${LIST}/${id}`);
const list = (person: TestPerson) => team.call(person, `GET ${LIST}`);
const lastTold = async () =>
  (await team.db.selectFrom('notices').select('user_id').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .user_id;

/** Each call on a conversation, tried by an outsider. */
const CALLS = (id: number) =>
  [
    [`GET ${LIST}/${id}`, undefined],
    [`POST ${LIST}/${id}/messages`, { text: 'Hello' }],
    [`POST ${LIST}/${id}/read`, { upTo: 1 }],
    [`POST ${LIST}/${id}/block`, { blocked: true }],
    [`POST ${LIST}/${id}/report`, { reason: 'spam', details: '' }],
  ] as const;

async function expectShutOut(person: TestPerson, id: number): Promise<void> {
  for (const [request, body] of CALLS(id))
    expect([request, (await team.call(person, request, body)).status]).toEqual([request, 404]);
  expect((await list(person)).total).toBe(0);
}

describe('the side of a dealer', () => {
  test('is the dealer and the agents with the permission Leads: they read, see who of them wrote, and answer as the business [team-inbox-1]', async () => {
    const { simba, akinyi, baraka, buyer } = team;
    const { conversation } = await begin();
    const { id } = conversation;
    for (const { person } of [simba, akinyi, baraka])
      expect((await list(person)).conversations).toMatchObject([{ id, side: 'seller', unread: 1 }]);
    expect((await answer(akinyi.person, id)).message).toMatchObject({ isMine: true });
    const { name } = await team.db
      .selectFrom('users')
      .select((eb) => eb.fn<string>('concat_ws', [eb.val(' '), 'first_name', 'last_name']).as('name'))
      .where('id', '=', akinyi.person.id)
      .executeTakeFirstOrThrow();
    const [, forOthers] = (await read(baraka.person, id)).messages;
    expect(forOthers).toMatchObject({ text: 'Yes, it is.', isMine: true, sender: name });
    const [, forWriter] = (await read(akinyi.person, id)).messages;
    expect(forWriter).not.toHaveProperty('sender');
    const forBuyer = await read(buyer, id);
    expect(forBuyer.conversation.person).toEqual({ id: simba.person.id, name: 'Simba Cars' });
    expect(forBuyer.messages[1]).toEqual(expect.not.objectContaining({ sender: expect.anything() }));
    expect(await lastTold()).toBe(buyer.id);
    const lead = team.db.selectFrom('leads').select(['answered_by', 'stage']);
    expect(await lead.executeTakeFirst()).toEqual({ answered_by: akinyi.person.id, stage: 'contacted' });
  });

  test('shares what is read: one of them read it for all, and an answer counts as read [team-inbox-2]', async () => {
    const { simba, akinyi, baraka, buyer } = team;
    const { conversation, message } = await begin();
    await team.call(akinyi.person, `POST ${LIST}/${conversation.id}/read`, { upTo: message.id });
    for (const { person } of [simba, akinyi, baraka]) expect((await list(person)).unread).toBe(0);
    await answer(akinyi.person, conversation.id);
    // A member's own message is unread for no other member.
    expect([(await list(baraka.person)).unread, (await list(buyer)).unread]).toEqual([0, 1]);
  });

  test('blocks as one: what an agent blocks is blocked for the dealer, and can be taken back by another', async () => {
    const { simba, akinyi, baraka, buyer } = team;
    const { id } = (await begin()).conversation;
    await team.call(akinyi.person, `POST ${LIST}/${id}/block`, { blocked: true });
    expect((await answer(buyer, id)).status).toBe(409);
    expect((await answer(baraka.person, id)).status).toBe(409);
    expect((await list(simba.person)).conversations).toMatchObject([{ isBlocked: true }]);
    await team.call(baraka.person, `POST ${LIST}/${id}/block`, { blocked: false });
    expect((await answer(buyer, id)).status).toBe(201);
    await team.call(buyer, `POST ${LIST}/${id}/block`, { blocked: true });
    for (const { person } of [simba, akinyi]) expect((await answer(person, id)).status).toBe(409);
  });

  test('shuts out agents without the permission, leavers at once, rivals, and strangers [team-inbox-3]', async () => {
    const { simba, akinyi, baraka, other, rival, stranger, letIn } = team;
    const { id } = (await begin()).conversation;
    await answer(akinyi.person, id);
    const without = await addTestPerson(team.db, 'agent');
    await letIn(simba, without, ['view', 'edit', 'price', 'publish', 'numbers', 'export']);
    for (const person of [without, other.person, rival.person, stranger]) await expectShutOut(person, id);
    await team.call(simba.person, `DELETE /my/agents/${akinyi.id}`);
    await expectShutOut(akinyi.person, id);
    const at = new Date().toISOString();
    await team.db.updateTable('users').set({ role: 'buyer' }).where('id', '=', baraka.person.id).execute();
    await expectShutOut(baraka.person, id);
    await team.db
      .updateTable('users')
      .set({ deactivated_at: at })
      .where('id', '=', simba.person.id)
      .execute();
    expect((await answer(team.buyer, id)).error).toBe('This person has left the market.');
  });

  test('is one conversation for a buyer and a car, whoever of the team is written to [team-inbox-4]', async () => {
    const { simba, akinyi, baraka } = team;
    const ids = [];
    for (const { person } of [akinyi, baraka, simba]) ids.push((await begin(person.id)).conversation.id);
    expect(new Set(ids).size).toBe(1);
    const { messages } = await read(simba.person, Number(ids[0]));
    expect(messages).toHaveLength(3);
  });

  test('is told through who looks after the lead: first the agent written to, then the dealer [team-inbox-5]', async () => {
    const { simba, akinyi, baraka } = team;
    const { conversation } = await begin(akinyi.person.id);
    expect(await lastTold()).toBe(akinyi.person.id);
    await answer(baraka.person, conversation.id);
    await begin(baraka.person.id, 'And now?');
    expect(await lastTold()).toBe(akinyi.person.id);
    await team.call(simba.person, `DELETE /my/agents/${akinyi.id}`);
    await answer(baraka.person, conversation.id);
    await begin(baraka.person.id, 'And today?');
    expect(await lastTold()).toBe(baraka.person.id);
  });

  test('does not write to itself', async () => {
    const question = { participantId: team.simba.person.id, vehicleId: team.simba.vehicleId };
    const asked = await team.call(team.akinyi.person, `POST ${LIST}`, { ...question, initialMessage: 'Me' });
    expect(asked).toMatchObject({ status: 409, error: 'This is your own listing.' });
  });
});
