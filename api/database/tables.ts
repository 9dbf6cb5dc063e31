import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { RestrictionKind } from '#domain/accounts/restrictions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { LeadRule } from '#domain/agents/permissions.ts';
import type { ApprovalKindName, ApprovalState } from '#domain/approvals/approvals.ts';
import type { RowOutcome as PriceListRowOutcome } from '#domain/crsp/assess.ts';
import type { ChangeKind } from '#domain/crsp/difference.ts';
import type { MatchOutcome, UploadState } from '#domain/crsp/uploads.ts';
import type { BusinessDocument, VerificationStatus } from '#domain/dealers/verification.ts';
import type { OfferStatus, Side } from '#domain/deals/offers.ts';
import type { ViewingStatus } from '#domain/deals/viewings.ts';
import type { ExemptionKind } from '#domain/exemptions/kinds.ts';
import type { HelpTopic } from '#domain/help/topics.ts';
import type { FeedQuestion } from '#domain/imports/feeds.ts';
import type { ImportState, PhotoOutcome, PhotoZipState, RowOutcome } from '#domain/imports/limits.ts';
import type { LeadStage, LostReason } from '#domain/leads/stages.ts';
import type { KeptKind } from '#domain/media/kinds.ts';
import type { PersonReportReason } from '#domain/messages/message.ts';
import type { ReportReason } from '#domain/messages/reports.ts';
import type { ModerationKind, ModerationOutcome } from '#domain/moderation/cases.ts';
import type { NoticeKind } from '#domain/notices/notices.ts';
import type { OrderKind, OrderState, PaymentState } from '#domain/payments/orders.ts';
import type { PlanEvent, Purchase } from '#domain/plans/paid-time.ts';
import type { ConfidenceLevel, PriceLabel, PriceStatus } from '#domain/prices/status.ts';
import type { ConsentOutcome } from '#domain/privacy/consent.ts';
import type { ReferenceListName } from '#domain/reference/lists.ts';
import type { ReviewStatus } from '#domain/reviews/review.ts';
import type { AlertFrequency, AlertKind } from '#domain/search/alerts.ts';
import type { VisitStep } from '#domain/statistics/steps.ts';
import type { SupportSide } from '#domain/support/queues.ts';
import type { ContactTopic } from '#domain/support/topics.ts';
import type { FLAG_COLUMNS, LIST_COLUMNS, VehicleColumns } from '#domain/vehicles/columns.ts';
import type { DocumentKind } from '#domain/vehicles/documents.ts';
import type { Actor } from '#domain/vehicles/listing-steps.ts';
import type { Shot } from '#domain/vehicles/shots.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';

/** UTC, ISO 8601 with milliseconds: sorts as text and reads the same everywhere. */
type Timestamp = string;
/** SQLite has no booleans. */
export type Flag = 0 | 1;
/** A JSON array of strings, as text. */
type JsonList = string;

/** A column that the database fills where an insert leaves it out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Columns of a listing that the database fills where an insert leaves them out. */
type DefaultedVehicleColumn =
  | 'status'
  | 'primary_image_index'
  | (typeof FLAG_COLUMNS)[number]
  | (typeof LIST_COLUMNS)[number];

type VehicleTable = Omit<VehicleColumns, DefaultedVehicleColumn> & {
  [Column in DefaultedVehicleColumn]: Defaulted<VehicleColumns[Column]>;
} & {
  id: Generated<number>;
  seller_id: number;
  /** The feed that an imported advert came from, with its stock number or row fingerprint there. */
  source: string | null;
  source_key: string | null;
  /** Names of the columns that follow from the catalogue of generations and not from the advert. */
  derived: Defaulted<JsonList>;
  /** Names of the groups that the catalogue puts the car into: see domain/catalogue/groups.ts. */
  groups: Defaulted<JsonList>;
  views: Defaulted<number>;
  /** When it stops being featured by itself; null where it is not, or has no end. */
  featured_until: Timestamp | null;
  /** Until when it may be on sale by what is free or paid for; null where nothing ends. */
  listed_until: Timestamp | null;
  /** Since when it waits for a place in its seller's plan, handed in or expired with that plan; null where it does not. */
  waits_since: Timestamp | null;
  /** Whether it is featured in a place of its dealer's plan. */
  in_slot: Defaulted<Flag>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Set while the status is `sold`. */
  sold_at: Timestamp | null;
  /** Set while the status is `withdrawn`: it says who may put the listing back. */
  withdrawn_by: Actor | null;
  /** When it was last said to be available: by its seller, by its feed, or as it went on sale. */
  confirmed_at: Timestamp | null;
  /** When its seller was last asked for a confirmation since, and warned of the day on which it goes off sale. */
  asked_at: Timestamp | null;
  warned_at: Timestamp | null;
  /** The sale as its seller reported it; both optional and private to the seller. */
  sold_where: string | null;
  sold_price_kes: number | null;
  /** Private, as `readPlate` and `readChassisNumber` give them: in no public answer, masked in the seller's own. */
  plate: string | null;
  chassis_number: string | null;
  /** The idempotency key under which its draft was sent, with who sent it, and the hash of what was sent. */
  draft_key: string | null;
  draft_hash: string | null;
};

type UserTable = {
  id: Generated<number>;
  email: string;
  username: string | null;
  /** Null for sellers without a sign-in, such as "Imported adverts". */
  password_hash: string | null;
  role: Role;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  /** When a code by SMS proved that the number is this person's; of samples, when they were made. */
  phone_proved_at: Timestamp | null;
  /** 0 when no person answers for this seller: a sentence replaces the contact buttons. */
  contactable: Defaulted<Flag>;
  is_sample: Defaulted<Flag>;
  created_at: Timestamp;
  email_verified_at: Timestamp | null;
  /** The media key of the person's own photo, like `media_key` of a vehicle's picture. */
  photo_key: string | null;
  password_changed_at: Timestamp | null;
  /** Set while a restriction keeps the account off the market, and of deleted ones. */
  deactivated_at: Timestamp | null;
  /** Set while a deletion waits for its days of grace. */
  deletion_due_at: Timestamp | null;
  /** The authenticator app's key, sealed; two-step sign-in is on once `two_step_on_at` is set. */
  two_step_secret: string | null;
  two_step_on_at: Timestamp | null;
  /** The 30 seconds, counted from 1970, of the last code that was taken: it opens nothing twice. */
  two_step_last_step: number | null;
  /** Set while two-step sign-in has to be set up again, because its key could not be decrypted. */
  two_step_renew_at: Timestamp | null;
  /** Whether mails about saved searches are wanted, and the market's own news. */
  mail_alerts: Defaulted<Flag>;
  /** When what belonged to the person was deleted; the row stays behind what others still have. */
  deleted_at: Timestamp | null;
};

/** A version of a list of figures that admins keep. */
type ReferenceVersionTable = {
  id: Generated<number>;
  list: ReferenceListName;
  /** JSON, by the schema of its list. */
  body: string;
  note: string;
  /** Where the figures come from, with their date. */
  source: string;
  created_at: Timestamp;
  created_by: number | null;
  /** From when it holds; null of a draft. */
  active_from: Timestamp | null;
  approved_by: Defaulted<number | null>;
  /** Set once it was taken back: the one before it holds again. */
  ended_at: Defaulted<Timestamp | null>;
  ended_by: Defaulted<number | null>;
  /** Counts up with each change of a draft. */
  revision: Generated<number>;
  /** The day of the source, `2026-11-24`; null where it is not known. */
  as_of: Defaulted<string | null>;
  /** Why unusual figures are right all the same. */
  confirmation: Defaulted<string | null>;
  /** When a draft was changed last; null while it is as it was begun. */
  changed_at: Defaulted<Timestamp | null>;
  end_reason: Defaulted<string | null>;
};

