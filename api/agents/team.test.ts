import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';

let team: Awaited<ReturnType<typeof openTestTeam>>;
beforeEach(async () => {
  team = await openTestTeam();
});
afterEach(() => team.market.dispose());

const idsOfLeads = async (person: TestPerson) =>
  (await team.call(person, 'GET /my/leads')).leads.map(({ id }: { id: number }) => id);
const assign = (by: TestPerson, leadId: number, assigneeId: number | null) =>
  team.call(by, `PATCH /my/leads/${leadId}`, { assigneeId });
const remove = (id: number, query = '', by = team.simba.person) =>
  team.call(by, `DELETE /my/agents/${id}${query}`);
const acts = async (by = team.simba.person) => (await team.call(by, 'GET /my/team/acts')).acts;
const assigneeOf = async (leadId: number) =>
  (await team.db.selectFrom('leads').select('assignee_id').where('id', '=', leadId).executeTakeFirstOrThrow())
    .assignee_id;

describe('permissions', () => {
  test('are set by the dealer, hold at once, and stand in the log [team-1]', async () => {
    const { call, simba, akinyi } = team;
    const { id } = await team.askAbout(simba);
    expect(await idsOfLeads(akinyi.person)).toEqual([id]);
    const set = await call(simba.person, `PATCH /my/agents/${akinyi.id}`, { permissions: ['price'] });
    expect(set.agents).toContainEqual(
      expect.objectContaining({ id: akinyi.id, permissions: ['view', 'price'] }),
    );
    expect(await idsOfLeads(akinyi.person)).toEqual([]);
    expect((await call(akinyi.person, `GET /my/leads/${id}`)).status).toBe(404);
    const { dealers } = await call(akinyi.person, 'GET /my/dealers');
    expect(dealers).toMatchObject([{ permissions: ['view', 'price'] }]);
    const [act] = await acts();
    expect(act).toMatchObject({
      action: 'agent permissions changed',
      person: expect.stringContaining('Test'),
    });
    expect(JSON.parse(act.details).taken).toEqual(['edit', 'publish', 'leads', 'numbers', 'export']);
  });

  test('that an agent lacks are named in the refusal', async () => {
    const { call, simba, akinyi } = team;
    await call(simba.person, `PATCH /my/agents/${akinyi.id}`, { permissions: ['view'] });
    expect(await call(akinyi.person, `PATCH /vehicles/${simba.vehicleId}`, { price: 800_000 })).toMatchObject(
      {
        status: 403,
        error: 'The dealer has not given you the permission “Price”.',
      },
    );
  });

  test('of no such kind are refused, and those of another dealer’s agent are not touched', async () => {
    const { call, simba, akinyi, rival } = team;
    const path = `PATCH /my/agents/${akinyi.id}`;
    expect((await call(simba.person, path, { permissions: ['rule'] })).status).toBe(422);
    expect((await call(rival.person, path, { permissions: [] })).status).toBe(404);
    expect((await call(akinyi.person, path, { permissions: [] })).status).toBe(403);
    expect(await idsOfLeads(akinyi.person)).toEqual([]);
    expect((await call(akinyi.person, 'GET /my/listings')).total).toBe(1);
  });
});

describe('an agent who was removed', () => {
  test('does and sees nothing more, also in a session that is open [team-2]', async () => {
    const { call, simba, akinyi } = team;
    const { id } = await team.askAbout(simba);
    expect((await call(akinyi.person, `GET /my/leads/${id}`)).status).toBe(200);
    expect((await remove(akinyi.id)).status).toBe(200);
    const tries = [
      `GET /my/leads/${id}`,
      `PATCH /my/leads/${id}`,
      `POST /my/leads/${id}/notes`,
      `GET /my/listings/${simba.vehicleId}`,
      `PATCH /vehicles/${simba.vehicleId}`,
      `PATCH /my/listings/${simba.vehicleId}/assignee`,
    ];
    for (const request of tries) {
      const body = { stage: 'won', text: 'x', price: 1, assigneeId: null };
      const { status } = await call(akinyi.person, request, request.startsWith('GET') ? undefined : body);
      expect([request, [403, 404].includes(status)]).toEqual([request, true]);
    }
    expect(await idsOfLeads(akinyi.person)).toEqual([]);
    expect((await call(akinyi.person, 'GET /my/listings')).total).toBe(0);
  });

  test('writes no more in a conversation that was begun with them: it stays with the dealer', async () => {
    const { call, simba, akinyi, buyer } = team;
    const { conversation } = await call(buyer, 'POST /messaging/conversations', {
      ...{ participantId: akinyi.person.id, vehicleId: simba.vehicleId, initialMessage: 'Is it there?' },
    });
    await remove(akinyi.id);
    const path = `POST /messaging/conversations/${conversation.id}/messages`;
    expect((await call(akinyi.person, path, { text: 'Write to me at home.' })).status).toBe(404);
    expect((await call(simba.person, path, { text: 'It is.' })).status).toBe(201);
    const [lead] = (await call(simba.person, 'GET /my/leads')).leads;
    expect(lead).toMatchObject({ stage: 'contacted', assignee: null });
  });
});

