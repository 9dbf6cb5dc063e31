import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleApprovals } from '#api/approvals/job.ts';
import { feesInForce, tariffInForce } from '#api/duty/figures.ts';
import { lendersInForce, listPartners } from '#api/partners/partners.ts';
import { runningCostsInForce } from '#api/running-costs/figures.ts';
import { REFERENCE_LISTS } from '#domain/reference/lists.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import {
  FIRST_FEES,
  FIRST_LENDERS,
  FIRST_RUNNING_COSTS,
  FIRST_TARIFF,
} from '#tests/support/reference/first.ts';
import { fillLists } from './fill.ts';

const DAY_MS = 24 * 3_600_000;

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
let second: TestPerson;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
  second = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const call = (request: string, body?: unknown, by = admin) => talk.call(by, request, body);
const ABOUT = { note: 'Another rate', source: 'A letter of the lender', asOf: '2026-11-20' };
const [USUKANI] = FIRST_LENDERS;
const MPYA = { ...USUKANI, id: 7, name: 'Mpya Sample SACCO', slug: 'mpya-sample-sacco', type: 'sacco' };
const WITH_MPYA = [...FIRST_LENDERS, MPYA];
const [JULY, OLDER] = FIRST_TARIFF.schedules;
const withVat = (vatPercent: number) => ({ ...FIRST_TARIFF, schedules: [{ ...JULY, vatPercent }, OLDER] });

const draft = (list: string, body: unknown, about: object = ABOUT) =>
  call(`POST /admin/lists/${list}/versions`, { ...about, body });
const read = async (id: number) => (await call(`GET /admin/lists/versions/${id}`)).version;

async function ask(id: number, change: object = {}) {
  const { revision, comparedWith } = await read(id);
  return call(`POST /admin/lists/versions/${id}/approval`, {
    ...{ revision, comparedWith, from: '', reason: 'The lender wrote to us.' },
    ...change,
  });
}
const approve = (id: number, by = second) => call(`POST /admin/approvals/${id}/approve`, undefined, by);
const end = (id: number, by = admin) =>
  call(`POST /admin/lists/versions/${id}/end`, { reason: 'It was a mistake.' }, by);

/** Puts figures into force and returns their version. */
async function activate(list: string, body: unknown, about: object = ABOUT): Promise<number> {
  const { version } = await draft(list, body, about);
  const asked = await ask(version.id);
  expect((await approve(asked.version.approval.id)).status).toBe(200);
  return version.id;
}
const slugs = async () => (await listPartners(talk.db)).map(({ slug }) => slug);
const acts = async () =>
  (await talk.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );

describe('what a market begins with', () => {
  test('are the lists of data/, once [lists-1]', async () => {
    await fillLists(talk.db);
    const rows = await talk.db.selectFrom('reference_versions').select('list').orderBy('list').execute();
    expect(rows.map(({ list }) => list)).toEqual([...REFERENCE_LISTS].sort());
    expect((await tariffInForce(talk.db)).body).toEqual(FIRST_TARIFF);
    expect((await feesInForce(talk.db)).body).toEqual(FIRST_FEES);
    expect((await runningCostsInForce(talk.db)).body).toEqual(FIRST_RUNNING_COSTS);
    const { lists } = await call('GET /admin/lists');
    expect(lists).toHaveLength(5);
    expect(lists[0].holds).toMatchObject({ state: 'holds', by: null, asOf: expect.any(String) });
  });
});

