import type { Db } from '#api/database/open.ts';
import { recordReviewedBy } from '#api/reviews/own-review.ts';
import { isOwnRow } from '../own-address.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';

const conversationsOf = (db: Db, { id }: Owner) =>
  db
    .selectFrom('conversations as c')
    .where((eb) => eb.or([eb('c.buyer_id', '=', id), eb('c.seller_id', '=', id)]));

const leadsOf = (db: Db, { id }: Owner) =>
  db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .where((eb) =>
      eb.or([
        eb('l.buyer_id', '=', id),
        eb('v.seller_id', '=', id),
        eb('l.assignee_id', '=', id),
        eb('l.answered_by', '=', id),
      ]),
    );

/** The leads of a person, as their buyer or as their seller. */
const idsOfLeads = (db: Db, id: number) =>
  db
    .selectFrom('leads as own')
    .innerJoin('vehicles as v', 'v.id', 'own.vehicle_id')
    .select('own.id')
    .where((eb) => eb.or([eb('own.buyer_id', '=', id), eb('v.seller_id', '=', id)]));

const NO_PLANS = { next_action: null, next_due_at: null, reminded_at: null, lost_reason: null } as const;
/** What the seller's side plans is its own. */
const NOT_THE_BUYERS = { ...NO_PLANS, stage: null, updated_at: null } as const;

const isOwnReport = (owner: Owner) => isOwnRow(owner, { email: 'email', at: 'created_at' });

