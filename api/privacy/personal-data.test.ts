import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from './personal-data.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());

const personal = new Set<string>(PERSONAL_TABLES.map(({ table }) => table));
const rowsOf = (statement: string) => sqliteOf(market).prepare<[], Record<string, string>>(statement).all();
const tableNames = () =>
  rowsOf(`select name from sqlite_master where type = 'table'`)
    .map(({ name = '' }) => name)
    .filter((name) => !name.startsWith('sqlite_') && !name.startsWith('kysely_') && !name.includes('fts'));

/** A column that identifies a person, or a foreign key to a row that has one. */
function pointsAtPerson(table: string): boolean {
  const columns = rowsOf(`pragma table_info("${table}")`).map(({ name = '' }) => name);
  const parents = rowsOf(`pragma foreign_key_list("${table}")`).map((key) => key.table ?? '');
  return (
    columns.some((name) => /email|phone|recipient|visitor|user_id|password/.test(name)) ||
    parents.some((parent) => personal.has(parent))
  );
}

test('each table that leads to a person says what it holds and what becomes of it [personal-data-1]', () => {
  const unnamed = tableNames().filter(
    (table) => pointsAtPerson(table) && !personal.has(table) && !(table in IMPERSONAL_TABLES),
  );
  expect(unnamed).toEqual([]);
});

test('each table that is named is there, once', () => {
  const named = [...PERSONAL_TABLES.map(({ table }) => table), ...Object.keys(IMPERSONAL_TABLES)];
  expect(named.filter((table) => !tableNames().includes(table))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('what a person cannot read is deleted, and says why it cannot be read', () => {
  for (const { table, rows, end, what } of PERSONAL_TABLES)
    if (!rows) expect([table, end, /scrambled|go(?:es)? with/.test(what)]).toEqual([table, 'deleted', true]);
});

test('no secret is handed out', async () => {
  const { db } = market;
  const { id } = await db
    .insertInto('users')
    .values({
      email: 'secretive@example.com',
      role: 'buyer',
      password_hash: 'SECRET',
      two_step_secret: 'SECRET',
      created_at: '2026-01-01T08:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { rows } of PERSONAL_TABLES) {
    const found = (await rows?.(db, { id, email: 'secretive@example.com' })) ?? [];
    expect(JSON.stringify(found)).not.toMatch(/SECRET|hash|secret"/);
  }
});

/** What no download holds: how the market keeps things together, what is scrambled, and who other people are. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  alert_matches: ['mail_id'],
  audit_log: ['hash'],
  blocks: ['blocked_id'],
  exemptions: ['person_id', 'granted_by'],
  exemption_revocations: ['revoked_by'],
  conversations: ['buyer_read_id', 'seller_read_id', 'buyer_got_id', 'seller_got_id'],
  notices: ['user_id', 'words', 'mail_due_at'],
  notice_choices: ['user_id'],
  push_subscriptions: ['user_id', 'session_id', 'endpoint', 'p256dh', 'auth'],
  feeds: ['seller_id', 'is_fetching', 'etag', 'last_modified', 'content_hash'],
  approvals: ['subject_id', 'asked_by', 'details', 'due_at', 'decided_by'],
  banned_contacts: ['user_id', 'contact_hash'],
  receipts: ['person_id'],
  billing_details: ['user_id'],
  restrictions: ['user_id', 'by_id', 'ended_by'],
  warnings: ['user_id', 'by_id', 'idempotency_key', 'body_hash'],
  finance_requests: ['idempotency_key', 'body_hash', 'withdraw_hash'],
  import_acts: ['version'],
  import_columns: ['seller_id'],
  import_rows: ['broken', 'key', 'is_repaired'],
  imports: ['seller_id', 'person_id', 'gone', 'withdraws_gone'],
  dealer_verifications: ['dealer_id', 'decided_by', 'told_days'],
  known_devices: ['device_hash'],
  listing_documents: ['media_key'],
  ledger_lines: ['person_id'],
  orders: ['person_id', 'idempotency_key', 'body_hash'],
  payment_messages: ['handled_at', 'attempts', 'try_at'],
  payments: ['merchant_id', 'checkout_id', 'ask_at', 'asked'],
  receipt_codes: ['decided_by'],
  lead_contacts: ['lead_id', 'finance_request_id'],
  lead_events: ['idempotency_key', 'body_hash', 'assignee_id'],
  // What is known of pictures says nothing of private files.
  media: ['key', 'state', 'changed_at', 'owner_id', 'width', 'height', 'perceptual_hash'],
  mails: ['headers', 'attempts', 'next_try_at', 'error', 'failed_at', 'secret', 'secret_expires_at'],
  message_photos: ['media_key'],
  messages: ['idempotency_key', 'body_hash', 'text_hash'],
  quick_replies: ['seller_id'],
  phone_codes: ['code_hash', 'network_hash', 'attempts'],
  sms: ['attempts', 'next_try_at', 'error', 'failed_at', 'secret', 'secret_expires_at'],
  pushes: [
    ...['user_id', 'subscription_id', 'notice_id', 'recipient', 'attempts', 'next_try_at', 'error'],
    ...['failed_at', 'secret', 'secret_expires_at'],
  ],
  photo_zip_files: ['place', 'entry'],
  photo_zips: ['seller_id', 'person_id', 'file_key', 'starts_at', 'ends_at'],
  moderation_cases: ['person_id', 'rules_id', 'decided_by'],
  person_reports: ['reported_id', 'handled_by'],
  report_messages: ['report_id', 'message_id', 'sender_id'],
  reports: [
    ...[
      'idempotency_key',
      'body_hash',
      'user_id',
      'network_hash',
      'seller_asked_at',
      'decided_by',
      'hold_id',
    ],
  ],
  stolen_holds: ['status_before', 'decided_by'],
  reviews: ['dealer_id', 'author_id', 'network_hash'],
  saved_searches: ['settled_up_to'],
  security_events: ['network_hash'],
  support_conversations: ['user_id', 'assignee_id', 'person_read_id'],
  support_messages: ['sender_id', 'idempotency_key', 'body_hash'],
  viewings: ['calendar_uid', 'sequence'],
  sessions: ['admin_session_id'],
  subscriptions: ['dealer_id'],
  subscription_events: ['subscription_id'],
  verification_checks: ['checked_by'],
  verification_documents: ['media_key'],
  users: ['password_hash', 'two_step_secret', 'two_step_last_step', 'two_step_renew_at', 'deleted_at'],
};

test('a download holds every column of every table but those that are named [personal-data-2]', async () => {
  for (const { table, rows } of PERSONAL_TABLES) {
    if (!rows) continue;
    const asked: string[] = [];
    const listener: KyselyPlugin = {
      transformQuery({ node }) {
        asked.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await rows(market.db.withPlugin(listener), { id: 1, email: 'a@example.com' });
    const isAskedFor = (column: string) =>
      asked.some((query) => query.includes('"SelectAllNode"') || query.includes(`"name":"${column}"`));
    const columns = rowsOf(`pragma table_info("${table}")`).map(({ name = '' }) => name);
    const leftOut = new Set(['id', ...(LEFT_OUT[table] ?? [])]);
    const missing = columns.filter((column) => !leftOut.has(column) && !isAskedFor(column));
    expect([table, missing]).toEqual([table, []]);
  }
});
