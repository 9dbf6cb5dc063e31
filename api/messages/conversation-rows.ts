import { asFlag } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { listSellersOf } from './parties.ts';

/** Who reads conversations: a person, and the sellers for whom they do. */
export type Reader = { personId: number; sellerIds: readonly number[] };

export const readerOf = async (db: Db, personId: number): Promise<Reader> => ({
  personId,
  sellerIds: await listSellersOf(db, personId),
});

/**
 * The conversations of a reader, seen from their side: the other side, the last message unless they have cleared it, and
 * how many messages of the other side are unread.
 */
export const selectConversations = (db: Db, reader: Reader) =>
  db
    .selectFrom(selectSides(db, reader).as('c'))
    .leftJoin('conversation_marks as k', (join) =>
      join.onRef('k.conversation_id', '=', 'c.id').on('k.user_id', '=', reader.personId),
    )
    .innerJoin('users as o', 'o.id', 'c.other_id')
    .leftJoin('dealers as d', (join) =>
      join.onRef('d.user_id', '=', 'o.id').on('d.checked_at', 'is not', null),
    )
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .innerJoin('messages as m', (join) =>
      join.on((eb) =>
        eb(
          'm.id',
          '=',
          eb
            .selectFrom('messages as newest')
            .select((eb) => eb.fn.max('newest.id').as('id'))
            .whereRef('newest.conversation_id', '=', 'c.id'),
        ),
      ),
    )
    .select([
      'c.id',
      'c.vehicle_id',
      'c.is_buyer',
      'c.own_id',
      'c.other_id',
      'c.last_message_at',
      'c.closed_at',
    ])
    .select(['o.role', 'o.first_name', 'o.last_name', 'o.deactivated_at', 'd.business_name', 'v.title'])
    .select(['m.id as message_id', 'm.body', 'm.at', 'm.sender_id', 'm.deleted_at'])
    .select((eb) => [
      eb.fn.coalesce('k.cleared_id', eb.lit(0)).as('cleared_id'),
      asFlag(eb('k.archived_id', '>=', eb.ref('m.id'))).as('is_archived'),
      eb
        .selectFrom('messages as u')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('u.conversation_id', '=', 'c.id')
        .whereRef('u.id', '>', 'c.read_id')
        .where((eb) => eb('u.id', '>', eb.fn.coalesce('k.cleared_id', eb.lit(0))))
        .where('u.deleted_at', 'is', null)
        .where((eb) => eb(asFlag(eb('u.sender_id', '!=', eb.ref('c.buyer_id'))), '=', eb.ref('c.is_buyer')))
        .as('unread'),
      ...(['own', 'other'] as const).map((side) =>
        eb
          .exists(
            eb
              .selectFrom('blocks as b')
              .select('b.at')
              .whereRef('b.blocker_id', '=', `c.${side}_id`)
              .whereRef('b.blocked_id', '=', side === 'own' ? 'c.other_id' : 'c.own_id'),
          )
          .as(`blocked_by_${side}`),
      ),
    ])
    .where((eb) => eb('m.id', '>', eb.fn.coalesce('k.cleared_id', eb.lit(0))));

/** Those that a reader has as a buyer, and those of the sellers for whom they read. */
function selectSides(db: Db, { personId, sellerIds }: Reader) {
  const asBuyer = db
    .selectFrom('conversations')
    .select(['id', 'vehicle_id', 'buyer_id', 'last_message_at', 'closed_at', 'buyer_read_id as read_id'])
    .select((eb) => [
      asFlag(eb('buyer_id', '=', personId)).as('is_buyer'),
      'buyer_id as own_id',
      'seller_id as other_id',
    ])
    .where('buyer_id', '=', personId);
  return asBuyer.unionAll(
    db
      .selectFrom('conversations')
      .select(['id', 'vehicle_id', 'buyer_id', 'last_message_at', 'closed_at', 'seller_read_id as read_id'])
      .select((eb) => [
        asFlag(eb('buyer_id', '=', personId)).as('is_buyer'),
        'seller_id as own_id',
        'buyer_id as other_id',
      ])
      .where('seller_id', 'in', sellerIds)
      .where('buyer_id', '!=', personId),
  );
}

export type ConversationRow = Awaited<
  ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>
>;

/** A reader's conversation, or undefined where they have none of this id. */
export const findConversationRow = async (
  db: Db,
  personId: number,
  id: number,
): Promise<ConversationRow | undefined> =>
  selectConversations(db, await readerOf(db, personId))
    .where('c.id', '=', id)
    .executeTakeFirst();
