import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { createLogger } from '#api/log.ts';
import { deliverWaiting } from '#api/mail/deliver.ts';
import { smtpTransport } from '#api/mail/smtp.ts';
import { saveSearch } from '#api/saved-searches/saved-searches.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { HOUR, NOON, openWaitingMarket } from '#tests/support/alerts/alerts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { startSmtpServer } from '#tests/support/mail/smtp-server.ts';
import { createSigner } from './unsubscribe.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let search: Search;
let sign: Awaited<ReturnType<typeof createSigner>>;

beforeAll(async () => {
  market = await openTestMarket();
  search = await createSearch(market);
  app = await openTestApp(market, { search });
  sign = await createSigner(market.db);
});
afterAll(() => market.dispose());

/** As a mail program or a form sends it, signed out. */
const post = (token: string, body = 'List-Unsubscribe=One-Click') =>
  app.handle(
    new Request(`http://localhost/api/alerts/unsubscribe?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );

const save = (person: TestPerson, query: string) =>
  saveSearch({ db: market.db, search }, person.id, { query, frequency: 'instant' });
const frequencyOf = async (id: number) =>
  (await market.db.selectFrom('saved_searches').select('frequency').where('id', '=', id).executeTakeFirst())
    ?.frequency;
const takesMails = async ({ id }: TestPerson) =>
  (await market.db.selectFrom('users').select('mail_alerts').where('id', '=', id).executeTakeFirst())
    ?.mail_alerts;

describe('one click', () => {
  test('ends the mails of one search and leaves the others [unsubscribe-1]', async () => {
    const person = await addTestPerson(market.db, 'buyer');
    const [one, other] = [await save(person, 'make=Mazda'), await save(person, 'make=Toyota')];
    const token = sign({ userId: person.id, searchId: one });
    for (let times = 0; times < 2; times++) {
      const answer = await post(token);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    }
    expect([await frequencyOf(one), await frequencyOf(other), await takesMails(person)]).toEqual([
      ...['off', 'instant', 1],
    ]);
  });

  test('ends all mails about saved searches of that person alone', async () => {
    const [person, other] = [
      await addTestPerson(market.db, 'buyer'),
      await addTestPerson(market.db, 'buyer'),
    ];
    await post(sign({ userId: person.id, searchId: undefined }));
    expect([await takesMails(person), await takesMails(other)]).toEqual([0, 1]);
  });

  test('with a forged link ends nothing', async () => {
    const [person, other] = [
      await addTestPerson(market.db, 'buyer'),
      await addTestPerson(market.db, 'buyer'),
    ];
    const id = await save(person, 'make=Mazda');
    const signature = sign({ userId: other.id, searchId: undefined }).split('.')[1];
    const forged = [
      `${person.id}.${signature}`,
      `${person.id}-${id}.${signature}`,
      `${person.id}`,
      '',
      '..',
      '💥',
    ];
    for (const token of forged) expect([token, (await post(token)).status]).toEqual([token, 404]);
    // Another person's token for this search is signed, and still not about a search of theirs.
    expect((await post(sign({ userId: other.id, searchId: id }))).status).toBe(200);
    expect([await frequencyOf(id), await takesMails(person)]).toEqual(['instant', 1]);
  });
});

describe('a link that is opened', () => {
  test('only leads to the page that asks: mail programs open links by themselves', async () => {
    const person = await addTestPerson(market.db, 'buyer');
    const token = sign({ userId: person.id, searchId: undefined });
    const answer = await app.handle(new Request(`http://localhost/api/alerts/unsubscribe?token=${token}`));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(await takesMails(person)).toBe(1);
  });

  test('and confirmed there leads to what came of it', async () => {
    const person = await addTestPerson(market.db, 'buyer');
    const id = await save(person, 'make=Mazda');
    const location = async (token: string) => (await post(token, 'answer=page')).headers.get('location');
    expect(await location(sign({ userId: person.id, searchId: id }))).toBe('/unsubscribe?done=search');
    expect(await location(sign({ userId: person.id, searchId: undefined }))).toBe('/unsubscribe?done=all');
    expect(await location('forged')).toBe('/unsubscribe?done=nothing');
  });
});

test('a mail as it goes out tells mail programs how to end it with one click [unsubscribe-2]', async () => {
  const m = await openWaitingMarket();
  const server = await startSmtpServer();
  const transport = smtpTransport({ url: server.url, from: 'Garisoko <no-reply@cars.example>' });
  try {
    await m.save();
    await m.add();
    await m.run();
    const log = createLogger('silent');
    await deliverWaiting({ db: m.db, transport, log }, NOON + HOUR);
    const headers = server.mails[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const [, path = ''] = /^List-Unsubscribe: <https:\/\/cars\.example(\/\S+)>\r$/m.exec(headers) ?? [];
    const answer = await (await openTestApp(m.market, { search: m.search, log })).handle(oneClick(path));
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    await m.add();
    expect(await m.run()).toEqual([]);
  } finally {
    transport.close();
    await server.close();
    await m.market.dispose();
  }
});

/** RFC 8058 lets mail programs send the form in either way. */
function oneClick(path: string): Request {
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  return new Request(`http://localhost${path}`, { method: 'POST', body });
}
