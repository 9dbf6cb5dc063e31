import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const reveal = (person = talk.buyer, kind = 'call', id = talk.vehicleId) =>
  talk.call(person, `POST /vehicles/${id}/contact`, { kind });
const list = async (query = '', person = talk.seller) => talk.call(person, `GET /my/leads${query}`);
const onlyId = async () => Number((await list()).leads[0].id);
const read = (id: number, person = talk.seller) => talk.call(person, `GET /my/leads/${id}`);
const change = (id: number, body: object, headers = {}) =>
  talk.call(talk.seller, `PATCH /my/leads/${id}`, body, headers);
const kindsOf = (history: { kind: string }[]) => history.map(({ kind }) => kind);

describe('a lead', () => {
  test('is one person and one listing, with all contacts as its history [leads-1]', async () => {
    await reveal();
    await reveal(talk.buyer, 'whatsapp');
    await talk.ask('Is the price negotiable?');
    const { leads, total, stages } = await list();
    expect([total, stages.new]).toEqual([1, 1]);
    expect(leads).toMatchObject([
      {
        ...{ stage: 'new', answeredAt: null, assignee: null, sellerName: null, nextAction: null },
        buyer: { id: talk.buyer.id },
        vehicle: { id: talk.vehicleId },
        contacts: { call: 1, whatsapp: 1, message: 1, finance: 0 },
        lastWords: 'Is the price negotiable?',
      },
    ]);
    const { history, lead, team } = await read(leads[0].id);
    expect(lead).toEqual(leads[0]);
    expect(kindsOf(history).sort()).toEqual(['asked-call', 'asked-whatsapp', 'message']);
    expect(team).toMatchObject([{ id: talk.seller.id }]);
  });

  test('holds neither the number nor the mail address of the buyer', async () => {
    await talk.db
      .updateTable('users')
      .set({ phone: '0700 000 055' })
      .where('id', '=', talk.buyer.id)
      .execute();
    await talk.ask();
    const answers = JSON.stringify([await list(), await read(await onlyId())]);
    expect(answers).not.toContain(talk.buyer.email);
    expect(answers).not.toContain('055');
  });

  test('is answered by the first message of its seller, which takes it on [leads-2]', async () => {
    const { id } = await talk.ask();
    await talk.call(talk.seller, `POST /messaging/conversations/${id}/messages`, { text: 'Yes, it is.' });
    const [lead] = (await list()).leads;
    expect(lead.stage).toBe('contacted');
    await talk.call(talk.seller, `POST /messaging/conversations/${id}/messages`, {
      text: 'Come and see it.',
    });
    const answer = await read(lead.id);
    expect(answer.lead.answeredAt).toBe(lead.answeredAt);
    expect(answer.conversationId).toBe(id);
    expect(kindsOf(answer.history).sort()).toEqual(['answer', 'answer', 'message', 'stage']);
  });

  test('is answered by the first call that its seller notes', async () => {
    await reveal();
    const id = await onlyId();
    const note = { kind: 'note', text: 'Sounds serious.' };
    const noted = await talk.call(talk.seller, `POST /my/leads/${id}/notes`, note);
    expect([noted.status, noted.lead.answeredAt, noted.lead.stage]).toEqual([201, null, 'new']);
    const called = await talk.call(talk.seller, `POST /my/leads/${id}/notes`, {
      ...{ kind: 'call', text: 'Called back, comes on Saturday.' },
    });
    expect(called.lead.answeredAt).not.toBeNull();
    expect(called.lead.stage).toBe('contacted');
    expect(called.history.filter(({ kind }: { kind: string }) => kind === 'called')).toMatchObject([
      { text: 'Called back, comes on Saturday.', by: expect.stringContaining('Test Person') },
    ]);
  });

  test('belongs to its seller: others find neither it nor that there is one [leads-3]', async () => {
    await reveal();
    const id = await onlyId();
    const dealer = await addTestPerson(talk.db, 'dealer');
    for (const other of [talk.buyer, talk.stranger, dealer]) {
      expect((await list('', other)).leads).toEqual([]);
      expect((await read(id, other)).status).toBe(404);
      expect((await talk.call(other, `PATCH /my/leads/${id}`, { stage: 'won' })).status).toBe(404);
      expect((await talk.call(other, `POST /my/leads/${id}/notes`, { text: 'x' })).status).toBe(404);
    }
    expect((await read(id)).lead.stage).toBe('new');
  });
});

