import { openShowroom } from '#api/dealers/open-showroom.ts';
import { addContact } from '#api/leads/contacts.ts';
import { PERMISSION_NAMES, type Permission } from '#domain/agents/permissions.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

const AT = '2026-01-01T08:00:00.000Z';

/** A market with a dealer and two agents who may do everything, and a rival dealer with one; each dealer has a listing. */
export async function openTestTeam() {
  const talk = await openTestTalk();
  const { db } = talk;
  const [simba, rival] = [await addDealer('Simba Cars'), await addDealer('Rival Cars')];
  const [akinyi, baraka, other] = [await addAgent(simba), await addAgent(simba), await addAgent(rival)];

  async function addDealer(name: string) {
    const person = await addTestPerson(db, 'dealer');
    const dealerId = await openShowroom(db, person.id, name, AT);
    await db.updateTable('dealers').set({ checked_at: AT }).where('id', '=', dealerId).execute();
    return { person, dealerId, vehicleId: await addTestVehicle(db, { seller_id: person.id, title: name }) };
  }
  type Dealer = Awaited<ReturnType<typeof addDealer>>;

  /** Makes a person an agent of a dealer. */
  async function letIn(
    { dealerId }: Dealer,
    { id, email }: TestPerson,
    permissions: readonly Permission[] = PERMISSION_NAMES,
  ): Promise<number> {
    const agent = { email, agent_id: id, invited_at: AT, accepted_at: AT };
    const row = await db
      .insertInto('dealer_agents')
      .values({ ...agent, dealer_id: dealerId, permissions: JSON.stringify(permissions) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async function addAgent(dealer: Dealer) {
    const person = await addTestPerson(db, 'agent');
    return { person, id: await letIn(dealer, person) };
  }

  /** A new person asks about a listing; returns the lead. */
  async function ask({ vehicleId }: Dealer) {
    const { id: buyerId } = await addTestPerson(db, 'buyer');
    await addContact(db, { vehicleId, buyerId, kind: 'call' }, new Date().toISOString());
    return db
      .selectFrom('leads')
      .select(['id', 'assignee_id'])
      .where('buyer_id', '=', buyerId)
      .executeTakeFirstOrThrow();
  }

  return { ...talk, simba, rival, akinyi, baraka, other, letIn, askAbout: ask };
}
