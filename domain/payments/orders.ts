/** What can be ordered: another month of a listing, a month of a plan, a place among the featured. */
export const ORDER_KINDS = ['renewal', 'plan', 'feature'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/**
 * How an order stands. `open`: nothing is paid yet. `paid`: the money is here and what was bought has begun with it.
 * `credited`: the money came when it could buy this no more, and is the person's credit. `expired`: no money came in time.
 */
export const ORDER_STATES = ['open', 'paid', 'credited', 'cancelled', 'expired', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How one attempt to pay an order stands. `unknown`: the provider was asked and did not answer. */
export const PAYMENT_STATES = ['sending', 'pending', 'paid', 'failed', 'unknown'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
