import type { Db } from '#api/database/open.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { readNotices } from '#api/notices/queries.ts';

/** The contact page with the chat open. */
const ABOUT = { kind: 'support', path: '/contact#chat' } as const;

/** Tells a person that support has answered: in the market, and by mail once they are away, several answers in one. */
export const noticeAnswer = (
  db: Db,
  { personId, text: words, at }: { personId: number; text: string; at: string },
): Promise<void> => addNotice(db, { ...ABOUT, personId, text: 'Support has answered you', words, at });

/** Ends the notice of answers that a person has read. */
export const endAnswerNotice = (db: Db, personId: number, upTo: string): Promise<number> =>
  readNotices(db, personId, { ...ABOUT, upTo });
