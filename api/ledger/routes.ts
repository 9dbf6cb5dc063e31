import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { recordAct } from '#api/audit/record-act.ts';
import type { Settings } from '#api/config/settings.ts';
import type { Db } from '#api/database/open.ts';
import { csvHeaders } from '#api/files/csv-table.ts';
import { textStream } from '#api/files/text-stream.ts';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { plansSince } from '#api/plans/switch.ts';
import { type MonthSpan, readMonthSpan, spanOf } from '#domain/ledger/month-span.ts';
import { monthInKenya } from '#domain/month.ts';
import { checkBooks, readLastCheck } from './check-books.ts';
import { writeLedger, writeReceipts } from './csv.ts';
import { readRevenue } from './revenue.ts';
import { checkAnswer, monthQuery, revenueAnswer, statementAnswer } from './schema.ts';
import { readStatement } from './statement.ts';

const DONE = { success: true as const };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const READ = { ...REFUSALS, 422: failureSchema };
const NO_MONTH = 'Please write the month as 2026-11.';
const WHOLE_LEDGER = { subject: 'ledger', subjectId: null };
const CSV = {
  200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: { type: 'string' as const } } } },
};

/** What the ledger says to admins and to their accountant. */
export const ledgerRoutes = ({ market: { db }, market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/admin', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '/ledger/statement',
      async ({ query }) => ({
        ...{ ...DONE, statement: await readStatement(db, monthOf(query.month)) },
        check: await readLastCheck(db),
      }),
      {
        query: monthQuery,
        response: { 200: statementAnswer, ...READ },
        detail: { summary: 'The ledger of a month by account, and how its last check went' },
      },
    )
    .get(
      '/ledger.csv',
      async ({ query, person }) => {
        const span = monthOf(query.month);
        await noteDownload(db, signedIn(person).id, 'ledger downloaded', span);
        return new Response(textStream(writeLedger(db, span)), {
          headers: csvHeaders(`ledger-${span.key}.csv`),
        });
      },
      {
        query: monthQuery,
        response: READ,
        detail: {
          summary: 'Each line of the ledger of a month as CSV',
          description: 'Times are UTC, months those of Kenya. The audit log keeps who took it.',
          responses: CSV,
        },
      },
    )
    .get(
      '/receipts.csv',
      async ({ query, person }) => {
        const span = monthOf(query.month);
        await noteDownload(db, signedIn(person).id, 'receipts downloaded', span);
        return new Response(textStream(writeReceipts(db, span)), {
          headers: csvHeaders(`receipts-${span.key}.csv`),
        });
      },
      {
        query: monthQuery,
        response: READ,
        detail: {
          summary: 'The receipts of a month as CSV, with VAT, PINs and eTIMS numbers',
          description: 'The audit log keeps who took it.',
          responses: CSV,
        },
      },
    )
    .post(
      '/ledger/check',
      async ({ person }) => {
        await recordAct(db, { actorId: signedIn(person).id, action: 'ledger checked', ...WHOLE_LEDGER });
        const at = new Date().toISOString();
        const faults = await checkBooks(db, at);
        return { ...DONE, check: (await readLastCheck(db)) ?? { at, count: faults.length, faults } };
      },
      {
        response: { 200: checkAnswer, ...REFUSALS },
        detail: { summary: 'Check the ledger and the receipts now' },
      },
    )
    .get(
      '/revenue',
      async () => ({ ...DONE, revenue: (await plansSince(db)) === null ? null : await readRevenue(db) }),
      {
        response: { 200: revenueAnswer, ...REFUSALS },
        detail: {
          summary: 'What was sold this month beside the last one, by what it was, from the ledger',
          description: 'Null while this market asks for no money.',
        },
      },
    );

/** The month that is asked for, or the present one in Kenya. Throws 422 for what is no month. */
function monthOf(asked: string | undefined): MonthSpan {
  const span = asked ? readMonthSpan(asked) : spanOf(monthInKenya(new Date()));
  if (span) return span;
  throw new ApiError(422, NO_MONTH, { code: 'VALIDATION', fields: { month: NO_MONTH } });
}

const noteDownload = (db: Db, actorId: number, action: string, { key }: MonthSpan): Promise<void> =>
  recordAct(db, { actorId, action, ...WHOLE_LEDGER, details: { month: key } });
