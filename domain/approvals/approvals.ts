/** What two admins decide together. Another kind needs its words here and what carries it out in api/approvals/kinds.ts. */
export const APPROVAL_KINDS = {
  'reference-list': { label: 'Put a list into force', done: 'approved' },
  ban: { label: 'Ban a person', done: 'banned' },
  'lift-ban': { label: 'Lift a ban', done: 'open again' },
  'grant-admin': { label: 'Make a person an admin', done: 'an admin' },
  refund: { label: 'Refund an order', done: 'given back' },
  'grant-credit': { label: 'Grant credit', done: 'given the credit' },
  'pay-out-credit': { label: 'Pay out credit', done: 'booked as paid' },
  'take-admin': { label: 'Take the role of admin from a person', done: 'no admin any more' },
  'price-list': { label: 'Approve a price list', done: 'approved and can be put into force' },
} as const satisfies Record<string, { label: string /** What its subject is afterwards. */; done: string }>;

export type ApprovalKindName = keyof typeof APPROVAL_KINDS;
const isApprovalKind = (text: string): text is ApprovalKindName => Object.hasOwn(APPROVAL_KINDS, text);
export const APPROVAL_KIND_NAMES: readonly ApprovalKindName[] =
  Object.keys(APPROVAL_KINDS).filter(isApprovalKind);

export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Where there is no second admin, so long a wait takes their place. */
export const APPROVAL_WAIT_HOURS = 24;
/** What no second admin has looked at for so long has to be asked for again. */
export const APPROVAL_LIFE_DAYS = 14;

const HOUR_MS = 3_600_000;
export const APPROVAL_WAIT_MS = APPROVAL_WAIT_HOURS * HOUR_MS;
export const APPROVAL_LIFE_MS = APPROVAL_LIFE_DAYS * 24 * HOUR_MS;
