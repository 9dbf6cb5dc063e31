import { z } from 'zod';
import { parameter } from '#api/http/parameters.ts';
import { REVENUE_ACCOUNT_NAMES } from '#domain/ledger/revenue.ts';

const count = z.number().int();
const success = z.literal(true);

export const monthQuery = z.object({
  month: parameter('A month in Kenya, such as `2026-11`; without it the present one'),
});

const accountMonthSchema = z.object({
  account: z.string(),
  /** Whether the market's own code knows the account. */
  isKnown: z.boolean(),
  /** Debits are positive, credits negative. */
  openingKes: count,
  debitKes: count,
  creditKes: count,
  closingKes: count,
});
export type AccountMonth = z.infer<typeof accountMonthSchema>;

const statementSchema = z.object({
  month: z.string(),
  accounts: z.array(accountMonthSchema),
  /** How many entries were posted in the month. */
  entries: count,
});
export type Statement = z.infer<typeof statementSchema>;

const checkSchema = z.object({
  at: z.string(),
  /** How many faults there were, and the first of them as sentences. */
  count,
  faults: z.array(z.string()),
});
export type BooksCheck = z.infer<typeof checkSchema>;

export const statementAnswer = z.object({
  success,
  statement: statementSchema,
  /** When ledger and receipts were last checked; null before the first time. */
  check: checkSchema.nullable(),
});
export const checkAnswer = z.object({ success, check: checkSchema });

const revenueMonthSchema = z.object({
  month: z.string(),
  accounts: z.array(z.object({ account: z.enum(REVENUE_ACCOUNT_NAMES), amountKes: count })),
  totalKes: count,
});
export type RevenueMonth = z.infer<typeof revenueMonthSchema>;

const revenueSchema = z.object({
  thisMonth: revenueMonthSchema,
  lastMonth: revenueMonthSchema,
  /** What the month before had come to at the same moment of it. */
  lastMonthSoFarKes: count,
});
export type Revenue = z.infer<typeof revenueSchema>;
/** Null while this market asks for no money. */
export const revenueAnswer = z.object({ success, revenue: revenueSchema.nullable() });
