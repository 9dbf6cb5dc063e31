import { expect, test } from 'vitest';
import { PERMISSION_NAMES } from '#domain/agents/permissions.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';
import { openTestServer, until } from '#tests/support/messages/live.ts';

test('a dealer’s team hears their conversations as long as its members may read them', async () => {
  const { market, db, simba, akinyi, baraka, other, buyer } = await openTestTeam();
  const server = await openTestServer(market);
  const question = { participantId: simba.person.id, vehicleId: simba.vehicleId, initialMessage: 'Hello' };
  const { conversation } = await server.call(buyer, 'POST /messaging/conversations', question);
  const write = `POST /messaging/conversations/${conversation.id}/messages`;
  const [dealer, allowed, taken, stranger, asking] = await Promise.all(
    [simba.person, akinyi.person, baraka.person, other.person, buyer].map(server.connect),
  );
  const permissions = JSON.stringify(PERMISSION_NAMES.filter((name) => name !== 'leads'));
  await db.updateTable('dealer_agents').set({ permissions }).where('id', '=', baraka.id).execute();
  await server.call(akinyi.person, write, { text: 'Good morning' });
  await until(() => [dealer, allowed, asking].every((socket) => socket?.heard('message').length === 1));
  expect([dealer, asking].map((socket) => socket?.heard('message')[0]?.message.isMine)).toEqual([
    true,
    false,
  ]);
  expect([taken, stranger].map((socket) => socket?.heard('message'))).toEqual([[], []]);
  await server.stop();
  await market.dispose();
});