/** A list of retail prices (CRSP) that is, was, or will be in force. */
type PriceListTable = {
  id: Generated<number>;
  name: string;
  source: string;
  /** The day of the document. */
  as_of: string;
  /** The day in Kenya from which it was meant to hold. */
  effective_from: string;
  /** JSON: makes, models, and one line of text for each car. */
  body: string;
  car_count: number;
  /** Null of the list that the market began with. */
  upload_id: number | null;
  created_at: Timestamp;
  approved_by: number | null;
  active_from: Timestamp;
  activated_by: number | null;
  /** Set once it was taken back: the one before it holds again. */
  ended_at: Defaulted<Timestamp | null>;
  ended_by: Defaulted<number | null>;
};

/** Under what name the lists have a model of the catalogue; null where they do not have it. */
type PriceListAliasTable = {
  id: Generated<number>;
  make: string;
  model: string;
  list_make: string | null;
  list_model: string | null;
  created_at: Timestamp;
  created_by: number | null;
};

/** One row: what readers of the list in force compare with what they have read. */
type PriceListStateTable = {
  id: number;
  stamp: string;
  /** The state for which all pages were asked to be drawn again. */
  drawn: string | null;
};

/** A file with a price list that an admin brought in, and how far it came. */
type PriceListUploadTable = {
  id: Generated<number>;
  state: UploadState;
  file_name: string;
  file_key: string;
  person_id: number | null;
  name: string;
  source: string;
  as_of: string;
  effective_from: string;
  /** JSON: the names of its columns, and what each is taken for. */
  heading: Defaulted<string>;
  columns: Defaulted<string>;
  row_count: Defaulted<number>;
  /** How many of them were checked. */
  rows_done: Defaulted<number>;
  accepted: Defaulted<number>;
  repaired: Defaulted<number>;
  rejected: Defaulted<number>;
  added: Defaulted<number>;
  removed: Defaulted<number>;
  changed: Defaulted<number>;
  /** The list that was in force when it was compared. */
  compared_with: Defaulted<number | null>;
  /** Why it failed, or what is doubtful about it. */
  reason: Defaulted<string | null>;
  /** JSON: what the list in force will be. */
  body: Defaulted<string | null>;
  /** The list that it became. */
  list_id: Defaulted<number | null>;
  approved_by: Defaulted<number | null>;
  created_at: Timestamp;
  changed_at: Timestamp;
};

/** A row of such a file as it was written, and what became of it. */
type PriceListRowTable = {
  upload_id: number;
  line: number;
  cells: string;
  broken: string | null;
  outcome: Defaulted<PriceListRowOutcome | null>;
  /** JSON: the car, its repairs and its problems. */
  car: Defaulted<string | null>;
  notes: Defaulted<string | null>;
};

/** What a file would change in the list in force, prices in KES. */
type PriceListChangeTable = {
  id: Generated<number>;
  upload_id: number;
  kind: ChangeKind;
  make: string;
  model: string;
  /** The variant. */
  name: string;
  facts: string;
  old_kes: number | null;
  new_kes: number | null;
  percent: number | null;
  /** How much it matters: the change in percent, the price of what is new or gone. */
  weight: number;
};

/** How a model of the catalogue is found in a file's list. */
type PriceListMatchTable = {
  upload_id: number;
  make: string;
  model: string;
  outcome: MatchOutcome;
  car_count: number;
  middle_kes: number | null;
  /** How many are on sale. */
  listing_count: number;
};

/** Money in whole KES. */
type OrderTable = {
  id: Generated<number>;
  /** Null once the person's account was deleted. */
  person_id: number | null;
  dealer_id: number | null;
  vehicle_id: number | null;
  kind: OrderKind;
  /** The id of the plan or of the offer; `renewal` of a renewal. */
  item: string;
  /** The version of the plans by which it was priced. */
  plans_version: number;
  /** How long lasts what is bought. */
  days: number;
  price_kes: number;
  /** What of the price the person's credit paid. */
  credit_kes: Defaulted<number>;
  /** What is left to be paid by phone. */
  amount_kes: number;
  /** JSON: the words that the person accepted, as they were mailed. */
  terms: string;
  state: Defaulted<OrderState>;
  idempotency_key: string;
  body_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** When it left `open`. */
  settled_at: Defaulted<Timestamp | null>;
  /** From when until when holds what it bought, as it was sold; null where it bought nothing. */
  begins_at: Defaulted<Timestamp | null>;
  ends_at: Defaulted<Timestamp | null>;
  /** E.164: the phone that is asked for the money. */
  phone: Defaulted<string | null>;
};

/** A code of an M-Pesa receipt that a person typed, for an admin to look up. */
type ReceiptCodeTable = {
  id: Generated<number>;
  order_id: number;
  code: string;
  typed_at: Timestamp;
  /** Null while it waits. */
  outcome: Defaulted<'confirmed' | 'refused' | null>;
  decided_at: Defaulted<Timestamp | null>;
  decided_by: Defaulted<number | null>;
};

/** One attempt to pay an order. */
type PaymentTable = {
  id: Generated<number>;
  order_id: number;
  provider: string;
  phone: string;
  amount_kes: number;
  state: PaymentState;
  /** The two ids that the provider gives. */
  merchant_id: Defaulted<string | null>;
  checkout_id: Defaulted<string | null>;
  result_code: Defaulted<string | null>;
  /** The code of the provider's own receipt. */
  receipt: Defaulted<string | null>;
  received_kes: Defaulted<number | null>;
  created_at: Timestamp;
  settled_at: Defaulted<Timestamp | null>;
  /** When the provider is asked next; null where nothing is to be asked. */
  ask_at: Defaulted<Timestamp | null>;
  /** How often it was asked. */
  asked: Defaulted<number>;
};

/** What the payment provider sent, as it came. */
type PaymentMessageTable = {
  id: Generated<number>;
  payment_id: number | null;
  kind: 'callback' | 'query' | 'push';
  body: string;
  at: Timestamp;
  handled_at: Defaulted<Timestamp | null>;
  /** How often a callback was handled without an end, and when it is tried next. */
  attempts: Defaulted<number>;
  try_at: Defaulted<Timestamp | null>;
};

/** Append-only. */
type LedgerEntryTable = {
  id: Generated<number>;
  at: Timestamp;
  kind: string;
  order_id: number | null;
  payment_id: number | null;
  note: Defaulted<string>;
};

/** Append-only; debits are positive, credits negative, and the lines of an entry sum to nothing. */
type LedgerLineTable = {
  id: Generated<number>;
  entry_id: number;
  account: string;
  /** Whose money it is, of the accounts that people have. */
  person_id: number | null;
  amount_kes: number;
};

/** A receipt of a paid order, as it was issued; the numbers have no gaps. Money in whole KES. */
type ReceiptTable = {
  number: number;
  order_id: number;
  /** Null once the person's account was deleted. */
  person_id: number | null;
  issued_at: Timestamp;
  title: string;
  /** With VAT where there is some in it. */
  price_kes: number;
  /** What of the price credit paid, and the phone. */
  credit_kes: number;
  amount_kes: number;
  /** 0 where the operator was not registered for VAT. */
  vat_kes: number;
  /** The payment provider's own code; null where credit paid all. */
  payment_code: string | null;
  seller_name: string;
  seller_pin: string | null;
  /** Null once it is as old as the law asks to keep it. */
  buyer_name: string | null;
  buyer_pin: string | null;
  is_demo: number;
  /** From the tax authority, entered later. */
  etims_number: Defaulted<string | null>;
  etims_url: Defaulted<string | null>;
};

/** What an admin's call that gives money answered. */
type DeskCallTable = {
  id: Generated<number>;
  admin_id: number;
  idempotency_key: string;
  body_hash: string;
  /** JSON. */
  answer: string;
  at: Timestamp;
};

/** What a person wants on receipts. */
type BillingTable = { user_id: number; name: string; kra_pin: string | null; changed_at: Timestamp };

/** When this market asks for money. */
type PlanPeriodTable = { id: Generated<number>; on_at: Timestamp; off_at: Defaulted<Timestamp | null> };

