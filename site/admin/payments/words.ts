import type { OrdersPage } from '#api/payments/desk/schema.ts';
import { type Account, type EntryKind, isAccount } from '#domain/ledger/accounts.ts';
import type { OrderKind, OrderState, PaymentState } from '#domain/payments/orders.ts';
import type { BadgeTone } from '#site/ui/badge.ts';

type Words = { label: string; tone: BadgeTone };
export type DeskOrder = OrdersPage['orders'][number];

export const ORDER_WORDS: Record<OrderState, Words> = {
  open: { label: 'Open', tone: 'high' },
  paid: { label: 'Paid', tone: 'good' },
  credited: { label: 'Became credit', tone: 'right' },
  cancelled: { label: 'Cancelled', tone: 'unknown' },
  expired: { label: 'Expired', tone: 'unknown' },
  refunded: { label: 'Refunded', tone: 'overpriced' },
};

export const PAYMENT_WORDS: Record<PaymentState, Words> = {
  sending: { label: 'Being sent', tone: 'high' },
  pending: { label: 'Waits for the phone', tone: 'high' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'overpriced' },
  unknown: { label: 'No answer yet', tone: 'high' },
};

export const KIND_WORDS: Record<OrderKind, string> = {
  renewal: 'Renewal of a listing',
  plan: 'Plan of a dealer',
  feature: 'Featured listing',
};

const ACCOUNT_WORDS: Record<Account, string> = {
  mpesa: 'M-Pesa',
  'receivable-check': 'Money to look at',
  'sales-renewals': 'Sales: renewals',
  'sales-plans': 'Sales: plans',
  'sales-features': 'Sales: featured listings',
  vat: 'VAT owed',
  credit: 'Credit of people',
  held: 'Credit set aside for orders',
  refunds: 'Refunds',
  waivers: 'Given for nothing',
};

export const accountText = (account: string): string =>
  isAccount(account) ? ACCOUNT_WORDS[account] : account;

const ENTRY_WORDS: Record<EntryKind, string> = {
  sale: 'Sale',
  credited: 'Money became credit',
  'credit-held': 'Credit set aside',
  'credit-released': 'Credit released',
  correction: 'Correction',
  refund: 'Refund',
  'credit-granted': 'Credit granted',
  'credit-paid-out': 'Credit paid out',
};

const isEntryKind = (text: string): text is EntryKind => Object.hasOwn(ENTRY_WORDS, text);
export const entryText = (kind: string): string => (isEntryKind(kind) ? ENTRY_WORDS[kind] : kind);

export const MESSAGE_WORDS = {
  push: 'Answer to the demand',
  query: 'Answer to a question',
  callback: 'Callback',
} as const;

/** Who an order is of. */
export const personText = (person: DeskOrder['person']): string => person?.name ?? 'An account that is gone';
