import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readFirstRules } from '#api/moderation/fill.ts';
import type { RuleSet } from '#domain/moderation/rule-set.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
const first = readFirstRules();
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const PATH = '/admin/moderation-rules';
const call = (request: string, body?: unknown, by = admin) => talk.call(by, request, body);
const versions = async () => (await call(`GET ${PATH}`)).versions;
const draft = async (rules: unknown, note = 'Another weight') => call(`POST ${PATH}`, { note, rules });
const effect = (id: number) => call(`POST ${PATH}/${id}/effect`);
const activate = (id: number, body: object = {}, by = admin) => call(`POST ${PATH}/${id}/activate`, body, by);

/** Rules by which every advert with a title waits: its first word is asked for as a deposit. */
const hidingAll: RuleSet = {
  ...first,
  waitsFrom: 1,
  rules: { ...first.rules, 'deposit-words': { isOn: true, weight: 100 } },
  words: { ...first.words, deposit: [...first.words.deposit, 'mazda'] },
};

test('the rules of a new market are its first version [rules-editor-1]', async () => {
  expect(await versions()).toMatchObject([{ isActive: true, by: null }]);
  const [{ id }] = await versions();
  const { version } = await call(`GET ${PATH}/${id}`);
  expect(version.rules).toEqual(first);
  expect((await call(`GET ${PATH}/999`)).status).toBe(404);
});

describe('a draft', () => {
  test('holds only once it was tried as it is now [rules-editor-2]', async () => {
    const { version } = await draft({ ...first, waitsFrom: 60 });
    expect(await versions()).toMatchObject([{ isActive: true }, { id: version.id, activeFrom: null }]);
    expect((await activate(version.id)).status).toBe(409);
    expect((await effect(version.id)).version.effect).toMatchObject({ looked: 1, waitThen: 0, share: 0 });
    const body = { note: 'More', rules: { ...first, waitsFrom: 70 } };
    expect((await call(`PUT ${PATH}/${version.id}`, body)).version.effect).toBeNull();
    expect((await activate(version.id)).status).toBe(409);
    await effect(version.id);
    expect((await activate(version.id)).status).toBe(200);
    expect((await versions())[0]).toMatchObject({ id: version.id, isActive: true });
    expect((await call(`PUT ${PATH}/${version.id}`, body)).status).toBe(409);
    expect((await call(`DELETE ${PATH}/${version.id}`)).status).toBe(409);
  });

  test('that would hide everything shows it first, and holds only once its share is typed [rules-editor-3]', async () => {
    await addTestVehicle(talk.db, { seller_id: talk.seller.id });
    const { version } = await draft(hidingAll);
    const tried = await effect(version.id);
    expect(tried.version.effect).toMatchObject({
      ...{ looked: 2, waitNow: 0, waitThen: 2, share: 1, changedCount: 2 },
      changed: [{ waitsNow: false, waitsThen: true, rules: ['deposit-words'] }, {}],
    });
    const active = await talk.db.selectFrom('vehicles').select('status').execute();
    expect(active.map(({ status }) => status)).toEqual(['active', 'active']);
    for (const share of [undefined, 99, 0, 1])
      expect(await activate(version.id, { share })).toMatchObject({
        status: 422,
        error: expect.stringContaining('100 %'),
      });
    expect((await versions())[0].id).not.toBe(version.id);
    expect((await activate(version.id, { share: 100 })).status).toBe(200);
    expect((await versions())[0].id).toBe(version.id);
  });

  test('is deleted, and is gone', async () => {
    const { version } = await draft(first);
    expect((await call(`DELETE ${PATH}/${version.id}`)).status).toBe(200);
    expect((await call(`DELETE ${PATH}/${version.id}`)).status).toBe(404);
    expect(await versions()).toHaveLength(1);
  });
});

