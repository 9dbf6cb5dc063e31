import type { OrderKind } from '#domain/payments/orders.ts';
import type { Account } from './accounts.ts';

/** Whole KES: debits are positive, credits negative. */
export type LedgerLine = { account: Account; amountKes: number; personId?: number };

const SALES: Readonly<Record<OrderKind, Account>> = {
  renewal: 'sales-renewals',
  plan: 'sales-plans',
  feature: 'sales-features',
};

type Bought = {
  kind: OrderKind;
  priceKes: number;
  /** What of the price is VAT; 0 where the operator is not registered for it. */
  vatKes: number;
  /** What of the price was set aside of the person's credit. */
  heldKes: number;
  /** Null where the account was deleted since. */
  personId: number | null;
};

/** Money of a person, or of an account that is gone: a person has to look at that. */
const owed = (personId: number | null, amountKes: number): LedgerLine =>
  personId === null
    ? { account: 'receivable-check', amountKes: -amountKes }
    : { account: 'credit', amountKes: -amountKes, personId };

const released = (personId: number | null, heldKes: number): LedgerLine => ({
  account: 'held',
  amountKes: heldKes,
  ...(personId !== null && { personId }),
});

const nonZero = (lines: LedgerLine[]): LedgerLine[] => lines.filter(({ amountKes }) => amountKes !== 0);

/** An order is paid: by money, by what it had set aside, and what is too much becomes credit. */
export const saleLines = (
  { kind, priceKes, vatKes, heldKes, personId }: Bought,
  receivedKes: number,
): LedgerLine[] =>
  nonZero([
    { account: 'mpesa', amountKes: receivedKes },
    released(personId, heldKes),
    { account: SALES[kind], amountKes: vatKes - priceKes },
    { account: 'vat', amountKes: -vatKes },
    owed(personId, receivedKes + heldKes - priceKes),
  ]);

/** Money that buys nothing becomes credit, with what the order had set aside. */
export const creditedLines = (
  { heldKes, personId }: Pick<Bought, 'heldKes' | 'personId'>,
  receivedKes: number,
): LedgerLine[] =>
  nonZero([
    { account: 'mpesa', amountKes: receivedKes },
    released(personId, heldKes),
    owed(personId, receivedKes + heldKes),
  ]);

/** Sets credit aside for an order; a negative amount gives it back. */
export const heldLines = (personId: number, amountKes: number): LedgerLine[] => [
  { account: 'credit', amountKes, personId },
  { account: 'held', amountKes: -amountKes, personId },
];

/** Gives credit back that an order had set aside. */
export const releasedLines = (personId: number | null, heldKes: number): LedgerLine[] => [
  released(personId, heldKes),
  owed(personId, heldKes),
];

/** The provider said paid, and another amount later: the difference waits for a person's look. */
export const correctionLines = (differenceKes: number): LedgerLine[] => [
  { account: 'mpesa', amountKes: differenceKes },
  { account: 'receivable-check', amountKes: -differenceKes },
];

type Refunded = Pick<Bought, 'priceKes' | 'vatKes' | 'personId'> & {
  /** What was sent back to the phone; the rest becomes credit. */
  byPhoneKes: number;
};

/** A paid order is given back: by phone what came by phone, or all of it as credit. */
export const refundLines = ({ priceKes, vatKes, byPhoneKes, personId }: Refunded): LedgerLine[] =>
  nonZero([
    { account: 'refunds', amountKes: priceKes - vatKes },
    { account: 'vat', amountKes: vatKes },
    { account: 'mpesa', amountKes: -byPhoneKes },
    owed(personId, priceKes - byPhoneKes),
  ]);

/** Credit that is a gift of the market. */
export const grantLines = (personId: number, amountKes: number): LedgerLine[] => [
  { account: 'waivers', amountKes },
  { account: 'credit', amountKes: -amountKes, personId },
];

/** Credit that was sent to the person's phone. */
export const payOutLines = (personId: number, amountKes: number): LedgerLine[] => [
  { account: 'credit', amountKes, personId },
  { account: 'mpesa', amountKes: -amountKes },
];

/** What the lines of an entry come to: nothing, of an entry that balances. */
export const sumOf = (lines: readonly { amountKes: number }[]): number =>
  lines.reduce((sum, { amountKes }) => sum + amountKes, 0);