/** What a dealer has: how it stands at a moment is computed from these dates. */
type SubscriptionTable = {
  id: Generated<number>;
  dealer_id: number;
  /** Null until a plan was paid for. */
  plan: Defaulted<string | null>;
  plans_version: Defaulted<number | null>;
  trial_ends_at: Timestamp;
  /** The month that was paid for last. */
  paid_from: Defaulted<Timestamp | null>;
  paid_until: Defaulted<Timestamp | null>;
  /** The smaller plan that follows this month. */
  next_plan: Defaulted<string | null>;
  cancelled_at: Defaulted<Timestamp | null>;
  /** The end that was reminded of last, and how many days before. */
  reminded_for: Defaulted<Timestamp | null>;
  reminded_days: Defaulted<number | null>;
  created_at: Timestamp;
  changed_at: Timestamp;
};

/** What happened to a subscription. Of purchases all is set, of a chosen next plan `plan`. */
type SubscriptionEventTable = {
  id: Generated<number>;
  subscription_id: number;
  kind: PlanEvent['kind'];
  at: Timestamp;
  order_id: Defaulted<number | null>;
  plan: Defaulted<string | null>;
  plans_version: Defaulted<number | null>;
  days: Defaulted<number | null>;
  price_kes: Defaulted<number | null>;
  grace_days: Defaulted<number | null>;
  way: Defaulted<Purchase['way'] | null>;
};

/** Of which end of a listing its seller was reminded last. */
type ListingReminderTable = { vehicle_id: number; ends_at: Timestamp; days: number };

/** An act that waits, or waited, for a second admin. */
type ApprovalTable = {
  id: Generated<number>;
  kind: ApprovalKindName;
  /** What it is about; its kind says of which table. */
  subject_id: number;
  asked_by: number | null;
  reason: string;
  /** JSON: what carrying it out needs beside the subject. */
  details: Defaulted<string>;
  asked_at: Timestamp;
  /** When the 24-hour delay ends that replaces a second admin; null where there is one. */
  due_at: Timestamp | null;
  state: Defaulted<ApprovalState>;
  /** Null while it waits, and where the 24-hour delay replaced the second admin. */
  decided_by: Defaulted<number | null>;
  decided_at: Defaulted<Timestamp | null>;
  /** Why it was refused or expired. */
  note: Defaulted<string | null>;
};

/** The public figures of a night. */
type OpenNumbersTable = {
  /** The last day that is counted, in Nairobi. */
  day: string;
  /** JSON: OpenNumbers. */
  numbers: string;
  computed_at: Timestamp;
};

/** The price label of a listing on its last night on sale. */
type NightlyLabelTable = { vehicle_id: number; label: PriceLabel; day: string };

/** Why an account is off the market; one at a time is open. */
type RestrictionTable = {
  id: Generated<number>;
  user_id: number;
  kind: RestrictionKind;
  /** As it was mailed; null of accounts that were closed without one. */
  reason: string | null;
  at: Timestamp;
  /** Set of suspensions alone. */
  until: Timestamp | null;
  by_id: number | null;
  ended_at: Defaulted<Timestamp | null>;
  /** Null where a suspension ended by time. */
  ended_by: Defaulted<number | null>;
};

type WarningTable = {
  id: Generated<number>;
  user_id: number;
  words: string;
  at: Timestamp;
  by_id: number | null;
  idempotency_key: string | null;
  body_hash: string;
};

/** Keyed hashes of mail addresses and proved numbers that cannot register again. */
type BannedContactTable = {
  id: Generated<number>;
  user_id: number | null;
  contact_hash: string;
  banned_at: Timestamp;
};

/** Consent, kept as proof; the newest row counts. */
type ConsentTable = {
  id: Generated<number>;
  /** A random id that the browser keeps: no address, no device. */
  visitor: string;
  user_id: number | null;
  version: number;
  outcome: ConsentOutcome;
  functional: Flag;
  analytics: Flag;
  marketing: Flag;
  given_at: Timestamp;
};

/** One device that a person is signed in on; its token changes, the session stays. */
type SessionTable = {
  id: Generated<number>;
  user_id: number;
  /** Browser and system in words, such as "Chrome on Android". */
  device: string | null;
  created_at: Timestamp;
  last_used_at: Timestamp;
  /** Set where an admin looks at the market as this person, from this session of their own. */
  acting_id: Defaulted<number | null>;
  admin_session_id: Defaulted<number | null>;
};

/** That an admin looked at the market as a person sees it, and why. */
type ActingTable = {
  id: Generated<number>;
  admin_id: number | null;
  person_id: number;
  reason: string;
  began_at: Timestamp;
  /** When it ends by itself. */
  ends_at: Timestamp;
  ended_at: Defaulted<Timestamp | null>;
};

/** Only hashes: a stolen database opens no session. */
type SessionTokenTable = {
  token_hash: string;
  session_id: number;
  expires_at: Timestamp;
  /** When a newer token took its place: it works for a moment longer, for calls already under way. */
  replaced_at: Timestamp | null;
};

export type CodePurpose =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  /** Mailed code that stands in for an app that cannot be checked. */
  | 'renew-two-step'
  /** A proof that was given: no code, the browser itself may go on. */
  | 'set-up-two-step';

type MailCodeTable = {
  id: Generated<number>;
  purpose: CodePurpose;
  email: string;
  code_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** Wrong guesses so far. */
  attempts: Defaulted<number>;
  used_at: Timestamp | null;
  /** The browser or person that asked for it; null for the operator's links. */
  asker_hash: Defaulted<string | null>;
  /** The keyed hash of where it was asked from. */
  network_hash: Defaulted<string | null>;
  /** When the asker's hour at this address began; null for browsers that have signed in to the account. */
  admitted_at: Defaulted<Timestamp | null>;
};

/** Tries that failed, by whom they were made or whom they were aimed at; see api/accounts/attempts.ts. */
type AttemptTable = {
  /** A hash: neither addresses nor mail addresses are kept. */
  key: string;
  failures: number;
  last_at: Timestamp;
  blocked_until: Timestamp | null;
};

/** A browser from which a person has signed in before. */
type KnownDeviceTable = { user_id: number; device_hash: string; last_used_at: Timestamp };

type RecoveryCodeTable = { user_id: number; code_hash: string; used_at: Timestamp | null };

/** What waits to be sent: written in the transaction that causes it, and sent afterwards. */
type SendingTable = {
  id: Generated<number>;
  kind: string;
  recipient: string;
  /** The account that it is about; null where the recipient has none. */
  user_id: Defaulted<number | null>;
  /** Plain text. */
  body: string;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  attempts: Defaulted<number>;
  next_try_at: Timestamp;
  /** What the mail server or the provider said last. */
  error: string | null;
  /** When sending it was given up. */
  failed_at: Defaulted<Timestamp | null>;
  /** The code or the link's token whose place the body marks; null once it was sent, given up or too old. */
  secret: Defaulted<string | null>;
  /** Set for good where there is or was a secret. */
  secret_expires_at: Defaulted<Timestamp | null>;
};

type MailTable = SendingTable & {
  subject: string;
  /** JSON: further headers, such as List-Unsubscribe. */
  headers: Defaulted<string>;
};

/** The recipient of an SMS is a number in E.164. */
type SmsTable = SendingTable;

/** The recipient of a push is the endpoint of its subscription; the body is what the browser gets, in JSON. */
type PushTable = SendingTable & { subscription_id: number; notice_id: number | null };

/** What a person is told of; what comes again before it was read is the same row. */
type NoticeTable = {
  id: Generated<number>;
  user_id: number;
  kind: NoticeKind;
  /** A line that names no other person. */
  text: string;
  /** Within the site. */
  path: string;
  /** When it came last. */
  at: Timestamp;
  /** How often it came. */
  times: Defaulted<number>;
  /** What another person wrote last, for the mail of who chose to have it there; null once that is written. */
  words: string | null;
  read_at: Defaulted<Timestamp | null>;
  /** Set while its mail waits. */
  mail_due_at: Timestamp | null;
};

