import { expect, test } from 'vitest';
import { saveChoices } from '#api/notices/choices.ts';
import { mailNotices } from '#api/notices/mail-job.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

const LURE = 'Garisoko security: your account is locked, open http://evil.example';

/** Rows from before the rule for names: nothing that the API takes today. */
async function openBaitedMarket() {
  const talk = await openTestTalk();
  const at = '2026-01-01T08:00:00.000Z';
  const dealer = await addTestPerson(talk.db, 'dealer');
  await talk.db.updateTable('users').set({ first_name: LURE, last_name: LURE }).execute();
  await talk.db
    .insertInto('dealers')
    .values({ user_id: dealer.id, business_name: LURE, slug: 'lure', created_at: at, checked_at: at })
    .execute();
  await talk.db.updateTable('vehicles').set({ title: LURE }).execute();
  for (const { id } of [talk.seller, talk.buyer]) await saveChoices(talk.db, id, { wordsInMails: true });
  return { ...talk, dealer };
}

test('no name or title with an address is mailed, and free words are marked as quotations [lures-1]', async () => {
  const { db, call, ask, question, market, ...people } = await openBaitedMarket();
  const { id } = await ask('Is it there?\nOpen http://evil.example');
  const mailLater = () =>
    mailNotices({ db, publicUrl: 'https://market.example.com' }, Date.now() + 11 * 60_000);
  await mailLater();
  await call(people.seller, `POST /messaging/conversations/${id}/messages`, { text: 'Yes' });
  await call(people.seller, `POST /messaging/conversations/${id}/report`, {
    reason: 'scam',
    details: 'One\nTwo',
  });
  await call(people.buyer, `POST /vehicles/${people.vehicleId}/report`, {
    reason: 'fraud',
    details: 'One\nTwo',
  });
  await call(people.dealer, 'POST /my/agents', { email: 'anybody@example.com' });
  await mailLater();
  const mails = await db.selectFrom('mails').select(['kind', 'subject', 'body']).execute();
  expect(mails.map(({ kind }) => kind).sort()).toEqual([
    'agent-invitation',
    'message',
    'message',
    'person-report',
    'report',
  ]);
  for (const { subject, body } of mails) {
    expect(subject).not.toMatch(/locked|evil/);
    const ours = body.split('\n').filter((line) => !line.startsWith('> '));
    expect(ours.join('\n')).not.toMatch(/locked|evil|^Two/m);
    expect(body).toMatch(/Garisoko never asks for a code or a password/);
  }
  await market.dispose();
});
