import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let dealer: TestPerson;
let agent: TestPerson;
let vehicleId: number;
beforeEach(async () => {
  talk = await openTestTalk();
  dealer = await addTestPerson(talk.db, 'dealer');
  agent = await addTestPerson(talk.db, 'agent');
  vehicleId = await addTestVehicle(talk.db, { seller_id: dealer.id });
  await talk.db
    .insertInto('dealers')
    .values({
      user_id: dealer.id,
      business_name: 'Simba Cars',
      slug: 'simbacars',
      created_at: '2026-01-01T08:00:00.000Z',
      checked_at: '2026-01-01T08:00:00.000Z',
    })
    .execute();
});
afterEach(() => talk.market.dispose());

const invite = (email: string, by = dealer) => talk.call(by, 'POST /my/agents', { email });
const invitations = async (to: TestPerson) => (await talk.call(to, 'GET /my/dealers')).dealers;

async function setPrice(person: TestPerson) {
  const { updated_at } = await talk.db
    .selectFrom('vehicles')
    .select('updated_at')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  const body = { price: 900_000, updatedAt: updated_at };
  return (await talk.call(person, `PATCH /vehicles/${vehicleId}`, body)).status;
}

test('an agent acts for a dealer from the yes to the invitation on, until either ends it [agents-1]', async () => {
  expect((await invite(agent.email.toUpperCase())).status).toBe(201);
  const mail = await talk.db.selectFrom('mails').select(['recipient', 'body']).executeTakeFirst();
  expect(mail).toMatchObject({ recipient: agent.email });
  expect(mail?.body).toContain('https://market.example.com/dashboard/agent');
  expect(await setPrice(agent)).toBe(403);

  const [invitation] = await invitations(agent);
  expect(invitation).toMatchObject({ sellerId: dealer.id, businessName: 'Simba Cars', acceptedAt: null });
  expect((await talk.call(agent, `POST /my/dealers/${invitation.id}/accept`)).status).toBe(200);
  expect(await setPrice(agent)).toBe(200);
  const { listings } = await talk.call(agent, 'GET /my/listings');
  expect(listings).toMatchObject([{ id: vehicleId, sellerName: 'Simba Cars' }]);

  const { agents } = await talk.call(dealer, 'GET /my/agents');
  expect(agents).toMatchObject([{ email: agent.email }]);
  expect(agents[0].acceptedAt).not.toBeNull();
  expect((await talk.call(dealer, `DELETE /my/agents/${agents[0].id}`)).status).toBe(200);
  expect(await setPrice(agent)).toBe(403);
  expect((await talk.call(agent, 'GET /my/listings')).listings).toEqual([]);
});

test('an agent who changes roles acts for no dealer any more', async () => {
  await invite(agent.email);
  const [invitation] = await invitations(agent);
  await talk.call(agent, `POST /my/dealers/${invitation.id}/accept`);
  await talk.db.updateTable('users').set({ role: 'buyer' }).where('id', '=', agent.id).execute();
  expect(await setPrice(agent)).toBe(403);
});

test('an agent stops acting for a dealer who changes roles', async () => {
  await invite(agent.email);
  const [invitation] = await invitations(agent);
  await talk.call(agent, `POST /my/dealers/${invitation.id}/accept`);
  await talk.call(dealer, 'POST /auth/update-role', { role: 'seller' });
  expect(await setPrice(agent)).toBe(403);
  expect((await talk.call(agent, 'GET /my/listings')).listings).toEqual([]);
  expect(await invitations(agent)).toEqual([]);
});

test('an agent may decline, and may leave', async () => {
  await invite(agent.email);
  const [invitation] = await invitations(agent);
  expect((await talk.call(agent, `DELETE /my/dealers/${invitation.id}`)).status).toBe(200);
  expect(await invitations(agent)).toEqual([]);
});