/** What a person chose about notices, as JSON; without a row all is as usual. */
type NoticeChoiceTable = { user_id: number; choices: string };

/** A browser that takes pushes for a person. */
type PushSubscriptionTable = {
  id: Generated<number>;
  user_id: number;
  /** Where it was allowed; null once that sign-in is over. */
  session_id: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Browser and system in words. */
  device: string;
  created_at: Timestamp;
};

/** A code that was sent to a number, for the account that wants to prove it. */
type PhoneCodeTable = {
  id: Generated<number>;
  user_id: number;
  /** E.164. */
  phone: string;
  code_hash: string;
  /** The keyed hash of where it was asked from. */
  network_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** Guesses so far. */
  attempts: Defaulted<number>;
  used_at: Timestamp | null;
};

/** A mail address that an account had until `left_at`. */
type FormerEmailTable = { id: Generated<number>; user_id: number; email: string; left_at: Timestamp };

export type SecurityEventKind =
  | 'sign-in'
  | 'sign-in failed'
  | 'password reset asked'
  | 'password reset'
  | 'password changed'
  | 'mail address changed'
  | 'role changed'
  | 'two-step on'
  | 'two-step off'
  | 'two-step reset'
  | 'recovery codes renewed';

/** Security events: sign-ins, failed ones, and changes of passwords and factors. */
type SecurityEventTable = {
  id: Generated<number>;
  at: Timestamp;
  /** Null where the account that was tried does not exist. */
  user_id: number | null;
  kind: SecurityEventKind;
  /** The keyed hash of where the call came from. */
  network_hash: string;
  /** Browser and system in words, such as "Chrome on Android". */
  device: string | null;
};

type AuditLogTable = {
  id: number;
  at: Timestamp;
  /** Null for the operator at the command line. */
  actor_id: number | null;
  action: string;
  subject: string;
  subject_id: number | null;
  /** JSON. */
  details: Defaulted<string>;
  /** SHA-256 of the line before and of this one, in hex. */
  hash: string;
};

/** One row: where the audit log begins and ends, what was sealed last, and what the last check found. */
type AuditChainTable = {
  id: number;
  head_id: number;
  head_hash: string;
  pruned_id: number;
  pruned_hash: string;
  sealed_id: number | null;
  sealed_hash: string | null;
  sealed_at: Timestamp | null;
  seal: string | null;
  /** Which key made the seal. */
  seal_key: string | null;
  checked_at: Timestamp | null;
  finding: string | null;
};

/** What an admin granted a listing or a person otherwise than to everybody. Rows never change. */
type ExemptionTable = {
  id: Generated<number>;
  kind: ExemptionKind;
  vehicle_id: number | null;
  person_id: number | null;
  /** Of an override: how many instead of the usual. */
  amount: number | null;
  reason: string;
  evidence: string;
  granted_by: number;
  granted_at: Timestamp;
  valid_until: Timestamp | null;
};

type ExemptionRevocationTable = {
  exemption_id: number;
  reason: string;
  revoked_by: number;
  revoked_at: Timestamp;
};

/** What a buyer asks a lender for through the market. Money in whole KES. */
type FinanceRequestTable = {
  id: Generated<number>;
  user_id: number | null;
  vehicle_id: number | null;
  vehicle_title: string | null;
  /** Null where any partner is asked for. */
  partner_slug: string | null;
  partner_name: string | null;
  status: Defaulted<FinanceRequestStatus>;
  name: string;
  /** E.164. */
  phone: string;
  email: string;
  income_kes: number;
  message: string | null;
  price_kes: number;
  vehicle_year: number;
  down_kes: number | null;
  term_months: number | null;
  consent_version: string;
  consent_text: string;
  consented_at: Timestamp;
  /** The text by which the buyer let the seller know of it; null where the seller is not to know. */
  seller_consent_version: Defaulted<string | null>;
  idempotency_key: string | null;
  body_hash: string;
  /** Of the token in the buyer's mail, which withdraws the request and opens nothing else. */
  withdraw_hash: Defaulted<string | null>;
  created_at: Timestamp;
};

type FinanceRequestStatus = 'received' | 'sent' | 'closed';

type DealerTable = {
  id: Generated<number>;
  user_id: number;
  business_name: string;
  slug: string;
  /** Whether the business was verified; isVerified in api/dealers/verification says whether it still is. */
  verified: Defaulted<Flag>;
  /** When the mark ends by itself; null where nothing ends it. */
  verified_until: Defaulted<Timestamp | null>;
  about: string | null;
  /** Written by the operator alone, so it needs no proof. */
  phone: string | null;
  address: string | null;
  county: string | null;
  town: string | null;
  area: string | null;
  latitude: number | null;
  longitude: number | null;
  opening_hours: string | null;
  is_sample: Defaulted<Flag>;
  created_at: Timestamp;
  /** When an admin first found the name and the showroom fit to be public; null while they wait. */
  checked_at: Timestamp | null;
  /** The new name of a checked business, which waits in its turn. */
  waiting_name: string | null;
  /** Why an admin refused what waits. */
  refusal: string | null;
  /** How new leads find who looks after them. */
  lead_rule: Defaulted<LeadRule>;
  /** JSON, as domain/dealers/hours.ts reads it. */
  hours: Defaulted<string | null>;
  /** JSON: the further places of the business, as domain/dealers/branches.ts reads them. */
  branches: Defaulted<string>;
  /** Media keys. */
  logo_key: Defaulted<string | null>;
  cover_key: Defaulted<string | null>;
};

/** What one person says of one dealer; others see it, and its answer, once an admin has read it. */
type ReviewTable = {
  id: Generated<number>;
  dealer_id: number;
  author_id: number;
  /** The listing that the author asked about, if they named one. */
  vehicle_id: number | null;
  stars: number;
  body: string;
  status: ReviewStatus;
  /** Why an admin refused it. */
  refusal: Defaulted<string | null>;
  /** Of where it was last written from, for RETENTION.reviewNetworks. */
  network_hash: string | null;
  written_at: Timestamp;
  /** When an admin first published it. */
  published_at: Defaulted<Timestamp | null>;
  answer: Defaulted<string | null>;
  answer_status: Defaulted<ReviewStatus | null>;
  answer_refusal: Defaulted<string | null>;
  answered_at: Defaulted<Timestamp | null>;
  is_sample: Defaulted<Flag>;
};

/** Slugs that a dealer used to have; they redirect to the present one. */
type FormerDealerSlugTable = { slug: string; dealer_id: number };

type VehicleImageTable = {
  id: Generated<number>;
  vehicle_id: number;
  position: number;
  /** The media key of the picture, without size and ending. Several listings may share one. */
  media_key: string;
  /** A frame belongs to the 360° view and never shows in the gallery. */
  kind: 'photo' | 'frame';
  /** Empty for what a seller sent: its words follow from the listing then. */
  alt: string;
  /** Which of SHOTS a photo shows; null where it is not said. */
  shot: Shot | null;
};

/** What people have sent: one row for all files of a thing, written before them. */
type MediaTable = {
  id: Generated<number>;
  /** The files stand below it in the media store. Follows from the content, and for private ones from the owner too. */
  key: string;
  kind: KeptKind;
  /** Who may read a private one; null for public ones, which the tables of api/media/references.ts refer to. */
  owner_id: number | null;
  /** Of a document's one file; the files of a picture have several. */
  content_type: string | null;
  /** Of all files together; null where it is not known, for pictures from before this table. */
  bytes: number | null;
  /** Of a photo as it was sent, upright, in pixels. */
  width: number | null;
  height: number | null;
  /** Of a photo, as api/media/perceptual-hash.ts compares it. */
  perceptual_hash: string | null;
  /** `pending` until something refers to it, `removing` while its files go. */
  state: 'pending' | 'stored' | 'removing';
  created_at: Timestamp;
  /** When it was last put, or began to go. */
  changed_at: Timestamp;
};