/** What a person had to do with others: it stays with them, without the person's name. */
export const TALK_TABLES: readonly PersonalTable[] = [
  {
    table: 'leads',
    what: 'Listings about which you asked their sellers, and who asked about yours, with what became of it',
    rows: async (db, owner) => {
      const rows = await leadsOf(db, owner)
        .select(['l.vehicle_id', 'l.created_at', 'l.last_contact_at', 'l.answered_at', 'l.stage'])
        .select(['l.lost_reason', 'l.next_action', 'l.next_due_at', 'l.reminded_at', 'l.updated_at'])
        .select((eb) =>
          eb.case().when('l.buyer_id', '=', owner.id).then('buyer').else('seller').end().as('you_are'),
        )
        .orderBy('l.id')
        .execute();
      return rows.map((row) => (row.you_are === 'buyer' ? { ...row, ...NOT_THE_BUYERS } : row));
    },
    end: 'made nameless',
    erase: async (db, { id }) => {
      const looksAfter = db.updateTable('leads').where('assignee_id', '=', id);
      await looksAfter.set({ assignee_id: null }).execute();
      await db.updateTable('leads').where('id', 'in', idsOfLeads(db, id)).set(NO_PLANS).execute();
    },
  },
  {
    table: 'lead_contacts',
    what: 'When you asked a seller for their number, wrote to them or asked for finance, and when somebody asked you',
    rows: (db, owner) =>
      leadsOf(db, owner)
        .innerJoin('lead_contacts as c', 'c.lead_id', 'l.id')
        .select(['l.vehicle_id', 'c.kind', 'c.at'])
        .orderBy('c.id')
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'lead_events',
    what: 'What you noted of people who asked about a listing, and what those who sell for you noted',
    rows: (db, { id }) =>
      db
        .selectFrom('lead_events as e')
        .innerJoin('leads as l', 'l.id', 'e.lead_id')
        .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
        .select(['l.vehicle_id', 'e.at', 'e.kind', 'e.body', 'e.stage', 'e.lost_reason', 'e.due_at'])
        .where((eb) => eb.or([eb('e.actor_id', '=', id), eb('v.seller_id', '=', id)]))
        .orderBy('e.id')
        .execute(),
    // What was noted of a buyer goes with the buyer; what an agent noted stays with the dealer, without the agent's name.
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('lead_events').where('lead_id', 'in', idsOfLeads(db, id)).execute(),
  },
  {
    table: 'conversations',
    what: 'Your conversations',
    rows: (db, owner) =>
      conversationsOf(db, owner)
        .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
        .select(['c.id', 'v.title as about', 'c.created_at', 'c.last_message_at', 'c.closed_at'])
        .select((eb) =>
          eb.case().when('c.buyer_id', '=', owner.id).then('buyer').else('seller').end().as('you_are'),
        )
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'messages',
    what: 'The messages of your conversations, yours and those of the other side, and what you wrote for a dealer',
    rows: (db, owner) =>
      db
        .selectFrom('messages as m')
        .where((eb) =>
          eb.or([
            eb('m.conversation_id', 'in', conversationsOf(db, owner).select('c.id')),
            eb('m.sender_id', '=', owner.id),
          ]),
        )
        .select(['m.conversation_id', 'm.at', 'm.body', 'm.deleted_at'])
        .select((eb) =>
          eb.case().when('m.sender_id', '=', owner.id).then('you').else('the other side').end().as('from'),
        )
        // What the other side deleted is theirs.
        .where((eb) => eb.or([eb('m.deleted_at', 'is', null), eb('m.sender_id', '=', owner.id)]))
        .orderBy('m.id')
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'message_photos',
    what: 'The photos of your conversations; those that you sent are in private/',
    rows: (db, owner) =>
      conversationsOf(db, owner)
        .innerJoin('messages as m', 'm.conversation_id', 'c.id')
        .innerJoin('message_photos as p', 'p.message_id', 'm.id')
        .select(['m.conversation_id', 'p.message_id', 'm.at', 'p.place', 'p.width', 'p.height'])
        .select((eb) =>
          eb.case().when('m.sender_id', '=', owner.id).then('you').else('the other side').end().as('from'),
        )
        .orderBy('p.id')
        .execute(),
    // A photo can show a face or a logbook: unlike words it does not stay with the other side.
    end: 'deleted',
    erase: (db, { id }) =>
      db
        .deleteFrom('message_photos')
        .where('message_id', 'in', db.selectFrom('messages').select('id').where('sender_id', '=', id))
        .execute(),
  },
  {
    table: 'quick_replies',
    what: 'The quick replies that you and those who sell for you keep',
    rows: (db, { id }) =>
      db
        .selectFrom('quick_replies')
        .select(['title', 'body', 'created_at', 'changed_at'])
        .where('seller_id', '=', id)
        .orderBy('id')
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('quick_replies').where('seller_id', '=', id).execute(),
  },
  {
    table: 'conversation_marks',
    what: 'Conversations that you archived or deleted for yourself, up to which message',
    rows: (db, { id }) =>
      db
        .selectFrom('conversation_marks')
        .select(['conversation_id', 'archived_id', 'cleared_id'])
        .where('user_id', '=', id)
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('conversation_marks').where('user_id', '=', id).execute(),
  },
  {
    table: 'offers',
    what: 'Offers in your conversations, with what became of them',
    rows: (db, owner) =>
      conversationsOf(db, owner)
        .innerJoin('offers as o', 'o.conversation_id', 'c.id')
        .select(['o.conversation_id', 'o.message_id', 'o.step_message_id', 'o.maker', 'o.price_kes'])
        .select(['o.status', 'o.created_at', 'o.expires_at', 'o.decided_at'])
        .orderBy('o.id')
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'viewings',
    what: 'Times to see a car that were proposed in your conversations, with what became of them',
    rows: (db, owner) =>
      conversationsOf(db, owner)
        .innerJoin('viewings as w', 'w.conversation_id', 'c.id')
        .select(['w.conversation_id', 'w.message_id', 'w.step_message_id', 'w.maker', 'w.starts_at'])
        .select(['w.place', 'w.is_outside_hours', 'w.status', 'w.created_at', 'w.decided_at'])
        .select(['w.reminded_at'])
        .orderBy('w.id')
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'blocks',
    what: 'When you blocked somebody',
    rows: (db, { id }) => db.selectFrom('blocks').select(['at']).where('blocker_id', '=', id).execute(),
    end: 'deleted',
    erase: (db, { id }) =>
      db
        .deleteFrom('blocks')
        .where((eb) => eb.or([eb('blocker_id', '=', id), eb('blocked_id', '=', id)]))
        .execute(),
  },
  {
    table: 'reviews',
    what: 'Your reviews of dealers, and reviews of your showroom with your answers',
    rows: (db, { id }) =>
      db
        .selectFrom('reviews as r')
        .innerJoin('dealers as d', 'd.id', 'r.dealer_id')
        .select(['d.business_name as dealer', 'r.vehicle_id', 'r.stars', 'r.body', 'r.status', 'r.refusal'])
        .select(['r.written_at', 'r.published_at', 'r.answer', 'r.answer_status', 'r.answer_refusal'])
        .select(['r.answered_at', 'r.is_sample'])
        .select((eb) =>
          eb.case().when('r.author_id', '=', id).then('author').else('dealer').end().as('you_are'),
        )
        // A dealer gets what others see of reviews; what waits is its author's alone.
        .where((eb) =>
          eb.or([
            eb('r.author_id', '=', id),
            eb.and([eb('d.user_id', '=', id), eb('r.status', '=', 'published')]),
          ]),
        )
        .orderBy('r.id')
        .execute(),
    end: 'deleted',
    erase: async (db, { id }, at) => {
      await recordReviewedBy(db, id, at);
      await db.deleteFrom('reviews').where('author_id', '=', id).execute();
    },
  },
  {
    table: 'person_reports',
    what: 'What you reported of other people',
    rows: (db, { id }) =>
      db
        .selectFrom('person_reports')
        .select(['created_at', 'conversation_id', 'review_id', 'reason', 'details', 'handled_at', 'outcome'])
        .where('reporter_id', '=', id)
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'report_messages',
    what: 'The messages that were kept with what you reported',
    rows: (db, { id }) =>
      db
        .selectFrom('report_messages as m')
        .innerJoin('person_reports as r', 'r.id', 'm.report_id')
        .select(['m.at', 'm.body'])
        .select((eb) =>
          eb.case().when('m.sender_id', '=', id).then('you').else('the other side').end().as('from'),
        )
        .where('r.reporter_id', '=', id)
        .orderBy('m.message_id')
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'reports',
    what: 'What you reported of adverts',
    rows: (db, owner) =>
      db
        .selectFrom('reports')
        .select(['created_at', 'vehicle_id', 'reason', 'details', 'email', 'police_reference'])
        .select(['status', 'decided_at'])
        .where(isOwnReport(owner))
        .execute(),
    end: 'made nameless',
    erase: (db, owner) =>
      db
        .updateTable('reports')
        .set({ user_id: null, email: null, network_hash: null, police_reference: null })
        .where(isOwnReport(owner))
        .execute(),
  },
  {
    table: 'stolen_holds',
    what: 'Which of your adverts were off the market because somebody reported the vehicle as stolen',
    rows: (db, { id }) =>
      db
        .selectFrom('stolen_holds as h')
        .innerJoin('vehicles as v', 'v.id', 'h.vehicle_id')
        .select(['h.vehicle_id', 'h.held_at', 'h.outcome', 'h.decided_at', 'h.plate', 'h.chassis_number'])
        .where('v.seller_id', '=', id)
        .orderBy('h.id')
        .execute(),
    end: 'kept',
  },
];
