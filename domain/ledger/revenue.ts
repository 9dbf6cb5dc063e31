import type { Account } from './accounts.ts';

/** The accounts that revenue, which has no VAT in it, is made of: credits are revenue, debits take it back. */
export const REVENUE_ACCOUNTS = {
  'sales-renewals': 'Renewals',
  'sales-plans': 'Dealer plans',
  'sales-features': 'Featured listings',
  refunds: 'Given back',
} as const satisfies Partial<Record<Account, string>>;
export type RevenueAccount = keyof typeof REVENUE_ACCOUNTS;

const isRevenueAccount = (name: string): name is RevenueAccount => name in REVENUE_ACCOUNTS;
export const REVENUE_ACCOUNT_NAMES: readonly RevenueAccount[] =
  Object.keys(REVENUE_ACCOUNTS).filter(isRevenueAccount);