/** A document of a listing, for its seller and for admins. It waits for an admin until `seen_at` or `refused_at` is set. */
type ListingDocumentTable = {
  id: Generated<number>;
  vehicle_id: number;
  kind: DocumentKind;
  /** The media key of the file. */
  media_key: string;
  sent_at: Timestamp;
  /** When an admin saw that it matches the listing as it still is. */
  seen_at: Timestamp | null;
  /** When an admin found that it does not match, with why. */
  refused_at: Timestamp | null;
  refusal: string | null;
};

/** A dealer's request to be verified as a business, and what came of it. */
type DealerVerificationTable = {
  id: Generated<number>;
  dealer_id: number;
  /** The name that was handed in, and that the mark stands for. */
  business_name: string;
  status: VerificationStatus;
  opened_at: Timestamp;
  handed_in_at: Defaulted<Timestamp | null>;
  decided_at: Defaulted<Timestamp | null>;
  decided_by: Defaulted<number | null>;
  valid_until: Defaulted<Timestamp | null>;
  ended_at: Defaulted<Timestamp | null>;
  /** Why it was refused or revoked, or what ended it: the dealer reads it. */
  reason: Defaulted<string | null>;
  /** The reminder that went out last, by the days that were left: 30, 7, and 0 once it is over. */
  told_days: Defaulted<number | null>;
  is_sample: Defaulted<Flag>;
};

type VerificationDocumentTable = {
  id: Generated<number>;
  verification_id: number;
  kind: BusinessDocument;
  media_key: string;
  sent_at: Timestamp;
  /** The last day on which it holds, such as `2026-12-31`, as an admin read it. */
  expires_on: Defaulted<string | null>;
  /** What an admin found wrong with it: the dealer reads it. */
  problem: Defaulted<string | null>;
};

type VerificationCheckTable = {
  verification_id: number;
  item: string;
  checked_at: Timestamp;
  checked_by: number | null;
};

type PriceHistoryTable = {
  id: Generated<number>;
  vehicle_id: number;
  /** Null when the seller took the price off. */
  price_kes: number | null;
  recorded_at: Timestamp;
};

type FavoriteTable = {
  user_id: number;
  vehicle_id: number;
  saved_at: Timestamp;
  /** What the advert said when it was saved. */
  title: string;
  price_kes: number | null;
  status: VehicleStatus;
  note: Defaulted<string>;
  /** Set for a few minutes after removal, so that it can be undone. */
  removed_at: Timestamp | null;
};

type SavedSearchTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** The parameters of the search without its order: see `savedQuery` of domain/search/saved-search.ts. */
  query: string;
  frequency: AlertFrequency;
  wants_new: Flag;
  wants_drops: Flag;
  min_drop_percent: number;
  wants_back: Flag;
  created_at: Timestamp;
  /** Set while the deletion can be undone. */
  deleted_at: Defaulted<Timestamp | null>;
  /** Matches up to this id wait for no mail any more, whether or not they are marked as settled yet. */
  settled_up_to: Defaulted<number>;
};

/** Under what a listing finds the searches that may fit it: see api/saved-searches/keys.ts. */
type SavedSearchKeyTable = { key: string; search_id: number; min_price_kes: number; max_price_kes: number };

type AlertMailTable = { id: Generated<number>; user_id: number; sent_at: Timestamp; subject: string };

type AlertMatchTable = {
  id: Generated<number>;
  search_id: number;
  vehicle_id: number;
  kind: AlertKind;
  price_kes: number | null;
  /** The lowest price of the 30 days before a drop. */
  was_kes: number | null;
  matched_at: Timestamp;
  /** When it was mailed, or turned out to be no news any more. */
  settled_at: Timestamp | null;
  mail_id: number | null;
};

type AlertPriceTable = { search_id: number; vehicle_id: number; lowest_kes: number };
type AlertAbsenceTable = { vehicle_id: number; since: Timestamp };

type ViewEventTable = {
  id: Generated<number>;
  vehicle_id: number;
  /** A hash with a salt that changes daily: it cannot be traced to a person. */
  visitor_hash: string;
  viewed_at: Timestamp;
};

/** The views of a listing on one day in Kenya. */
type ViewDayTable = { vehicle_id: number; day: string; views: number };

/** The same for a month such as `2026-10`, of months that are over: see api/analytics/view-months.ts. */
type ViewMonthTable = { vehicle_id: number; month: string; views: number };

/** A report of an advert. */
type ReportTable = {
  id: Generated<number>;
  vehicle_id: number;
  user_id: number | null;
  reason: ReportReason;
  details: string | null;
  email: string | null;
  status: ColumnType<'open' | 'upheld' | 'dismissed', undefined, 'open' | 'upheld' | 'dismissed'>;
  idempotency_key: string | null;
  body_hash: string;
  created_at: Timestamp;
  /** Of where it came from, for RETENTION.reviewNetworks. */
  network_hash: Defaulted<string | null>;
  /** The number in the police's occurrence book, of a car that may be stolen. */
  police_reference: Defaulted<string | null>;
  /** When an admin last asked the seller whether the car is still available. */
  seller_asked_at: Defaulted<Timestamp | null>;
  decided_at: Defaulted<Timestamp | null>;
  decided_by: Defaulted<number | null>;
  /** The hold that it brought about, alone or with others. */
  hold_id: Defaulted<number | null>;
};

/** A listing that is off the market because people reported it as stolen. */
type StolenHoldTable = {
  id: Generated<number>;
  vehicle_id: number | null;
  /** Where the listing goes back to once it is lifted. */
  status_before: VehicleStatus;
  /** As its advert stated them; gone once the hold is lifted. */
  plate: string | null;
  chassis_number: string | null;
  held_at: Timestamp;
  /** Null while it waits for an admin. */
  outcome: Defaulted<'upheld' | 'lifted' | null>;
  decided_at: Defaulted<Timestamp | null>;
  decided_by: Defaulted<number | null>;
};

export type OutboxSubject = 'vehicle' | 'dealer' | 'help' | 'announcement' | 'pick' | 'numbers' | 'site';
export type ContentSubject = 'article' | 'announcement' | 'pick';
export type OutboxChange = 'added' | 'changed' | 'removed' | 'analysed';

type OutboxTable = {
  id: Generated<number>;
  subject: OutboxSubject;
  subject_id: number;
  change: OutboxChange;
  at: Timestamp;
  /** JSON: the groups that a listing has left with this change, see `Grouped`. */
  formerly: string | null;
};

/** What open pages hear of: see `announce`. `subject_id` is a conversation's, of notices, support and orders a person's. */
export type LiveSubject =
  | 'message'
  | 'read'
  | 'delivered'
  | 'typing'
  | 'conversation'
  | 'notices'
  | 'support'
  | 'order';

/** The outbox of open pages; lines live for minutes. */
type LiveChangeTable = {
  id: Generated<number>;
  subject: LiveSubject;
  subject_id: number;
  /** The message of a `message`, the number of an `order`; the person of the others that one causes, else 0. */
  detail: Defaulted<number>;
  at: Timestamp;
};

/** A ticket opens one socket, once. */
type LiveTicketTable = { ticket_hash: string; session_id: number; expires_at: Timestamp };

/** How far each reader of the outbox has come, and in which database. */
type OutboxCursorTable = { reader: string; position: number; database_id: string };

/** Facts about the database itself: its random id, the demo's seed. */
type MetaTable = { key: string; value: string };