describe('a new lender', () => {
  test('comes by a draft and a second admin, and goes with a reason [lists-2]', async () => {
    const { version } = await draft('lenders', WITH_MPYA);
    expect(version).toMatchObject({ state: 'draft', revision: 1, unusual: [] });
    expect(version.differences[0]).toEqual({
      what: 'lender Mpya Sample SACCO',
      before: null,
      after: 'yes',
    });
    expect(await slugs()).not.toContain(MPYA.slug);
    const asked = await ask(version.id);
    expect([asked.status, asked.version.state]).toEqual([202, 'waiting']);
    expect(await slugs()).not.toContain(MPYA.slug);
    expect((await approve(asked.version.approval.id, admin)).status).toBe(409);
    expect((await approve(asked.version.approval.id)).status).toBe(200);
    expect(await slugs()).toContain(MPYA.slug);
    const { partners, asOf, source } = await talk.call(undefined, 'GET /financing/partners');
    expect([partners.length, asOf, source]).toEqual([7, ABOUT.asOf, ABOUT.source]);

    expect((await end(version.id)).version).toMatchObject({
      state: 'taken back',
      endReason: 'It was a mistake.',
    });
    expect(await slugs()).not.toContain(MPYA.slug);
    expect((await end(version.id)).status).toBe(409);
    expect(await acts()).toEqual([
      ...['list drafted', 'approval asked for', 'approval approved', 'list version activated'],
      'list version taken back',
    ]);
  });

  test('waits a day where there is no second admin [lists-3]', async () => {
    await talk.db.deleteFrom('users').where('id', '=', second.id).execute();
    const { version } = await draft('lenders', WITH_MPYA);
    const asked = await ask(version.id);
    expect(asked.version.approval.dueAt).not.toBeNull();
    const deciding = { market: talk.market, letters: { publicUrl: 'https://market.example.com' } };
    const letters = { ...deciding.letters, operatorEmail: undefined };
    expect(await settleApprovals({ ...deciding, letters }, { now: Date.now() + DAY_MS / 2 })).toBe(0);
    expect(await settleApprovals({ ...deciding, letters }, { now: Date.now() + DAY_MS + 1000 })).toBe(1);
    const row = await talk.db
      .selectFrom('reference_versions')
      .select('active_from')
      .where('id', '=', version.id)
      .executeTakeFirstOrThrow();
    expect(row.active_from).not.toBeNull();
  });

  test('is refused where its limits cannot be, with a sentence at each field [lists-4]', async () => {
    const wrong = { ...MPYA, minInterestRate: 0, maxLoanAmount: 1, minIncome: 0.5, website: 'javascript:1' };
    const { status, fields } = await draft('lenders', [...FIRST_LENDERS, wrong]);
    expect(status).toBe(422);
    expect(Object.keys(fields).sort()).toEqual([
      ...['body.6.minIncome', 'body.6.minInterestRate', 'body.6.website'],
    ]);
    const upsideDown = { ...MPYA, minInterestRate: 20, maxInterestRate: 12, minLoanTerm: 72 };
    const second = await draft('lenders', [...FIRST_LENDERS, upsideDown]);
    expect(Object.keys(second.fields).sort()).toEqual(['body.6.maxInterestRate', 'body.6.maxLoanTerm']);
    expect((await draft('lenders', [...FIRST_LENDERS, { ...MPYA, maxInterestRate: 1000 }])).status).toBe(422);
    expect((await draft('lenders', [...FIRST_LENDERS, { ...MPYA, slug: 'usukani-bank' }])).status).toBe(422);
  });
});

describe('a rate', () => {
  test('of 1,000 % is refused, and of 0 needs a sentence [lists-5]', async () => {
    expect((await draft('tariff', withVat(1000))).fields).toEqual({
      'body.schedules.0.vatPercent': 'At most 100 %.',
    });
    const { version } = await draft('tariff', withVat(0));
    expect(version.unusual).toEqual(['Schedules, schedule 2025-07, VAT (%) is 0.']);
    const refused = await ask(version.id);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['confirmation']]);
    const confirmed = {
      ...ABOUT,
      body: withVat(0),
      revision: 1,
      confirmation: 'VAT on cars is lifted by law.',
    };
    expect((await call(`PUT /admin/lists/versions/${version.id}`, confirmed)).status).toBe(200);
    expect((await ask(version.id)).status).toBe(202);
  });

  test('that doubles needs one too, and the example car shows both sides [lists-6]', async () => {
    const { version } = await draft('tariff', withVat(32));
    expect(version.unusual).toEqual(['Schedules, schedule 2025-07, VAT (%) goes from 16 to 32.']);
    expect(version.example.afterKes).toBeGreaterThan(version.example.beforeKes);
  });

  test('of depreciation never falls with age, and the last step has no end [lists-7]', async () => {
    const [first, ...others] = FIRST_TARIFF.directDepreciation;
    const falling = { ...FIRST_TARIFF, directDepreciation: [{ ...first, percent: 60 }, ...others] };
    expect(Object.keys((await draft('tariff', falling)).fields)).toContain(
      'body.directDepreciation.1.percent',
    );
    const open = { ...FIRST_TARIFF, directDepreciation: FIRST_TARIFF.directDepreciation.slice(0, -1) };
    expect(Object.keys((await draft('tariff', open)).fields)).toEqual(['body.directDepreciation']);
  });
});

