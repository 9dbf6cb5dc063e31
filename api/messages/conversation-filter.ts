import { contains } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import type { Folder } from '#domain/messages/folders.ts';
import { type Reader, selectConversations } from './conversation-rows.ts';

export type ConversationFilter = { folder: Folder; words: string };

/** A reader's conversations of a folder in which each word stands in the name, the title or a message. */
export function filterConversations(db: Db, reader: Reader, { folder, words }: ConversationFilter) {
  let found = db
    .selectFrom(selectConversations(db, reader).as('c'))
    .selectAll('c')
    .where('c.is_archived', '=', folder === 'archived' ? 1 : 0);
  if (folder === 'unread') found = found.where('c.unread', '>', 0);
  if (folder === 'buying' || folder === 'selling')
    found = found.where('c.is_buyer', '=', folder === 'buying' ? 1 : 0);
  for (const word of words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    found = found.where((eb) => {
      const has = (column: 'c.title' | 'c.business_name' | 'c.first_name' | 'c.last_name') =>
        contains(eb.fn<string>('lower', [column]), word);
      return eb.or([
        has('c.title'),
        has('c.business_name'),
        // A business is shown in place of its owner's name, which must not be found out here.
        eb.and([eb('c.business_name', 'is', null), eb.or([has('c.first_name'), has('c.last_name')])]),
        eb.exists(
          eb
            .selectFrom('messages as w')
            .select('w.id')
            .whereRef('w.conversation_id', '=', 'c.id')
            .whereRef('w.id', '>', 'c.cleared_id')
            .where('w.deleted_at', 'is', null)
            .where((written) => contains(written.fn<string>('lower', ['w.body']), word)),
        ),
      ]);
    });
  return found;
}

const MOST_WORDS = 6;