/** A listing's price against the market; figures are null where there are too few comparables. */
type PriceAnalysisTable = {
  vehicle_id: number;
  /** The group that it was compared in. */
  make: string;
  model: string;
  /** The price that was judged. */
  price_kes: number | null;
  status: PriceStatus;
  label: PriceLabel | null;
  note: string | null;
  warns: Flag;
  percentile: number | null;
  percent_diff: number | null;
  median_kes: number | null;
  p25_kes: number | null;
  p75_kes: number | null;
  average_kes: number | null;
  savings_kes: number;
  sample_size: number;
  compared_years: number;
  confidence_level: ConfidenceLevel;
  confidence_score: number;
  confidence_reason: string;
  /** JSON: what sets the car apart, see `Factor`. */
  factors: string;
  /** JSON: the closest comparables, see `Comparable`. */
  comparables: string;
  not_counted: JsonList;
  /** What is so far off that it holds the listing out, and what was probably meant, in KES or km; see `MarketDoubt`. */
  doubt_field: 'price' | 'mileage' | null;
  doubt_suggested: number | null;
  /** The outbox position up to which the analysis is current: an older one never replaces a newer. */
  position: number;
  computed_at: Timestamp;
};

/** How well the prices of a model are predicted from one another. */
type PriceGroupTable = {
  make: string;
  model: string;
  /** How many listings could be predicted. */
  predicted: number;
  /** The middle one's error as a share of its price; null where too few could be predicted. */
  median_error: number | null;
  is_wide: Defaulted<Flag>;
};

export type ContactKind = 'call' | 'whatsapp' | 'message' | 'finance';

/** A person who asked about a listing: one for each of both, however often they asked. */
type LeadTable = {
  id: Generated<number>;
  vehicle_id: number;
  buyer_id: number;
  stage: Defaulted<LeadStage>;
  /** Set while the stage is `lost`. */
  lost_reason: Defaulted<LostReason | null>;
  /** Who of the seller's team looks after it; null for the seller. */
  assignee_id: Defaulted<number | null>;
  next_action: Defaulted<string | null>;
  next_due_at: Defaulted<Timestamp | null>;
  /** When a mail reminded of the next action. */
  reminded_at: Defaulted<Timestamp | null>;
  /** The first contact, and the last. */
  created_at: Timestamp;
  last_contact_at: Timestamp;
  /** When the seller's side first answered or noted a call, and who did. */
  answered_at: Defaulted<Timestamp | null>;
  answered_by: Defaulted<number | null>;
  /** Its version. */
  updated_at: Timestamp;
};

/** That a person asked for a seller's number, wrote to them or asked for finance: each kind once a day. */
type LeadContactTable = {
  id: Generated<number>;
  lead_id: number;
  kind: ContactKind;
  at: Timestamp;
  /** Of a request for finance that the buyer let the seller know of, until it is deleted. */
  finance_request_id: Defaulted<number | null>;
};

/** What the seller's side did with a lead. */
type LeadEventTable = {
  id: Generated<number>;
  lead_id: number;
  actor_id: number | null;
  at: Timestamp;
  kind: LeadEventKind;
  /** The words of a note, of a noted call, or of the next action. */
  body: Defaulted<string | null>;
  stage: Defaulted<LeadStage | null>;
  lost_reason: Defaulted<LostReason | null>;
  assignee_id: Defaulted<number | null>;
  due_at: Defaulted<Timestamp | null>;
  idempotency_key: Defaulted<string | null>;
  body_hash: Defaulted<string | null>;
};

export type LeadEventKind = 'note' | 'call' | 'stage' | 'assignee' | 'next-action';

/** One for each listing and pair of people; each side has read up to a message's id. */
type ConversationTable = {
  id: Generated<number>;
  vehicle_id: number;
  buyer_id: number;
  /** The seller of the listing, for whom their team writes. */
  seller_id: number;
  created_at: Timestamp;
  last_message_at: Timestamp;
  buyer_read_id: Defaulted<number>;
  seller_read_id: Defaulted<number>;
  /** The newest message that a device of this side has. */
  buyer_got_id: Defaulted<number>;
  seller_got_id: Defaulted<number>;
  /** Since an admin closed it after a report. */
  closed_at: Defaulted<Timestamp | null>;
};

type MessageTable = {
  id: Generated<number>;
  conversation_id: number;
  sender_id: number;
  body: string;
  at: Timestamp;
  idempotency_key: string | null;
  body_hash: string | null;
  /** From then on `body` is empty. */
  deleted_at: Defaulted<Timestamp | null>;
  /** Of the words without their spelling, to see when the same text goes to many sellers; kept for a day. */
  text_hash: Defaulted<string | null>;
};

/** What one person has put away, up to a message each: a newer one brings the conversation back. */
type ConversationMarkTable = {
  user_id: number;
  conversation_id: number;
  archived_id: Defaulted<number>;
  /** The messages up to this one are deleted for this person. */
  cleared_id: Defaulted<number>;
};

/** A photo that hangs on a message; `width` and `height` in pixels as it was sent, upright. */
type MessagePhotoTable = {
  id: Generated<number>;
  message_id: number;
  /** Its place among the photos of the message, from 0. */
  place: number;
  media_key: string;
  width: number;
  height: number;
};

/** An answer that a seller keeps, shared by the team; see domain/messages/replies.ts for its placeholders. */
type QuickReplyTable = {
  id: Generated<number>;
  seller_id: number;
  title: string;
  body: string;
  created_at: Timestamp;
  changed_at: Timestamp;
};

/** An offer with the message that made it, and the one that decided it. */
type OfferTable = {
  id: Generated<number>;
  message_id: number;
  step_message_id: Defaulted<number | null>;
  conversation_id: number;
  maker: Side;
  price_kes: number;
  status: OfferStatus;
  created_at: Timestamp;
  expires_at: Timestamp;
  decided_at: Defaulted<Timestamp | null>;
};

/** A proposed time to see the car; one that moves another goes on with its uid and sequence in calendars. */
type ViewingTable = {
  id: Generated<number>;
  message_id: number;
  step_message_id: Defaulted<number | null>;
  conversation_id: number;
  maker: Side;
  starts_at: Timestamp;
  place: string;
  is_outside_hours: Flag;
  status: ViewingStatus;
  calendar_uid: string;
  sequence: number;
  created_at: Timestamp;
  decided_at: Defaulted<Timestamp | null>;
  reminded_at: Defaulted<Timestamp | null>;
};

/** The blocked side can write to the blocker no more. */
type BlockTable = { blocker_id: number; blocked_id: number; at: Timestamp };

type PersonReportTable = {
  id: Generated<number>;
  reporter_id: number;
  reported_id: number;
  conversation_id: number | null;
  /** The review that is reported, where it is one. */
  review_id: Defaulted<number | null>;
  reason: PersonReportReason;
  details: string | null;
  created_at: Timestamp;
  handled_at: Timestamp | null;
  handled_by: number | null;
  /** Null while it is open, and of reports that were handled before outcomes were kept. */
  outcome: Defaulted<'upheld' | 'dismissed' | null>;
};

/** A message of a reported conversation, as it was when it was reported. */
type ReportMessageTable = {
  report_id: number;
  message_id: number;
  sender_id: number;
  at: Timestamp;
  body: string;
};

/** An agent acts for a dealer from `accepted_at` on; until then this is an invitation to an address. */
type DealerAgentTable = {
  id: Generated<number>;
  dealer_id: number;
  email: string;
  agent_id: number | null;
  invited_at: Timestamp;
  accepted_at: Timestamp | null;
  /** What the agent may do, by name: see domain/agents/permissions.ts. */
  permissions: Defaulted<JsonList>;
  /** When a rule last gave the agent a lead. */
  last_lead_at: Defaulted<Timestamp | null>;
};

/** Who of a dealer's team looks after a listing. */
type ListingAssigneeTable = { vehicle_id: number; assignee_id: number };
/** A file of a dealer: see api/imports/stock/. */
type ImportTable = {
  id: Generated<number>;
  seller_id: number;
  /** Who sent it. */
  person_id: number | null;
  file_name: string;
  state: ImportState;
  /** JSON: what each column is taken for, see `KeptColumn`. */
  columns: Defaulted<string>;
  /** JSON: the ids of listings that the file no longer holds. */
  gone: Defaulted<string>;
  withdraws_gone: Defaulted<Flag>;
  /** Why it failed, in a sentence. */
  reason: string | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  applied_at: Timestamp | null;
};

