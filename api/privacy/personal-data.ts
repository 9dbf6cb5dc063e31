import type { Tables } from '#api/database/tables.ts';
import type { PersonalTable } from './personal-table.ts';
import { ACCOUNT_TABLES } from './tables/account.ts';
import { MODERATION_TABLES } from './tables/moderation.ts';
import { NOTICE_TABLES } from './tables/notices.ts';
import { PAYMENT_TABLES } from './tables/payments.ts';
import { PEOPLE_TABLES } from './tables/people.ts';
import { PLAN_TABLES } from './tables/plans.ts';
import { RECEIPT_TABLES } from './tables/receipts.ts';
import { SAVED_TABLES } from './tables/saved.ts';
import { SELLING_TABLES } from './tables/selling.ts';
import { SUPPORT_TABLES } from './tables/support.ts';
import { TALK_TABLES } from './tables/talk.ts';

/** Every table in which something hangs on a person, in the order in which an account is deleted. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...SAVED_TABLES,
  ...TALK_TABLES,
  ...SUPPORT_TABLES,
  ...MODERATION_TABLES,
  ...PLAN_TABLES,
  ...PAYMENT_TABLES,
  ...SELLING_TABLES,
  ...NOTICE_TABLES,
  ...RECEIPT_TABLES,
  ...PEOPLE_TABLES,
  ...ACCOUNT_TABLES,
];

/** The tables without personal data, and why. */
export const IMPERSONAL_TABLES: Readonly<Partial<Record<keyof Tables, string>>> = {
  view_events: 'A visitor is a hash whose salt is thrown away every day: nobody can be traced',
  view_days: 'Counts only',
  view_months: 'Counts only',
  price_analyses: 'Follows from the prices of adverts',
  price_groups: 'Follows from the prices of adverts',
  nightly_labels: 'Follows from the prices of adverts',
  alert_absences: 'Adverts that were off sale',
  attempts: 'A failed try is kept under a hash of where it came from, for a day',
  canned_answers: 'Answers that admins keep ready for anybody',
  audit_chain: 'Where the audit log begins and ends',
  outbox: 'Which adverts changed',
  live_changes: 'Which conversation changed, for two minutes',
  outbox_cursors: 'How far the market has come',
  leases: 'Which process does which job',
  social_images: 'Which picture of an advert is kept for shared links',
  deployed_objects: 'Which finished pages are in the bucket',
  deploy_queue: 'Which finished pages changed',
  deploy_state: 'Which build of the site is in the bucket',
  job_runs: 'When each daily job last ran',
  backups: 'When the market was backed up, and how that went',
  operation_runs: 'What the server was asked to do, without by whom: that is in the audit log',
  reference_versions:
    'Rates, prices and lenders as the market publishes them, with the numbers of the admins who kept them',
  troubles: 'What goes wrong with the server at the moment',
  help_articles: 'Articles of the help',
  announcements: 'What the market tells everybody',
  picks: 'Listings and dealers that admins have picked, and why',
  content_versions:
    'What articles, announcements and picks have said, with the numbers of the admins who wrote it',
  help_votes:
    'A visitor is a hash whose salt is thrown away every day; what they wrote goes after half a year',
  moderation_rules:
    'By what adverts, showrooms and reviews are checked, with the number of the admin who wrote it',
  plan_periods: 'When this market asked for money',
  ledger_entries: 'What was booked and when; whose credit it was stands in its lines',
  desk_calls: 'That a call of an admin was answered, for calls that are repeated',
  price_lists: 'Prices of new cars, with the number of the admin who put them into force',
  price_list_aliases: 'Names of cars, with the number of the admin who wrote them',
  price_list_state: 'Which prices of new cars hold',
  price_list_uploads: 'Files with prices of new cars, with the number of the admin who sent them',
  price_list_rows: 'Prices of new cars',
  price_list_changes: 'Prices of new cars',
  price_list_matches: 'Names of cars',
  market_days: 'Counts only',
  step_days: 'Counts only',
  missed_words:
    'A visitor is a hash whose salt is thrown away every day; the words are kept without numbers and addresses, for 30 days',
  meta: 'The market itself',
};