describe('a change', () => {
  test('moves a lead, says when, and keeps it in the history [leads-4]', async () => {
    await reveal();
    const id = await onlyId();
    const { lead, history } = await change(id, { stage: 'viewing' });
    expect(lead.stage).toBe('viewing');
    expect(history[0]).toMatchObject({ kind: 'stage', stage: 'viewing' });
    expect((await change(id, { stage: 'viewing' })).lead.updatedAt).toBe(lead.updatedAt);
  });

  test('of two at once is refused where it goes by an old version, with the present lead [leads-5]', async () => {
    await reveal();
    const id = await onlyId();
    const { updatedAt } = (await read(id)).lead;
    const answers = await Promise.all([
      change(id, { stage: 'viewing' }, { 'if-match': `"${updatedAt}"` }),
      change(id, { stage: 'negotiating', updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const kept = answers.find(({ status }) => status === 200);
    expect(refused?.lead).toMatchObject({ id, stage: kept?.lead.stage, updatedAt: kept?.lead.updatedAt });
    expect((await read(id)).lead.stage).toBe(kept?.lead.stage);
  });

  test('to lost needs a reason, which goes when the lead comes back', async () => {
    await reveal();
    const id = await onlyId();
    expect(await change(id, { stage: 'lost' })).toMatchObject({
      status: 422,
      fields: { lostReason: 'Please say why it was lost.' },
    });
    expect((await change(id, { stage: 'lost', lostReason: 'price' })).lead).toMatchObject({
      lostReason: 'price',
    });
    expect((await change(id, { stage: 'contacted' })).lead).toMatchObject({
      stage: 'contacted',
      lostReason: null,
    });
    expect((await change(id, { stage: 'gone' })).status).toBe(422);
  });

  test('sets what is to be done next, and that it is done', async () => {
    await reveal();
    const id = await onlyId();
    expect((await change(id, { nextAction: { text: '', dueAt: 'soon' } })).fields).toMatchObject({
      'nextAction.text': 'Please say what is to be done.',
    });
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    const set = await change(id, { nextAction: { text: 'Call back', dueAt } });
    expect(set.lead).toMatchObject({ nextAction: { text: 'Call back', dueAt }, isOverdue: false });
    await talk.db.updateTable('leads').set({ next_due_at: '2026-01-01T08:00:00.000Z' }).execute();
    expect((await list('?overdue=true')).leads).toMatchObject([{ id, isOverdue: true }]);
    const done = await change(id, { nextAction: null });
    expect(done.lead.nextAction).toBeNull();
    expect(await list('?overdue=true')).toMatchObject({ leads: [], overdue: 0, total: 0 });
  });

  test('assigns a lead to nobody outside the team', async () => {
    await reveal();
    const id = await onlyId();
    expect((await change(id, { assigneeId: talk.buyer.id })).status).toBe(422);
    expect((await change(id, { assigneeId: talk.seller.id })).lead.assignee).toMatchObject({
      id: talk.seller.id,
    });
    expect((await list('?assignee=me')).total).toBe(1);
    expect((await list('?assignee=none')).total).toBe(0);
    expect((await change(id, { assigneeId: null })).lead.assignee).toBeNull();
  });
});

test('a note is kept once under its key', async () => {
  await reveal();
  const id = await onlyId();
  const add = (text: string) =>
    talk.call(talk.seller, `POST /my/leads/${id}/notes`, { text }, { 'idempotency-key': 'note-0001' });
  expect([(await add('Wants a discount.')).status, (await add('Wants a discount.')).status]).toEqual([
    201, 201,
  ]);
  expect((await add('Something else.')).status).toBe(409);
  expect(kindsOf((await read(id)).history)).toEqual(['note', 'asked-call']);
  expect((await talk.call(talk.seller, `POST /my/leads/${id}/notes`, { text: ' ' })).status).toBe(422);
});

test('leads are found by words, listing and stage, a page at a time [leads-6]', async () => {
  const second = await addTestVehicle(talk.db, { seller_id: talk.seller.id, title: '2018 Toyota Axio' });
  await talk.db
    .updateTable('users')
    .set({ first_name: 'Achieng', last_name: 'Odhiambo' })
    .where('id', '=', talk.stranger.id)
    .execute();
  await reveal();
  await reveal(talk.stranger);
  await reveal(talk.buyer, 'call', second);
  const totals = async (query: string) => (await list(query)).total;
  expect(await totals('')).toBe(3);
  expect(await totals('?q=achieng%20demio')).toBe(1);
  expect(await totals('?q=axio')).toBe(1);
  expect(await totals(`?vehicle=${talk.vehicleId}`)).toBe(2);
  await change((await list('?q=axio')).leads[0].id, { stage: 'won' });
  expect(await list('?stage=won&limit=1')).toMatchObject({ total: 1, stages: { new: 2, won: 1 } });
  expect((await list('?limit=2')).leads).toHaveLength(2);
  expect((await list('?limit=2&page=2')).leads).toHaveLength(1);
});

test('how soon leads are answered is said from five answers on [leads-7]', async () => {
  const at = (minute: number) => new Date(Date.now() - 86_400_000 + minute * 60_000).toISOString();
  for (let n = 1; n <= 5; n++) {
    const { id: buyer_id } = await addTestPerson(talk.db, 'buyer');
    expect((await list()).response).toEqual({ answers: n - 1, medianMinutes: null });
    await talk.db
      .insertInto('leads')
      .values({
        ...{
          vehicle_id: talk.vehicleId,
          buyer_id,
          created_at: at(0),
          last_contact_at: at(0),
          updated_at: at(0),
        },
        ...{ answered_at: at(n * 10), answered_by: talk.seller.id },
      })
      .execute();
  }
  expect((await list()).response).toEqual({ answers: 5, medianMinutes: 30 });
});