type ImportRowTable = {
  import_id: number;
  line: number;
  cells: JsonList;
  /** Why its cells cannot be told apart. */
  broken: string | null;
  /** The identity of its advert. */
  key: string | null;
  /** Null until it was checked. */
  outcome: RowOutcome | null;
  is_repaired: Defaulted<Flag>;
  /** JSON: what was found in it, see `RowNotes`. */
  notes: Defaulted<string>;
  is_applied: Defaulted<Flag>;
};

/** What an import did to a listing. */
type ImportActTable = {
  id: Generated<number>;
  import_id: number;
  /** Null once it is deleted. */
  vehicle_id: number | null;
  kind: 'added' | 'changed' | 'withdrawn';
  title: string;
  /** JSON: what an undo puts back, see `Before`. */
  before: string;
  /** The listing's version afterwards. */
  version: Timestamp;
  undone: 'undone' | 'kept' | null;
};

/** What a header of a dealer's files means; null where it is to be ignored. */
type ImportColumnTable = { seller_id: number; header: string; field: string | null };

/** A zip of photos that a dealer sent: see api/imports/photos/. */
type PhotoZipTable = {
  id: Generated<number>;
  seller_id: number;
  /** Who sent it, and in whose name its photos are added. */
  person_id: number | null;
  file_name: string;
  /** Under what it waits in the folder of uploads. */
  file_key: string;
  /** The bytes of that file in which the zip stands; the end is exclusive. */
  starts_at: number;
  ends_at: number;
  state: PhotoZipState;
  /** Why it failed, in a sentence. */
  reason: string | null;
  created_at: Timestamp;
  changed_at: Timestamp;
};

/** One file of a zip of photos, in the order in which they are added. */
type PhotoZipFileTable = {
  zip_id: number;
  place: number;
  /** Which of the zip's files it is, in the order of its directory. */
  entry: number;
  name: string;
  vehicle_id: number | null;
  /** Null until it is its turn. */
  outcome: PhotoOutcome | null;
  /** Why it was refused, in a sentence. */
  reason: string | null;
};

/** An address from which a dealer's stock is fetched: see api/imports/feeds/. */
type FeedTable = {
  id: Generated<number>;
  seller_id: number;
  url: string;
  withdraws_gone: Flag;
  /** Whether the dealer has seen and confirmed what its file does. */
  is_confirmed: Defaulted<Flag>;
  is_paused: Defaulted<Flag>;
  is_fetching: Defaulted<Flag>;
  waits_for: FeedQuestion | null;
  /** What the last file of it became. */
  import_id: number | null;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  /** In a row. */
  failures: Defaulted<number>;
  /** What went wrong last, in a sentence. */
  problem: string | null;
  fetched_at: Timestamp | null;
  next_fetch_at: Timestamp;
  created_at: Timestamp;
};

/** A support conversation of an account or of a mail address alone: see api/support/. */
type SupportConversationTable = {
  id: Generated<number>;
  /** Null where the contact form was sent without an account; `name` and `email` are its fields. */
  user_id: number | null;
  name: string | null;
  email: string | null;
  created_at: Timestamp;
  last_message_at: Timestamp;
  /** Since when the person waits for an answer; null where they do not. */
  waiting_since: Timestamp | null;
  closed_at: Timestamp | null;
  assignee_id: number | null;
  /** The last message that the person has read. */
  person_read_id: Defaulted<number>;
};

type SupportMessageTable = {
  id: Generated<number>;
  conversation_id: number;
  side: SupportSide;
  /** The person or the admin; null for what is automatic or came without an account. */
  sender_id: number | null;
  topic: ContactTopic | null;
  body: string;
  at: Timestamp;
  idempotency_key: string | null;
  body_hash: string | null;
};

/** An answer that admins keep ready. */
type CannedAnswerTable = {
  id: Generated<number>;
  title: string;
  body: string;
  created_at: Timestamp;
  changed_at: Timestamp;
};

/** Which process does a job, until when; see leases.ts. */
type LeaseTable = { name: string; holder: string; expires_at: Timestamp };

/** When each daily job last ran; see api/jobs/runs.ts. */
type JobRunTable = { job: string; ran_at: Timestamp };

/** A backup that the market made of itself, and what became of it. */
type BackupTable = {
  id: Generated<number>;
  /** The name of its folder in the folder of backups. */
  folder: string;
  started_at: Timestamp;
  finished_at: Timestamp | null;
  /** Of all its files, and of those that no earlier backup had. */
  bytes: number | null;
  added_bytes: number | null;
  /** JSON: how many rows of each kind it holds, see `RowCounts`. */
  counts: string | null;
  /** Why it failed. */
  error: string | null;
  uploaded_at: Timestamp | null;
  upload_error: string | null;
  /** When restoring it was last tried, and what was wrong then. */
  rehearsed_at: Timestamp | null;
  rehearsal_error: string | null;
  /** When its folder was deleted. */
  removed_at: Timestamp | null;
};

export type OperationKind = 'rebuild' | 'whole-rebuild' | 'backup' | 'rehearsal';

/** What an admin has asked the server to do; of each kind one at a time is open. */
type OperationRunTable = {
  id: Generated<number>;
  kind: OperationKind;
  asked_at: Timestamp;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  error: string | null;
};

/** What goes wrong at the moment, by the name of its check. */
type TroubleTable = {
  name: string;
  detail: string;
  since: Timestamp;
  /** When the operator was first told by mail, and last. */
  mailed_at: Timestamp | null;
  reminded_at: Timestamp | null;
};

/** An article of the help: Markdown that may name screens, see domain/help/screens.ts. */
type HelpArticleTable = {
  id: Generated<number>;
  slug: string;
  topic: HelpTopic;
  /** Its place among those of its topic, and among the most asked. */
  place: number;
  asked_place: number | null;
  title: string;
  /** What else people search for it by. */
  words: string;
  body: string;
  /** A summary in Swahili. */
  swahili: string | null;
  is_shown: ColumnType<number, number | undefined, number>;
  /** `2026-11-23` */
  updated_on: string;
  revision: Generated<number>;
};

/** What an article, an announcement or a pick has said, once for each revision. */
type ContentVersionTable = {
  id: Generated<number>;
  subject: ContentSubject;
  subject_id: number;
  revision: number;
  /** JSON, by the schema of its subject. */
  body: string;
  saved_at: Timestamp;
  /** Null for what came with the market, and for admins whose account is gone. */
  saved_by: number | null;
};

type AnnouncementTable = {
  id: Generated<number>;
  /** One line of Markdown. */
  text: string;
  /** Names of AUDIENCES, parted by blanks. */
  audience: string;
  is_dismissible: Flag;
  starts_at: Timestamp;
  ends_at: Timestamp;
  is_on: Flag;
  revision: Generated<number>;
};

/** A listing or a dealer that admins have picked for the home page. */
type PickTable = {
  id: Generated<number>;
  vehicle_id: number | null;
  dealer_id: number | null;
  reason: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  is_on: Flag;
  revision: Generated<number>;
};

/** Whether an article helped, once for each visitor and day. */
type HelpVoteTable = {
  id: Generated<number>;
  article_id: number;
  visitor_hash: string;
  is_helpful: number;
  comment: string | null;
  voted_at: Timestamp;
};

/** A set of rules; the newest `active_from` holds, and one without is a draft. */
type ModerationRuleTable = {
  id: Generated<number>;
  /** JSON: a `RuleSet` of domain/moderation/rule-set.ts. */
  rules: string;
  note: string;
  created_at: Timestamp;
  created_by: number | null;
  active_from: Timestamp | null;
  /** JSON, as api/moderation/rules/schema.ts reads it: what it did in its last dry run; null once it was changed. */
  effect: Defaulted<string | null>;
};

