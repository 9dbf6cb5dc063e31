/** What a seller may show an admin of a listing, in private. */
export const DOCUMENT_KINDS = ['logbook', 'inspection', 'ntsa-search'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** How many a listing has at most, all kinds together: a logbook may be two photos. */
export const MAX_LISTING_DOCUMENTS = 6;

/** What people call each kind, within a sentence. */
export const DOCUMENT_WORDS: Readonly<Record<DocumentKind, string>> = {
  logbook: 'logbook',
  inspection: 'inspection report',
  'ntsa-search': 'NTSA search',
};

/** That an admin has seen a document and found that it matches the listing; `seenAt` in UTC. */
export type SeenDocument = { kind: DocumentKind; seenAt: string };
