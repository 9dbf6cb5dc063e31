import { adminPaymentsPath } from '#site/lib/admin-paths.ts';

export const ORDER_FIELDS = ['q', 'kind', 'state', 'payment', 'person'] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

/** Which orders the address asks for, as the API takes it; what is empty is left out. */
export type OrdersQuestion = Partial<Record<OrderField | 'before', string>>;

/** Reads the part of an address behind the question mark. */
export function readQuestion(search: string): OrdersQuestion {
  const params = new URLSearchParams(search);
  return filled([...ORDER_FIELDS, 'before'].map((name) => [name, params.get(name) ?? '']));
}

/** The order whose story the address asks for, or undefined. */
export function readOrderId(search: string): number | undefined {
  const written = new URLSearchParams(search).get('order') ?? '';
  return /^\d{1,15}$/.test(written) ? Number(written) : undefined;
}

/** The orders with these filters, from the newest on unless `before` says otherwise. */
export const ordersPath = (question: OrdersQuestion): string =>
  adminPaymentsPath(filled(Object.entries(question)));

const filled = (entries: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(
    entries.map(([name, text]) => [name, text.trim()] as const).filter(([, text]) => text !== ''),
  );