describe('a leaver’s work', () => {
  test('goes to another in one act: leads, next actions and listings [team-3]', async () => {
    const { call, simba, akinyi, baraka } = team;
    const [first, second, third] = [
      await team.askAbout(simba),
      await team.askAbout(simba),
      await team.askAbout(simba),
    ];
    for (const { id } of [first, second]) await assign(simba.person, id, akinyi.person.id);
    await assign(simba.person, third.id, baraka.person.id);
    const nextAction = { text: 'Call back', dueAt: new Date(Date.now() + 86_400_000).toISOString() };
    await call(akinyi.person, `PATCH /my/leads/${first.id}`, { nextAction });
    const assignee = { assigneeId: akinyi.person.id };
    await call(simba.person, `PATCH /my/listings/${simba.vehicleId}/assignee`, assignee);

    const removal = await remove(akinyi.id, `?to=${baraka.person.id}`);
    expect(removal.moved).toEqual({ leads: 2, nextActions: 1, listings: 1 });
    for (const { id } of [first, second, third]) expect(await assigneeOf(id)).toBe(baraka.person.id);
    const { lead, history } = await call(baraka.person, `GET /my/leads/${first.id}`);
    expect(lead.nextAction).toEqual(nextAction);
    expect(history[0]).toMatchObject({ kind: 'assignee', assigneeName: lead.assignee.name });
    expect(await team.db.selectFrom('listing_assignees').selectAll().execute()).toEqual([
      { vehicle_id: simba.vehicleId, assignee_id: baraka.person.id },
    ]);
    const [removed, moved] = await acts();
    expect([removed.action, moved.action]).toEqual(['agent removed', 'work handed over']);
    expect(moved.to).toBe(lead.assignee.name);
    expect(JSON.parse(moved.details)).toEqual({ leads: 2, nextActions: 1, listings: 1 });
  });

  test('goes to nobody outside the team, and then all stays as it was', async () => {
    const { simba, akinyi, other, buyer } = team;
    const { id } = await team.askAbout(simba);
    await assign(simba.person, id, akinyi.person.id);
    for (const stranger of [other.person, buyer, akinyi.person]) {
      expect((await remove(akinyi.id, `?to=${stranger.id}`)).status).toBe(422);
      expect(await assigneeOf(id)).toBe(akinyi.person.id);
      expect(await idsOfLeads(akinyi.person)).toEqual([id]);
    }
    expect((await remove(akinyi.id, '', team.rival.person)).status).toBe(404);
  });

  test('goes back to the dealer where the agent leaves by themselves', async () => {
    const { call, simba, akinyi } = team;
    const { id } = await team.askAbout(simba);
    await assign(simba.person, id, akinyi.person.id);
    expect((await call(akinyi.person, `DELETE /my/dealers/${akinyi.id}`)).status).toBe(200);
    expect(await assigneeOf(id)).toBeNull();
    expect((await acts()).map(({ action }: { action: string }) => action)).toEqual([
      'agent left',
      'work handed over',
      'lead assigned',
    ]);
  });
});

describe('new leads', () => {
  const setRule = (leadRule: string) => team.call(team.simba.person, 'PATCH /my/team', { leadRule });

  test('wait by hand, and go in turn to agents with the permission [team-4]', async () => {
    const { call, simba, akinyi, baraka } = team;
    expect((await team.askAbout(simba)).assignee_id).toBeNull();
    expect((await setRule('round-robin')).status).toBe(200);
    const given = [];
    for (let n = 0; n < 4; n++) given.push((await team.askAbout(simba)).assignee_id);
    expect(given).toEqual([akinyi, baraka, akinyi, baraka].map(({ person }) => person.id));
    await call(simba.person, `PATCH /my/agents/${akinyi.id}`, { permissions: ['view'] });
    expect((await team.askAbout(simba)).assignee_id).toBe(baraka.person.id);
    await remove(baraka.id);
    expect((await team.askAbout(simba)).assignee_id).toBeNull();
    expect((await team.askAbout(team.rival)).assignee_id).toBeNull();
  });

  test('go by vehicle to who looks after it', async () => {
    const { call, simba, akinyi, baraka, other } = team;
    await setRule('vehicle');
    expect((await team.askAbout(simba)).assignee_id).toBeNull();
    const path = `PATCH /my/listings/${simba.vehicleId}/assignee`;
    expect((await call(simba.person, path, { assigneeId: other.person.id })).status).toBe(422);
    await call(simba.person, path, { assigneeId: akinyi.person.id });
    await call(simba.person, path, { assigneeId: baraka.person.id });
    expect((await team.askAbout(simba)).assignee_id).toBe(baraka.person.id);
    await call(simba.person, path, { assigneeId: null });
    expect((await team.askAbout(simba)).assignee_id).toBeNull();
  });

  test('follow no rule of another name, nor that of who is no dealer', async () => {
    expect((await setRule('lottery')).status).toBe(422);
    expect((await team.call(team.akinyi.person, 'PATCH /my/team', { leadRule: 'manual' })).status).toBe(403);
  });
});