describe('two admins', () => {
  test('who approve at once do it once [lists-8]', async () => {
    const third = await addTestPerson(talk.db, 'admin');
    const { version } = await draft('lenders', WITH_MPYA);
    const { id } = (await ask(version.id)).version.approval;
    const answers = await Promise.all([approve(id, second), approve(id, third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await acts()).filter((act) => act === 'list version activated')).toHaveLength(1);
  });

  test('who change a draft at once: the later is refused, and nothing is lost [lists-9]', async () => {
    const { version } = await draft('lenders', WITH_MPYA);
    const put = (note: string, by: TestPerson) =>
      call(`PUT /admin/lists/versions/${version.id}`, { ...ABOUT, note, body: WITH_MPYA, revision: 1 }, by);
    expect((await put('Mine', admin)).version).toMatchObject({ revision: 2, note: 'Mine' });
    expect((await put('Theirs', second)).status).toBe(409);
    expect((await call(`DELETE /admin/lists/versions/${version.id}?revision=1`)).status).toBe(409);
    expect((await read(version.id)).note).toBe('Mine');
    expect((await call(`DELETE /admin/lists/versions/${version.id}?revision=2`)).status).toBe(200);
    expect((await call(`GET /admin/lists/versions/${version.id}`)).status).toBe(404);
  });

  test('approve what was asked for: a draft stands still while it waits [lists-10]', async () => {
    const { version } = await draft('lenders', WITH_MPYA);
    expect((await ask(version.id, { revision: 7 })).status).toBe(409);
    const { id } = (await ask(version.id)).version.approval;
    const body = { ...ABOUT, body: WITH_MPYA, revision: 1 };
    expect((await call(`PUT /admin/lists/versions/${version.id}`, body)).status).toBe(409);
    expect((await call(`DELETE /admin/lists/versions/${version.id}?revision=1`)).status).toBe(409);
    expect((await ask(version.id)).status).toBe(409);
    expect((await call(`POST /admin/approvals/${id}/withdraw`)).status).toBe(200);
    expect((await call(`PUT /admin/lists/versions/${version.id}`, body)).status).toBe(200);
  });

  test('do not approve against figures that do not hold any more [lists-11]', async () => {
    const { version } = await draft('lenders', WITH_MPYA);
    const { id } = (await ask(version.id)).version.approval;
    await activate('lenders', FIRST_LENDERS.slice(1));
    const late = await approve(id);
    expect([late.status, late.error]).toEqual([409, expect.stringContaining('Other figures hold by now')]);
    expect(await slugs()).not.toContain(MPYA.slug);
  });
});

describe('the day', () => {
  const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

  test('in the past is refused, as is what is none [lists-12]', async () => {
    const { version } = await draft('lenders', WITH_MPYA);
    for (const from of ['2020-01-01', dayAhead(-2), '2026-02-30', 'tomorrow', dayAhead(400)])
      expect((await ask(version.id, { from })).fields, from).toEqual({ from: expect.any(String) });
    expect((await read(version.id)).state).toBe('draft');
  });

  test('ahead: the version holds from then on without a job, and can be called off [lists-13]', async () => {
    const { version } = await draft('lenders', WITH_MPYA);
    const asked = await ask(version.id, { from: dayAhead(3) });
    await approve(asked.version.approval.id);
    expect((await read(version.id)).state).toBe('scheduled');
    const held = async (days: number) =>
      (await lendersInForce(talk.db, new Date(Date.now() + days * DAY_MS).toISOString())).body.length;
    expect([await held(0), await held(4)]).toEqual([6, 7]);
    const other = (await draft('lenders', FIRST_LENDERS.slice(1))).version;
    expect((await ask(other.id)).error).toContain('is to come into force first');
    expect((await end(version.id)).status).toBe(200);
    expect(await held(4)).toBe(6);
    expect((await ask(other.id)).status).toBe(202);
  });
});

describe('a version', () => {
  test('taken back while a calculation runs leaves it on its figures [lists-14]', async () => {
    const path =
      '/duty/estimate?crsp=2583819.66&fuel=petrol&engineCc=1496&bodyType=station%20wagon&firstRegistration=2019-05&entry=2026-11';
    const estimate = async () => (await talk.call(undefined, `GET ${path}`)).data;
    const before = await estimate();
    const id = await activate('tariff', withVat(20));
    const during = await estimate();
    expect(during.ratesPercent.vat).toBe(20);
    const [answers] = await Promise.all([Promise.all(Array.from({ length: 20 }, estimate)), end(id)]);
    for (const answer of answers) expect([before, during]).toContainEqual(answer);
    expect(await estimate()).toEqual(before);
  });

  test('that a market began with, a former one and a draft cannot be taken back [lists-15]', async () => {
    const { versionId } = await lendersInForce(talk.db);
    expect((await end(versionId)).status).toBe(409);
    const id = await activate('lenders', WITH_MPYA);
    expect((await end(versionId)).error).toContain('does not hold any more');
    const { version } = await draft('lenders', WITH_MPYA);
    expect((await end(version.id)).status).toBe(409);
    const answers = await Promise.all([end(id, admin), end(id, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call(`POST /admin/lists/versions/${id}/end`, { reason: ' ' })).status).toBe(422);
  });

  test('is kept with who, when and why [lists-16]', async () => {
    const id = await activate('lenders', WITH_MPYA);
    await end(id);
    const { versions } = await call('GET /admin/lists/lenders/versions');
    expect(versions).toMatchObject([
      { state: 'holds', by: null },
      {
        ...{ id, state: 'taken back', by: expect.any(String), approvedBy: expect.any(String) },
        ...{ endedBy: expect.any(String), endedAt: expect.any(String), source: ABOUT.source },
      },
    ]);
  });
});

describe('a body', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'lenders'],
    ['another list', FIRST_TARIFF],
    ['an unknown field', [{ ...USUKANI, isAdmin: true }]],
    ['a number as text', [{ ...USUKANI, minIncome: '60000' }]],
    ['too many', Array.from({ length: 31 }, (_, id) => ({ ...USUKANI, id }))],
    ['a proto', JSON.parse('{"__proto__": [1]}')],
  ])('that is %s is refused and leaves nothing [lists-17]', async (_, body) => {
    expect((await draft('lenders', body)).status).toBe(422);
    const { versions } = await call('GET /admin/lists/lenders/versions');
    expect(versions).toHaveLength(1);
  });

  test('that is huge or too deep is refused before it is read [lists-18]', async () => {
    expect((await draft('lenders', 'x'.repeat(200_000))).status).toBe(413);
    const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`);
    expect((await draft('lenders', deep)).status).toBe(400);
    expect((await draft('nothing', [])).status).toBe(404);
    expect((await call('GET /admin/lists/versions/999')).status).toBe(404);
    expect((await call('GET /admin/lists/versions/-1')).status).toBe(404);
  });

  test('is nobody’s but the admins’ [lists-19]', async () => {
    expect((await talk.call(talk.seller, 'GET /admin/lists')).status).toBe(403);
    expect((await talk.call(undefined, 'GET /admin/lists')).status).toBe(401);
  });
});
