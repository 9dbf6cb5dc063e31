import type { Selectable } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { ContactKind, Tables } from '#api/database/tables.ts';
import { personName } from '#api/messages/parties.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import { isOpen } from '#domain/leads/stages.ts';
import { recordOf } from '#domain/names-of.ts';
import { sellerLabel } from '#domain/vehicles/seller.ts';
import type { Lead } from './desk-schema.ts';

/** What is read of a lead `l` and its buyer `b`. */
export const LEAD_COLUMNS = [
  'l.id',
  'l.vehicle_id',
  'l.buyer_id',
  'l.stage',
  'l.lost_reason',
  'l.assignee_id',
  'l.next_action',
  'l.next_due_at',
  'l.created_at',
  'l.last_contact_at',
  'l.answered_at',
  'l.updated_at',
  'b.role',
  'b.first_name',
  'b.last_name',
] as const;

type LeadRow = Pick<
  Selectable<Tables['leads']>,
  | 'id'
  | 'vehicle_id'
  | 'buyer_id'
  | 'stage'
  | 'lost_reason'
  | 'assignee_id'
  | 'next_action'
  | 'next_due_at'
  | 'created_at'
  | 'last_contact_at'
  | 'answered_at'
  | 'updated_at'
> &
  Pick<Selectable<Tables['users']>, 'role' | 'first_name' | 'last_name'>;

const CONTACT_KINDS = ['call', 'whatsapp', 'message', 'finance'] as const satisfies ContactKind[];
const MOST_WORDS = 140;

/** These rows as `personId` sees them at `now`. */
export async function toLeads(
  db: Db,
  rows: readonly LeadRow[],
  { personId, now }: { personId: number; now: number },
): Promise<Lead[]> {
  const vehicles = await listVehiclesByIds(db, [...new Set(rows.map((row) => row.vehicle_id))]);
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const ids = rows.map(({ id }) => id);
  const contacts = await countContacts(db, ids);
  const words = await listLastWords(db, ids);
  const names = await namesOf(
    db,
    rows.flatMap(({ assignee_id }) => assignee_id ?? []),
  );
  return rows.flatMap((row) => {
    const vehicle = vehicleOf.get(row.vehicle_id);
    if (!vehicle) return [];
    const { id, title, price, status, soldAt, images, primaryImageIndex } = vehicle;
    return {
      ...toState(row, now),
      buyer: { id: row.buyer_id, name: personName({ ...row, business_name: null }) },
      vehicle: { id, title, price, status, soldAt, images, primaryImageIndex },
      sellerName: vehicle.sellerId === personId ? null : sellerLabel(vehicle).name,
      assignee:
        row.assignee_id === null
          ? null
          : { id: row.assignee_id, name: names.get(row.assignee_id) ?? 'Somebody on the market' },
      contacts: recordOf(CONTACT_KINDS, (kind) => contacts.get(`${row.id} ${kind}`) ?? 0),
      lastWords: words.get(row.id) ?? null,
    };
  });
}

function toState(row: LeadRow, now: number) {
  const { next_action: text, next_due_at: dueAt } = row;
  const nextAction = text !== null && dueAt !== null ? { text, dueAt } : null;
  return {
    id: row.id,
    stage: row.stage,
    lostReason: row.lost_reason,
    createdAt: row.created_at,
    lastContactAt: row.last_contact_at,
    answeredAt: row.answered_at,
    nextAction,
    isOverdue: nextAction !== null && isOpen(row.stage) && Date.parse(nextAction.dueAt) <= now,
    updatedAt: row.updated_at,
  };
}

async function countContacts(db: Db, leadIds: readonly number[]): Promise<Map<string, number>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_contacts')
    .select(['lead_id', 'kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('lead_id', 'in', leadIds)
    .groupBy(['lead_id', 'kind'])
    .execute();
  return new Map(rows.map(({ lead_id, kind, count }) => [`${lead_id} ${kind}`, count]));
}

/** The last message about each lead's vehicle with its buyer, cut short. */
async function listLastWords(db: Db, leadIds: readonly number[]): Promise<Map<number, string>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('leads as l')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.vehicle_id', '=', 'l.vehicle_id').onRef('c.buyer_id', '=', 'l.buyer_id'),
    )
    .innerJoin('messages as m', 'm.conversation_id', 'c.id')
    .select(['l.id as lead_id', 'm.body'])
    .where('m.deleted_at', 'is', null)
    .where('l.id', 'in', leadIds)
    .where((eb) =>
      eb(
        'm.id',
        '=',
        eb
          .selectFrom('messages as newest')
          .select((eb) => eb.fn.max('newest.id').as('id'))
          .whereRef('newest.conversation_id', '=', 'c.id'),
      ),
    )
    .orderBy('m.id')
    .execute();
  return new Map(rows.map(({ lead_id, body }) => [lead_id, cutShort(body)]));
}

const cutShort = (text: string): string =>
  text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS - 1).trimEnd()}…` : text;

/** The names of people of a team, by their ids. */
export async function namesOf(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, personName({ ...row, business_name: null })]));
}