/** What the rules found in a listing, a showroom or a review, and what was decided. */
type ModerationCaseTable = {
  id: Generated<number>;
  kind: ModerationKind;
  /** A vehicle, a dealer or a review, by `kind`. */
  subject_id: number;
  /** Whose it is. */
  person_id: number | null;
  rules_id: number;
  score: number;
  /** JSON: `Hit[]` of domain/moderation/verdict.ts. */
  hits: string;
  /** What the person wrote who asks again after a refusal. */
  appeal: Defaulted<string | null>;
  opened_at: Timestamp;
  /** Null while it waits. */
  outcome: ModerationOutcome | null;
  decided_at: Timestamp | null;
  /** Null for the market itself. */
  decided_by: Defaulted<number | null>;
  /** As it was sent to the person. */
  reason: Defaulted<string | null>;
};
/** What happened on one day in Kenya that is over: see api/statistics/market-days.ts. */
type MarketDayTable = {
  day: string;
  listings: number;
  people: number;
  leads: number;
  /** The people behind the leads, and those whose own listings went on sale. */
  lead_people: number;
  publishers: number;
  messages: number;
  sold: number;
};

/** How many people took a step on one day in Kenya; no row leads to any of them. */
type StepDayTable = { day: string; step: VisitStep; people: number };

/** Words that a search found nothing for, once for each visitor and day. */
type MissedWordsTable = { id: Generated<number>; day: string; words: string; visitor_hash: string };

/** What all processes together have spent of a limit. */
type DeployedObjectTable = {
  key: string;
  /** Of its bytes and headers. */
  hash: string;
  etag: string;
  /** Size and times of the file that it was made of. */
  file_print: string;
};

type DeployQueueTable = { path: string; version: number; at: string };

type DeployStateTable = { id: number; target: string; build: string | null; finished_at: string | null };

type RateLimitTable = {
  name: string;
  /** A keyed hash of a network or a person. */
  key: string;
  /** When the whole burst is there again, in ms since 1970. */
  full_at: number;
  /** When a process last added to it, in ms since 1970. */
  changed_at: number;
};

/** All tables. They stay in one file, where a reader looks up any column; it holds types alone. */
export type Tables = {
  vehicles: VehicleTable;
  users: UserTable;
  dealers: DealerTable;
  former_dealer_slugs: FormerDealerSlugTable;
  reviews: ReviewTable;
  vehicle_images: VehicleImageTable;
  listing_documents: ListingDocumentTable;
  dealer_verifications: DealerVerificationTable;
  verification_documents: VerificationDocumentTable;
  verification_checks: VerificationCheckTable;
  media: MediaTable;
  price_history: PriceHistoryTable;
  view_events: ViewEventTable;
  view_days: ViewDayTable;
  view_months: ViewMonthTable;
  reports: ReportTable;
  stolen_holds: StolenHoldTable;
  favorites: FavoriteTable;
  saved_searches: SavedSearchTable;
  saved_search_keys: SavedSearchKeyTable;
  alert_mails: AlertMailTable;
  alert_matches: AlertMatchTable;
  alert_prices: AlertPriceTable;
  alert_absences: AlertAbsenceTable;
  outbox: OutboxTable;
  outbox_cursors: OutboxCursorTable;
  live_changes: LiveChangeTable;
  live_tickets: LiveTicketTable;
  meta: MetaTable;
  leases: LeaseTable;
  job_runs: JobRunTable;
  backups: BackupTable;
  operation_runs: OperationRunTable;
  troubles: TroubleTable;
  price_analyses: PriceAnalysisTable;
  price_groups: PriceGroupTable;
  sessions: SessionTable;
  session_tokens: SessionTokenTable;
  actings: ActingTable;
  mail_codes: MailCodeTable;
  former_emails: FormerEmailTable;
  recovery_codes: RecoveryCodeTable;
  attempts: AttemptTable;
  known_devices: KnownDeviceTable;
  mails: MailTable;
  sms: SmsTable;
  phone_codes: PhoneCodeTable;
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  exemptions: ExemptionTable;
  exemption_revocations: ExemptionRevocationTable;
  security_events: SecurityEventTable;
  consents: ConsentTable;
  finance_requests: FinanceRequestTable;
  leads: LeadTable;
  lead_contacts: LeadContactTable;
  lead_events: LeadEventTable;
  conversations: ConversationTable;
  messages: MessageTable;
  message_photos: MessagePhotoTable;
  quick_replies: QuickReplyTable;
  conversation_marks: ConversationMarkTable;
  offers: OfferTable;
  viewings: ViewingTable;
  blocks: BlockTable;
  person_reports: PersonReportTable;
  report_messages: ReportMessageTable;
  dealer_agents: DealerAgentTable;
  listing_assignees: ListingAssigneeTable;
  imports: ImportTable;
  import_rows: ImportRowTable;
  import_acts: ImportActTable;
  import_columns: ImportColumnTable;
  photo_zips: PhotoZipTable;
  photo_zip_files: PhotoZipFileTable;
  feeds: FeedTable;
  support_conversations: SupportConversationTable;
  support_messages: SupportMessageTable;
  canned_answers: CannedAnswerTable;
  notices: NoticeTable;
  notice_choices: NoticeChoiceTable;
  push_subscriptions: PushSubscriptionTable;
  pushes: PushTable;
  help_articles: HelpArticleTable;
  help_votes: HelpVoteTable;
  content_versions: ContentVersionTable;
  announcements: AnnouncementTable;
  picks: PickTable;
  moderation_rules: ModerationRuleTable;
  moderation_cases: ModerationCaseTable;
  approvals: ApprovalTable;
  restrictions: RestrictionTable;
  warnings: WarningTable;
  banned_contacts: BannedContactTable;
  market_days: MarketDayTable;
  step_days: StepDayTable;
  missed_words: MissedWordsTable;
  open_numbers: OpenNumbersTable;
  nightly_labels: NightlyLabelTable;
  rate_limits: RateLimitTable;
  social_images: { vehicle_id: number; version: string };
  deployed_objects: DeployedObjectTable;
  deploy_queue: DeployQueueTable;
  deploy_state: DeployStateTable;
  visitor_salts: { day: string; salt: string };
  reference_versions: ReferenceVersionTable;
  price_lists: PriceListTable;
  price_list_aliases: PriceListAliasTable;
  price_list_state: PriceListStateTable;
  price_list_uploads: PriceListUploadTable;
  price_list_rows: PriceListRowTable;
  price_list_changes: PriceListChangeTable;
  price_list_matches: PriceListMatchTable;
  orders: OrderTable;
  payments: PaymentTable;
  receipt_codes: ReceiptCodeTable;
  payment_messages: PaymentMessageTable;
  ledger_entries: LedgerEntryTable;
  ledger_lines: LedgerLineTable;
  plan_periods: PlanPeriodTable;
  subscriptions: SubscriptionTable;
  subscription_events: SubscriptionEventTable;
  listing_reminders: ListingReminderTable;
  receipts: ReceiptTable;
  billing_details: BillingTable;
  desk_calls: DeskCallTable;
};

export type VehicleRow = Selectable<VehicleTable>;
export type NewVehicleRow = Insertable<VehicleTable>;
export type VehicleRowChange = Updateable<VehicleTable>;
export type UserRow = Selectable<UserTable>;
export type PriceAnalysisRow = Selectable<PriceAnalysisTable>;
export type MailRow = Selectable<MailTable>;
export type FinanceRequestRow = Selectable<FinanceRequestTable>;
export type NewFinanceRequest = Insertable<FinanceRequestTable>;
export type NewReportRow = Insertable<ReportTable>;
export type NewReview = Insertable<ReviewTable>;
export type SavedSearchChange = Updateable<SavedSearchTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type LiveChangeRow = Selectable<LiveChangeTable>;
export type ImportRow = Selectable<ImportTable>;
export type ImportRowRow = Selectable<ImportRowTable>;
export type ImportActRow = Selectable<ImportActTable>;
export type PhotoZipRow = Selectable<PhotoZipTable>;
export type FeedRow = Selectable<FeedTable>;
export type PriceListUploadRow = Selectable<PriceListUploadTable>;