test('an invitation is only for the address that it went to, once that is shown to be one’s own', async () => {
  await invite(agent.email);
  const [invitation] = await invitations(agent);
  const other = await addTestPerson(talk.db, 'agent');
  expect(await invitations(other)).toEqual([]);
  expect((await talk.call(other, `POST /my/dealers/${invitation.id}/accept`)).status).toBe(404);
  expect((await talk.call(other, `DELETE /my/dealers/${invitation.id}`)).status).toBe(404);
  await talk.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', agent.id).execute();
  expect(await invitations(agent)).toEqual([]);
});

test('the answer to an invitation does not tell whether there is such an account', async () => {
  const known = await invite(agent.email);
  const unknown = await invite('nobody-here@example.com');
  expect([unknown.status, unknown.success]).toEqual([known.status, known.success]);
  expect((await invite(agent.email)).error).toBe('You have invited this address already.');
  expect(await invite('no address')).toMatchObject({
    status: 422,
    error: 'Please enter a valid email address',
  });
});

test('one dealer cannot touch another’s agents, and only dealers invite', async () => {
  await invite(agent.email);
  const { agents } = await talk.call(dealer, 'GET /my/agents');
  const rival = await addTestPerson(talk.db, 'dealer');
  expect((await talk.call(rival, `DELETE /my/agents/${agents[0].id}`)).status).toBe(409);
  await talk.db
    .insertInto('dealers')
    .values({
      user_id: rival.id,
      business_name: 'Rival',
      slug: 'rival',
      created_at: '2026-01-01T08:00:00.000Z',
    })
    .execute();
  expect((await talk.call(rival, `DELETE /my/agents/${agents[0].id}`)).status).toBe(404);
  expect((await invite('x@example.com', talk.seller)).status).toBe(403);
});

test('taking invitations back and sending them again is rate-limited', async () => {
  const statuses = [];
  for (let n = 0; n < 22; n++) {
    statuses.push((await invite('victim@example.com')).status);
    const { agents } = await talk.call(dealer, 'GET /my/agents');
    for (const { id } of agents) await talk.call(dealer, `DELETE /my/agents/${id}`);
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429, 429]);
  const mails = talk.db.selectFrom('mails').select('id').where('recipient', '=', 'victim@example.com');
  expect(await mails.execute()).toHaveLength(20);
});

describe('an unchecked dealer', () => {
  const inviteMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => invite(`victim-${n}@example.com`)));
  const mailed = () =>
    talk.db.selectFrom('mails').select(['subject', 'body']).where('kind', '=', 'agent-invitation').execute();

  test.each([
    ['with a new account', () => ({ created_at: new Date().toISOString() }), {}],
    ['with a showroom that waits for a check', () => ({}), { checked_at: null }],
  ])('%s invites three a day, twenty at once or one after another', async (_who, account, showroom) => {
    const user = { role: 'dealer' as const, ...account() };
    await talk.db.updateTable('users').set(user).where('id', '=', dealer.id).execute();
    const business = { business_name: 'Simba Cars', ...showroom };
    await talk.db.updateTable('dealers').set(business).where('user_id', '=', dealer.id).execute();
    const statuses = (await inviteMany(20)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(17).fill(429)]);
    expect(await mailed()).toHaveLength(3);
    const { agents } = await talk.call(dealer, 'GET /my/agents');
    for (const { id } of agents) await talk.call(dealer, `DELETE /my/agents/${id}`);
    expect(await invite('another@example.com')).toMatchObject({
      status: 429,
      error: 'You have invited many people today. Please invite the others later.',
    });
  });

  test('is named in no subject, and the business not at all before the check', async () => {
    await talk.db.updateTable('dealers').set({ checked_at: null }).execute();
    await invite(agent.email);
    const [mail] = await mailed();
    expect(mail?.subject).toBe('A dealer invites you to act for them on Garisoko');
    expect(mail?.body).not.toContain('Simba');
    expect(mail?.body).toMatch(/^Test Person \d+ asks you/);
    expect(await invitations(agent)).toMatchObject([
      { businessName: expect.stringMatching(/^Test Person/), slug: null },
    ]);
  });
});
