import type { Db } from '#api/database/open.ts';
import { insertSupportMessage } from '#api/support/queries.ts';
import { acknowledgementText } from '#domain/support/acknowledgement.ts';
import type { SupportSide } from '#domain/support/queues.ts';
import type { ContactTopic } from '#domain/support/topics.ts';
import { DAY_MS, HOUR_MS } from './clock.ts';

type Asked = { side: SupportSide; text: string; hoursAgo: number; topic?: ContactTopic };
type Story = {
  userId: number | null;
  name?: string;
  email?: string;
  asked: readonly Asked[];
  isClosed?: true;
};

/** Answers that the demo's admin keeps ready. */
const CANNED = [
  {
    title: 'Greeting and hours',
    body: 'Hello {name}, thank you for writing. We answer {hours}.\n\n{me}, support',
  },
  {
    title: 'A proved number',
    body: 'Hello {name}, buyers see your number once you have proved it: open your profile, choose your phone number and enter the code that we send by SMS.',
  },
  {
    title: 'Money first is a scam',
    body: 'Hello {name}, please send no money before you have seen the car and its logbook. Report the advert with the button below its photos, and we look at it at once.',
  },
] as const;

/** Three conversations with support: one waits, one came through the contact form, one is over. Nothing is mailed. */
export async function addSupportTalks(
  db: Db,
  { buyerId, sellerId, now }: { buyerId: number; sellerId: number; now: number },
): Promise<void> {
  const at = new Date(now - 90 * DAY_MS).toISOString();
  const canned = CANNED.map((answer) => ({ ...answer, created_at: at, changed_at: at }));
  await db.insertInto('canned_answers').values(canned).execute();
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@example.com')
    .executeTakeFirst();
  for (const story of toStories(buyerId, sellerId))
    await tell(db, story, { adminId: admin?.id ?? null, now });
}

const toStories = (buyerId: number, sellerId: number): readonly Story[] => [
  {
    userId: sellerId,
    asked: [
      { side: 'person', text: 'Buyers say that they see no phone number on my adverts. Why?', hoursAgo: 3 },
    ],
  },
  {
    ...{ userId: null, name: 'Wambui', email: 'wambui@example.com' },
    asked: [
      {
        ...{ side: 'person', topic: 'dealer', hoursAgo: 26 },
        text: 'We are a yard in Nakuru with 40 cars. Can you take our list, or do we type each one?',
      },
    ],
  },
  {
    ...{ userId: buyerId, isClosed: true },
    asked: [
      {
        ...{ side: 'person', hoursAgo: 9 * 24 },
        text: 'A seller wants a deposit by M-Pesa before I can see the car. Is that usual?',
      },
      {
        ...{ side: 'support', hoursAgo: 9 * 24 - 1 },
        text: 'Hello, no: pay nothing before you have seen the car and its logbook. Please report the advert, and we look at it at once.',
      },
      { side: 'person', text: 'Done, thank you.', hoursAgo: 9 * 24 - 2 },
    ],
  },
];

async function tell(
  db: Db,
  { userId, name, email, asked, isClosed }: Story,
  { adminId, now }: { adminId: number | null; now: number },
): Promise<void> {
  const atOf = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS).toISOString();
  const [first] = asked;
  const last = asked.at(-1);
  if (!first || !last) return;
  const { id: conversationId } = await db
    .insertInto('support_conversations')
    .values({
      ...{ user_id: userId, name: name ?? null, email: email ?? null, created_at: atOf(first.hoursAgo) },
      ...{ last_message_at: atOf(last.hoursAgo), waiting_since: isClosed ? null : atOf(first.hoursAgo) },
      ...{ closed_at: isClosed ? atOf(last.hoursAgo - 1) : null, assignee_id: isClosed ? adminId : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { side, text, hoursAgo, topic } of asked) {
    const senderId = side === 'person' ? userId : adminId;
    await insertSupportMessage(db, { conversationId, side, senderId, topic, text }, atOf(hoursAgo));
    if (text !== first.text || userId === null) continue;
    const automatic = { conversationId, side: 'automatic' as const, senderId: null };
    const words = acknowledgementText(new Date(atOf(hoursAgo)));
    await insertSupportMessage(db, { ...automatic, text: words }, atOf(hoursAgo));
  }
}
