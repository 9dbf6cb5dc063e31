import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { noteAddress } from '#api/http/caller-address.ts';
import { MAX_COMMENT_LETTERS } from '#domain/help/votes.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openAgain, openTestMarket } from '#tests/support/database/market.ts';
import { readArticles } from './fill.ts';
import { listArticles } from './queries.ts';
import { readArticle } from './read-article.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let admin: Awaited<ReturnType<typeof addTestPerson>>;

beforeAll(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  admin = await addTestPerson(market.db, 'admin');
});
afterAll(() => market.dispose());

let visitors = 0;

async function call(
  method: string,
  path: string,
  {
    body,
    headers = {},
    address = `192.0.2.${++visitors}`,
  }: { body?: unknown; headers?: object; address?: string },
) {
  const request = new Request(`http://localhost/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': 'Firefox', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  noteAddress(request, address, false);
  const response = await app.handle(request);
  return { status: response.status, ...(await response.json()) };
}

const vote = (slug: string, body: unknown, address?: string) =>
  call('POST', `/help/${slug}/votes`, { body, ...(address && { address }) });
const listJudged = async () => (await call('GET', '/admin/help', { headers: admin.headers })).articles;
const findJudged = async (slug: string) =>
  (await listJudged()).find((each: { slug: string }) => each.slug === slug);

describe('the articles', () => {
  test('fill the table once: what was changed there stays [help-1]', async () => {
    const slugs = (await listArticles(market.db)).map(({ slug }) => slug).sort();
    expect(slugs).toEqual(
      readArticles()
        .map(({ slug }) => slug)
        .sort(),
    );
    await market.db.updateTable('help_articles').set({ title: 'Mine?' }).where('slug', '=', 'fees').execute();
    const again = await openAgain(market);
    const articles = await listArticles(again.db);
    await again.close();
    expect(articles.find(({ slug }) => slug === 'fees')?.title).toBe('Mine?');
    expect(articles).toHaveLength(slugs.length);
  });

  test.each([
    ['no front matter', 'Just text'],
    [
      'an unknown topic',
      '---\ntitle: A?\ntopic: cooking\norder: 1\nwords: x\nupdated: 2026-11-23\n---\nText',
    ],
    [
      'a title that asks nothing',
      '---\ntitle: A\ntopic: buying\norder: 1\nwords: x\nupdated: 2026-11-23\n---\nText',
    ],
  ])('with %s are refused', (_, text) => expect(() => readArticle('wrong', text)).toThrow());
});

describe('did this help', () => {
  test('counts each visitor once a day, with what was missing after a no [help-2]', async () => {
    expect((await vote('import-duty', { helpful: true }, '198.51.100.1')).status).toBe(201);
    await vote('import-duty', { helpful: false, comment: ' The rate of <b>2026</b>? ' }, '198.51.100.1');
    await vote('import-duty', { helpful: true, comment: 'kept nowhere' }, '198.51.100.2');
    expect(await findJudged('import-duty')).toMatchObject({
      ...{ helpful: 1, unhelpful: 1 },
      comments: [{ text: 'The rate of <b>2026</b>?' }],
    });
    const kept = await market.db.selectFrom('help_votes').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('198.51');
  });

  test.each([
    ['no answer', {}],
    ['words for an answer', { helpful: 'yes' }],
    ['a comment that is too long', { helpful: false, comment: 'x'.repeat(MAX_COMMENT_LETTERS + 1) }],
    ['a comment that is no text', { helpful: false, comment: { a: 1 } }],
  ])('refuses %s', async (_, body) => expect((await vote('fees', body)).status).toBe(422));

  test('knows no article that is not there or hidden', async () => {
    expect((await vote('no-such', { helpful: true })).status).toBe(404);
    expect((await vote("x' or 1=1 --", { helpful: true })).status).toBe(404);
    await call('PATCH', '/admin/help/languages-and-data', {
      body: { isShown: false },
      headers: admin.headers,
    });
    expect((await vote('languages-and-data', { helpful: true })).status).toBe(404);
  });

  test('is limited for a network [help-3]', async () => {
    const answers = [];
    for (let time = 0; time < 40; time++) answers.push(await vote('team', { helpful: true }, '203.0.113.9'));
    expect(answers.at(-1)?.status).toBe(429);
    expect((await findJudged('team')).helpful).toBe(1);
  });
});

describe('an admin', () => {
  test('alone sees what readers say and changes articles', async () => {
    const { headers } = await addTestPerson(market.db, 'dealer');
    expect((await call('GET', '/admin/help', {})).status).toBe(401);
    expect((await call('GET', '/admin/help', { headers })).status).toBe(403);
    expect((await call('PATCH', '/admin/help/fees', { headers, body: { title: 'Hers?' } })).status).toBe(403);
  });

  test('changes an article, which the outbox tells and the audit log notes [help-4]', async () => {
    const body = { title: 'What does it cost to sell here?' };
    expect((await call('PATCH', '/admin/help/fees', { headers: admin.headers, body })).status).toBe(200);
    const article = (await listArticles(market.db)).find(({ slug }) => slug === 'fees');
    expect(article?.title).toBe(body.title);
    const changes = await market.db.selectFrom('outbox').select(['subject', 'change']).execute();
    expect(changes.at(-1)).toEqual({ subject: 'help', change: 'changed' });
    const acts = await market.db.selectFrom('audit_log').select(['action', 'actor_id']).execute();
    expect(acts.at(-1)).toEqual({ action: 'help article changed', actor_id: admin.id });
    expect((await call('PATCH', '/admin/help/none', { headers: admin.headers, body })).status).toBe(404);
  });
});
