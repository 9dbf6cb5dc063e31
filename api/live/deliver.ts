import { sql } from 'kysely';
import { amongNumbers } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import type { LiveChangeRow } from '#api/database/tables.ts';
import { findParties } from '#api/messages/parties.ts';
import type { Message } from '#api/messages/schema.ts';
import { MESSAGE_COLUMNS, toMessages } from '#api/messages/to-messages.ts';
import type { LiveEvent } from './events.ts';
import { type Followed, listFollowed } from './readers.ts';

/** An event for all sockets of a person. */
export type Delivery = { personId: number; event: LiveEvent };

/** Who has a socket in this process. */
export type Listeners = { has: (personId: number) => boolean; admins: () => readonly number[] };

/** A page shows for a few seconds that the other side is writing: a late line would say it of the past. */
const TYPING_MS = 5_000;

/** What is about a person and no conversation. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['notices', 'support', 'order']);

/** What changed as events for those who listen and may see it now, in the order in which it changed. */
export async function toDeliveries(
  db: Db,
  changes: readonly LiveChangeRow[],
  listeners: Listeners,
  now = Date.now(),
): Promise<Delivery[]> {
  const about = changes.filter(({ subject }) => !OF_PEOPLE.has(subject));
  const followed = await listFollowed(db, [...new Set(about.map(({ subject_id }) => subject_id))]);
  const messages = await readMessages(db, about, followed, listeners);
  const deliveries: Delivery[] = [];
  for (const change of changes) {
    for (const personId of listHearers(change, followed, listeners)) {
      const event = await toEvent(db, { change, personId, followed, messages, now });
      if (event) deliveries.push({ personId, event });
    }
  }
  return deliveries;
}

function listHearers(
  { subject, subject_id }: LiveChangeRow,
  followed: ReadonlyMap<number, Followed>,
  { has, admins }: Listeners,
): number[] {
  if (subject === 'support') return [...new Set([subject_id, ...admins()])].filter(has);
  if (subject === 'notices' || subject === 'order') return [subject_id].filter(has);
  return [...(followed.get(subject_id)?.readers.keys() ?? [])].filter(has);
}

type Hearing = {
  change: LiveChangeRow;
  personId: number;
  followed: ReadonlyMap<number, Followed>;
  messages: ReadonlyMap<string, Message>;
  now: number;
};

async function toEvent(db: Db, hearing: Hearing): Promise<LiveEvent | undefined> {
  const { subject: type, subject_id, detail, at } = hearing.change;
  if (type === 'notices') return { type };
  if (type === 'support') return { type, personId: subject_id };
  if (type === 'order') return { type, id: detail };
  const conversationId = subject_id;
  if (type === 'conversation') return { type, conversationId };
  const { personId, messages } = hearing;
  if (type === 'message') {
    const message = messages.get(keyOf(personId, detail));
    return message && { type, conversationId, message };
  }
  const conversation = hearing.followed.get(conversationId);
  const side = conversation?.readers.get(detail);
  if (!conversation || !side) return undefined;
  const isMine = conversation.readers.get(personId) === side;
  if (type === 'read') return { type, conversationId, upTo: conversation.read[side], isMine };
  if (isMine) return undefined;
  if (type === 'delivered') return { type, conversationId, upTo: conversation.got[side] };
  const isOld = Date.parse(at) + TYPING_MS < hearing.now;
  if (isOld || (await findParties(db, conversationId, personId))?.closed !== null) return undefined;
  return { type, conversationId };
}

const keyOf = (personId: number, messageId: number): string => `${personId} ${messageId}`;

/** The new messages as each listener gets them, with what hangs on them read once for each listener. */
async function readMessages(
  db: Db,
  changes: readonly LiveChangeRow[],
  followed: ReadonlyMap<number, Followed>,
  { has }: Listeners,
): Promise<Map<string, Message>> {
  const ids = changes.flatMap(({ subject, detail }) => (subject === 'message' ? [detail] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where(amongNumbers('id', sql.val(JSON.stringify(ids))))
    .execute();
  const rowsOf = Map.groupBy(
    rows.flatMap((row) =>
      [...(followed.get(row.conversation_id)?.readers.keys() ?? [])].map((personId) => ({ personId, row })),
    ),
    ({ personId }) => personId,
  );
  const messages = new Map<string, Message>();
  for (const [personId, own] of rowsOf) {
    if (!has(personId)) continue;
    for (const message of await toMessages(
      db,
      own.map(({ row }) => row),
      personId,
    ))
      messages.set(keyOf(personId, message.id), message);
  }
  return messages;
}