test('a dealer reads neither leads nor log nor agents of another, by whatever id [team-5]', async () => {
  const { call, simba, rival, akinyi } = team;
  const { id } = await team.askAbout(simba);
  await call(simba.person, `PATCH /my/agents/${akinyi.id}`, { permissions: ['view'] });
  expect((await call(rival.person, `GET /my/leads/${id}`)).status).toBe(404);
  expect(await acts(rival.person)).toEqual([]);
  const { agents } = await call(rival.person, 'GET /my/agents');
  expect(agents.map(({ userId }: { userId: number }) => userId)).toEqual([team.other.person.id]);
});

test('an agent of two dealers has for each what that one allows [team-6]', async () => {
  const { call, simba, rival, akinyi, other } = team;
  await team.letIn(rival, akinyi.person, ['view', 'leads']);
  const [mine, theirs] = [await team.askAbout(simba), await team.askAbout(rival)];
  expect((await idsOfLeads(akinyi.person)).sort()).toEqual([mine.id, theirs.id].sort());
  expect((await assign(akinyi.person, theirs.id, other.person.id)).status).toBe(200);
  expect((await assign(akinyi.person, mine.id, other.person.id)).status).toBe(422);
  const price = { price: 800_000 };
  expect((await call(akinyi.person, `PATCH /vehicles/${simba.vehicleId}`, price)).status).toBe(200);
  expect((await call(akinyi.person, `PATCH /vehicles/${rival.vehicleId}`, price)).status).toBe(403);
  const listed = (await call(akinyi.person, 'GET /my/leads')).leads;
  expect(listed.map(({ sellerName }: { sellerName: string }) => sellerName).sort()).toEqual([
    'Rival Cars',
    'Simba Cars',
  ]);
  await remove(akinyi.id);
  expect(await idsOfLeads(akinyi.person)).toEqual([theirs.id]);
});

test('an agent’s own numbers are of the leads in which they had a hand; a response time needs five answers [team-7]', async () => {
  const { call, simba, rival, akinyi, baraka } = team;
  const numbers = async () => {
    const { handled, open, won, answers, medianMinutes } = await call(akinyi.person, 'GET /my/agent-numbers');
    return { handled, open, won, answers, medianMinutes };
  };
  const leads = [];
  for (let n = 0; n < 6; n++) leads.push((await team.askAbout(simba)).id);
  await team.askAbout(rival);
  for (const id of leads.slice(0, 4)) {
    await assign(simba.person, id, akinyi.person.id);
    await call(akinyi.person, `POST /my/leads/${id}/notes`, { kind: 'call', text: 'Called.' });
  }
  await call(baraka.person, `POST /my/leads/${leads[5]}/notes`, { kind: 'call', text: 'Called.' });
  await call(akinyi.person, `PATCH /my/leads/${leads[0]}`, { stage: 'won' });
  expect(await numbers()).toEqual({ handled: 4, open: 3, won: 1, answers: 4, medianMinutes: null });
  await call(akinyi.person, `POST /my/leads/${leads[4]}/notes`, { kind: 'call', text: 'Called.' });
  expect(await numbers()).toEqual({ handled: 5, open: 3, won: 1, answers: 5, medianMinutes: 0 });
  await remove(akinyi.id);
  expect(await numbers()).toEqual({ handled: 0, open: 0, won: 0, answers: 0, medianMinutes: null });
});

test('moves of a lead stand in the log of its dealer alone, and only who may export is offered the file', async () => {
  const { simba, akinyi, rival, db } = team;
  const { id } = await team.askAbout(simba);
  const leads = () => team.call(akinyi.person, 'GET /my/leads');
  expect((await leads()).mayExport).toBe(true);
  await team.call(akinyi.person, `PATCH /my/leads/${id}`, { stage: 'viewing' });
  await team.call(akinyi.person, `PATCH /my/leads/${id}`, { assigneeId: akinyi.person.id });
  const [assigned, moved] = await acts();
  expect(moved).toMatchObject({
    action: 'lead moved',
    details: JSON.stringify({ leadId: id, from: 'new', to: 'viewing' }),
  });
  expect(assigned).toMatchObject({ action: 'lead assigned', person: expect.any(String) });
  expect(await acts(rival.person)).toEqual([]);
  const permissions = JSON.stringify(['view', 'leads']);
  await db.updateTable('dealer_agents').set({ permissions }).where('id', '=', akinyi.id).execute();
  expect((await leads()).mayExport).toBe(false);
});
