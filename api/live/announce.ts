import type { Db } from '#api/database/open.ts';
import { recordChange } from '#api/events/outbox.ts';

/** What open pages follow: a conversation, the notices of a person, the support conversation of a person. */
type LiveSubject = 'conversation' | 'notices' | 'support';

/**
 * Announces a change to the open pages of everyone who may see it, over the outbox, so whichever server process holds
 * their sockets. Call it in the transaction that makes the change. `subjectId` is a conversation's, else a person's.
 */
export const announce = (db: Db, subject: LiveSubject, subjectId: number, at: string): Promise<void> =>
  recordChange(db, { subject, subjectId, change: 'changed' }, at);
