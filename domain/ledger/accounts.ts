/**
 * The accounts of the ledger, in whole KES: debits are positive, credits negative.
 * `mpesa`: money that was received. `receivable-check`: money whose owner or amount a person has to look at.
 * `sales-…`: what was sold, without VAT. `vat`: the VAT owed, where the operator is registered for it.
 * `credit`: what the market owes people. `held`: the part of it that open orders have set aside.
 * `refunds`: what was given back of sales. `waivers`: what was given for nothing.
 */
export const ACCOUNTS = [
  'mpesa',
  'receivable-check',
  'sales-renewals',
  'sales-plans',
  'sales-features',
  'vat',
  'credit',
  'held',
  'refunds',
  'waivers',
] as const;
export type Account = (typeof ACCOUNTS)[number];

export const isAccount = (text: string): text is Account => ACCOUNTS.some((account) => account === text);

/** What an entry is about. */
export const ENTRY_KINDS = [
  // An order is paid, by phone, by credit or by both.
  'sale',
  // Money came that buys nothing, and is the person's credit.
  'credited',
  // Credit is set aside for an open order, and given back where the order ends unpaid.
  'credit-held',
  'credit-released',
  // The provider told another amount later.
  'correction',
  'refund',
  'credit-granted',
  'credit-paid-out',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