test('two admins activate at once: one does, the other looks again [rules-editor-4]', async () => {
  const other = await addTestPerson(talk.db, 'admin');
  const [one, two] = [(await draft(first)).version.id, (await draft(first)).version.id];
  await effect(one);
  await effect(two);
  const both = await Promise.all([activate(one), activate(two, {}, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const same = (await draft(first)).version.id;
  await effect(same);
  const again = await Promise.all([activate(same), activate(same, {}, other)]);
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a former version comes back after the same dry run [rules-editor-5]', async () => {
  const [{ id: firstId }] = await versions();
  const { version } = await draft({ ...first, waitsFrom: 60 });
  await effect(version.id);
  await activate(version.id);
  expect((await call(`POST ${PATH}/${version.id}/restore`)).status).toBe(409);
  const back = await call(`POST ${PATH}/${firstId}/restore`);
  expect(back).toMatchObject({ isActivated: true, version: { note: `Back to version ${firstId}` } });
  expect(back.version.rules).toEqual(first);
  expect((await versions())[0].id).toBe(back.version.id);
});

test('a former version that would hide everything by now stays a draft', async () => {
  const { version } = await draft(hidingAll);
  await effect(version.id);
  await activate(version.id, { share: 100 });
  const { version: mild } = await draft(first);
  await effect(mild.id);
  expect((await activate(mild.id)).status).toBe(200);
  expect(await call(`POST ${PATH}/${version.id}/restore`)).toMatchObject({
    isActivated: false,
    version: { activeFrom: null, effect: { share: 1 } },
  });
  expect((await versions())[0].id).toBe(mild.id);
});

test.each([
  ['10,000 words', { ...first, words: { ...first.words, deposit: Array(10_000).fill('tuma pesa') } }],
  ['301 words', { ...first, words: { ...first.words, deposit: Array(301).fill('tuma pesa') } }],
  ['a regular expression', { ...first, words: { ...first.words, deposit: ['(a+)+$'] } }],
  ['another', { ...first, words: { ...first.words, names: ['.*'] } }],
  ['a phrase that is all ending', { ...first, words: { ...first.words, deposit: ['*'] } }],
  ['a long line', { ...first, words: { ...first.words, deposit: ['x'.repeat(500)] } }],
  [
    'a weight of a million',
    { ...first, rules: { ...first.rules, 'link-in-text': { weight: 1e6, isOn: true } } },
  ],
  [
    'a weight under nothing',
    { ...first, rules: { ...first.rules, 'link-in-text': { weight: -1, isOn: true } } },
  ],
  ['a rule too few', { ...first, rules: {} }],
  ['a rule that is none', { ...first, rules: { ...first.rules, other: { weight: 1, isOn: true } } }],
  ['a threshold out of range', { ...first, thresholds: { ...first.thresholds, percentBelow: 0 } }],
  ['no rules', undefined],
  ['words', 'rules'],
])('%s is refused and nothing is kept', async (_what, rules) => {
  const { status } = await draft(rules);
  expect([400, 413, 422]).toContain(status);
  expect(await versions()).toHaveLength(1);
});

test('each rule says how often it was right, by decisions of people alone [rules-editor-6]', async () => {
  const [{ id: rules_id }] = await versions();
  const hits = JSON.stringify([{ rule: 'link-in-text', weight: 50, evidence: {} }]);
  const one = { kind: 'listing', person_id: talk.seller.id, rules_id, score: 50, hits } as const;
  const at = '2026-11-01T08:00:00.000Z';
  const cases = [
    { outcome: 'refused', decided_by: admin.id },
    { outcome: 'refused', decided_by: admin.id },
    { outcome: 'allowed', decided_by: admin.id },
    { outcome: 'passed', decided_by: null },
    { outcome: 'dropped', decided_by: null },
  ] as const;
  for (const [index, each] of cases.entries())
    await talk.db
      .insertInto('moderation_cases')
      .values({ ...one, ...each, subject_id: 900 + index, opened_at: at, decided_at: at })
      .execute();
  const { precision } = await call(`GET ${PATH}`);
  expect(precision).toContainEqual({ rule: 'link-in-text', refused: 2, allowed: 1 });
  expect(precision).toContainEqual({ rule: 'deposit-words', refused: 0, allowed: 0 });
});

test('each change of the rules stands in the audit log, without their words [rules-editor-7]', async () => {
  const { version } = await draft(hidingAll, 'A secret note');
  await effect(version.id);
  await activate(version.id, { share: 100 });
  const { acts } = await call('GET /admin/audit-log');
  expect(acts.slice(0, 3)).toMatchObject([
    { action: 'moderation rules activated', subjectId: version.id },
    { action: 'moderation rules tried', subjectId: version.id },
    { action: 'moderation rules drafted', subjectId: version.id },
  ]);
  expect(JSON.stringify(acts)).not.toContain('secret');
});
