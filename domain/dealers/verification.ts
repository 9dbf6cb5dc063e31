import { dayName, nairobiDay, readDay, startOfNairobiDay } from '../nairobi-day.ts';

/** The papers that a business is verified by, each with what the dealer sends. */
export const BUSINESS_DOCUMENTS = {
  registration: {
    label: 'Registration certificate or CR12',
    hint: 'From the Business Registration Service; of a company, its CR12 of the last twelve months.',
    hasEnd: false,
  },
  'kra-pin': {
    label: 'KRA PIN certificate',
    hint: 'Of the business, as iTax prints it.',
    hasEnd: false,
  },
  permit: {
    label: 'Single business permit',
    hint: 'The permit of your county for this year.',
    hasEnd: true,
  },
  'director-id': {
    label: 'ID of the owner or a director',
    hint: 'National ID or passport of a person whom the certificate names; both sides of a card.',
    hasEnd: false,
  },
} as const satisfies Record<
  string,
  { label: string; hint: string /** A last day stands on it. */; hasEnd: boolean }
>;
export type BusinessDocument = keyof typeof BUSINESS_DOCUMENTS;

export const isBusinessDocument = (text: string): text is BusinessDocument =>
  Object.hasOwn(BUSINESS_DOCUMENTS, text);
export const BUSINESS_DOCUMENT_KINDS: readonly BusinessDocument[] =
  Object.keys(BUSINESS_DOCUMENTS).filter(isBusinessDocument);

/** How many a request has at most, all kinds together: both sides of an ID, a certificate of two pages. */
export const MAX_BUSINESS_DOCUMENTS = 10;

/** What an admin compares, one by one, before a business is verified. */
export const VERIFICATION_ITEMS = {
  name: {
    label: 'The name is the registered one',
    how: 'The name of the showroom stands on the certificate or CR12, or is a trade name that it lists.',
  },
  pin: {
    label: 'The PIN is right on the KRA portal',
    how: 'Type the PIN into the PIN checker of iTax: it is active, and of the same name.',
  },
  permit: {
    label: 'The permit is of this business, and holds',
    how: 'Name, county and year fit. Note its last day below.',
  },
  director: {
    label: 'The ID is that of an owner or director',
    how: 'The name on the ID stands on the certificate or CR12.',
  },
  address: {
    label: 'The address is a real yard',
    how: 'The address of the showroom fits the permit; look at it on a map or in the photos.',
  },
  phone: {
    label: 'Called back on the number',
    how: 'Call the number from the registration, not one that a mail gives. Somebody of the business answers and knows of the request.',
  },
} as const satisfies Record<string, { label: string; how: string }>;
export type VerificationItem = keyof typeof VERIFICATION_ITEMS;
const isItem = (text: string): text is VerificationItem => Object.hasOwn(VERIFICATION_ITEMS, text);
export const VERIFICATION_ITEM_NAMES: readonly VerificationItem[] =
  Object.keys(VERIFICATION_ITEMS).filter(isItem);

/** Where a request stands; `ended` by a new name, a closed showroom or a newer verification. */
export const VERIFICATION_STATUSES = [
  'collecting',
  'handed in',
  'refused',
  'verified',
  'revoked',
  'ended',
] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
/** The request that a dealer works on; each has one at most. */
export const UNDER_WAY = ['collecting', 'handed in', 'refused'] as const satisfies VerificationStatus[];
/** Those that the dealer may change. */
export const OPEN_TO_CHANGE: readonly VerificationStatus[] = ['collecting', 'refused'];

/** How the mark of a dealer stands. */
export type MarkState = 'none' | 'verified' | 'expiring' | 'expired' | 'revoked' | 'ended';

const DAY_MS = 86_400_000;
/** The days before the end on which a dealer is reminded, the earlier first. */
export const REMIND_DAYS = [30, 7] as const;
const LONGEST_MONTHS = 12;

/** Which reminder is due when a mark ends at `until` and the one for `told` days went out: 30, 7, 0 for over; undefined for none. */
export function reminderDue(until: string, told: number | null, now: number): number | undefined {
  const leftMs = Date.parse(until) - now;
  const due = leftMs <= 0 ? 0 : REMIND_DAYS.findLast((days) => leftMs <= days * DAY_MS);
  return due !== undefined && (told === null || due < told) ? due : undefined;
}

/** How a mark stands that was given until `until`. */
export function markState(until: string | null, now: number): 'verified' | 'expiring' | 'expired' {
  if (until === null) return 'verified';
  const leftMs = Date.parse(until) - now;
  if (leftMs <= 0) return 'expired';
  return leftMs <= REMIND_DAYS[0] * DAY_MS ? 'expiring' : 'verified';
}

/** The kinds of which nothing is there that an admin has not found wrong. */
export const missingDocuments = (
  documents: readonly { kind: BusinessDocument; problem: string | null }[],
): BusinessDocument[] =>
  BUSINESS_DOCUMENT_KINDS.filter(
    (kind) => !documents.some((each) => each.kind === kind && each.problem === null),
  );

/** The last day of a mark that begins today, such as `2026-12-31`: twelve months on, or the earliest of the documents. */
export function lastDayOf(documentDays: readonly (string | null)[], now: number): string {
  const today = dayName(nairobiDay(now));
  const longest = new Date(`${today}T00:00:00Z`);
  longest.setUTCMonth(longest.getUTCMonth() + LONGEST_MONTHS);
  const days = documentDays.filter((day) => day !== null);
  return [longest.toISOString().slice(0, 10), ...days].sort()[0] ?? today;
}

/** When a day that is written so is over in Nairobi, UTC; undefined for what is no day. */
export function endOfDay(day: string): string | undefined {
  const number = readDay(day);
  return number === undefined ? undefined : new Date(startOfNairobiDay(number + 1)).toISOString();
}

/** Whether a day that is written so is over in Nairobi. False for what is no day. */
export const isDayOver = (day: string, now: number): boolean => (readDay(day) ?? Infinity) < nairobiDay(now);
