/** When the mail about a notice goes out: some minutes later, with the others of the day at seven in the morning, or never. */
export const NOTICE_MAILS = ['soon', 'daily', 'never'] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];

type Kind = {
  label: string;
  /** What the person can choose between; the first is what holds until then. One alone is no choice. */
  mails: readonly [NoticeMail, ...NoticeMail[]];
  /** Its mails are written by their own noun, and not from the notices that are unread. */
  hasOwnMails?: true;
};

/** What people are told of. Offers and viewings are messages. */
export const NOTICE_KINDS = {
  message: { label: 'Messages', mails: ['soon', 'daily', 'never'] },
  support: { label: 'Answers from support', mails: ['soon', 'daily', 'never'] },
  lead: { label: 'New leads', mails: ['daily', 'soon', 'never'] },
  // How often these write stands beside each saved search.
  'price-drop': { label: 'Price drops', mails: ['soon'], hasOwnMails: true },
  'saved-search': { label: 'Saved searches', mails: ['soon'], hasOwnMails: true },
  moderation: { label: 'Decisions by our team', mails: ['soon'], hasOwnMails: true },
  renewal: { label: 'Your listings', mails: ['soon', 'never'], hasOwnMails: true },
  payment: { label: 'Payments', mails: ['soon'], hasOwnMails: true },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof NOTICE_KINDS;

export const isNoticeKind = (text: string): text is NoticeKind => Object.hasOwn(NOTICE_KINDS, text);
export const NOTICE_KIND_NAMES: readonly NoticeKind[] = Object.keys(NOTICE_KINDS).filter(isNoticeKind);

/** The kinds whose mails are written from unread notices. */
export const MAILED_KINDS: readonly NoticeKind[] = NOTICE_KIND_NAMES.filter((kind) => !hasOwnMails(kind));

function hasOwnMails(kind: NoticeKind): boolean {
  const described: Kind = NOTICE_KINDS[kind];
  return described.hasOwnMails === true;
}

/** So many notices of a person are kept. */
export const MOST_NOTICES = 500;
/** A notice is a line. */
export const NOTICE_LENGTH = 200;
