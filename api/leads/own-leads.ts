import type { SelectQueryBuilder } from 'kysely';
import { contains } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { medianResponseMinutes, RESPONSE_DAYS } from '#domain/leads/response.ts';
import { LEAD_STAGES, type LeadStage, OPEN_STAGES } from '#domain/leads/stages.ts';
import { recordOf } from '#domain/names-of.ts';
import type { Lead, LeadsAnswer } from './desk-schema.ts';
import { LEAD_COLUMNS, toLeads } from './lead-rows.ts';

const DAY_MS = 86_400_000;

export type LeadFilter = {
  stage: LeadStage | undefined;
  /** The id of a person, null for leads that are not assigned, undefined for all. */
  assigneeId: number | null | undefined;
  vehicleId: number | undefined;
  isOverdue: boolean;
  words: string;
};
type Asked = LeadFilter & { page: number; limit: number };
/** The sellers whose leads are read, by whom, and when. */
export type Reading = { sellerIds: readonly number[]; personId: number; now: number };

type Found = Pick<LeadsAnswer, 'leads' | 'total' | 'stages' | 'overdue' | 'response'>;

/** A page of the leads of these sellers, the last contact first, with how many there are in each stage. */
export async function listLeads(db: Db, reading: Reading, asked: Asked): Promise<Found> {
  const { page, limit, stage, ...others } = asked;
  const matching = filtered(selectLeads(db, reading.sellerIds), others, reading.now);
  const stages = await countStages(matching);
  const inStage = stage ? matching.where('l.stage', '=', stage) : matching;
  const rows = await inStage
    .select(LEAD_COLUMNS)
    .orderBy('l.last_contact_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    leads: await toLeads(db, rows, reading),
    total: stage ? stages[stage] : LEAD_STAGES.reduce((sum, each) => sum + stages[each], 0),
    stages,
    overdue: await countOverdue(db, reading),
    response: await measureResponse(db, reading),
  };
}

/** One lead of these sellers, or undefined where they have none of this id. */
export async function findLead(db: Db, id: number, reading: Reading): Promise<Lead | undefined> {
  const rows = await selectLeads(db, reading.sellerIds).select(LEAD_COLUMNS).where('l.id', '=', id).execute();
  return (await toLeads(db, rows, reading))[0];
}

const selectLeads = (db: Db, sellerIds: readonly number[]) =>
  db
    .selectFrom('leads as l')
    .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
    .innerJoin('users as b', 'b.id', 'l.buyer_id')
    .where('v.seller_id', 'in', sellerIds);

type Joined = Pick<Tables, never> & { l: Tables['leads']; v: Tables['vehicles']; b: Tables['users'] };
type Leads = SelectQueryBuilder<Tables & Joined, 'l' | 'v' | 'b', object>;

function filtered(leads: Leads, filter: Omit<LeadFilter, 'stage'>, now: number): Leads {
  const { assigneeId, vehicleId, isOverdue, words } = filter;
  let matching = leads;
  if (assigneeId === null) matching = matching.where('l.assignee_id', 'is', null);
  else if (assigneeId !== undefined) matching = matching.where('l.assignee_id', '=', assigneeId);
  if (vehicleId !== undefined) matching = matching.where('l.vehicle_id', '=', vehicleId);
  if (isOverdue) matching = overdue(matching, now);
  for (const word of words.toLowerCase().split(/\s+/).filter(Boolean))
    matching = matching.where((eb) =>
      eb.or(
        (['b.first_name', 'b.last_name', 'v.title'] as const).map((column) =>
          contains(eb.fn<string>('lower', [column]), word),
        ),
      ),
    );
  return matching;
}

const overdue = (leads: Leads, now: number): Leads =>
  leads.where('l.next_due_at', '<=', new Date(now).toISOString()).where('l.stage', 'in', OPEN_STAGES);

async function countStages(leads: Leads): Promise<Record<LeadStage, number>> {
  const rows = await leads
    .select(['l.stage', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('l.stage')
    .execute();
  return recordOf(LEAD_STAGES, (stage) => rows.find((row) => row.stage === stage)?.count ?? 0);
}

async function countOverdue(db: Db, { sellerIds, now }: Reading): Promise<number> {
  const { count } = await overdue(selectLeads(db, sellerIds), now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How soon the leads of the last 90 days were answered, by the whole team or by `answererId` alone. */
export async function measureResponse(
  db: Db,
  { sellerIds, now }: Pick<Reading, 'sellerIds' | 'now'>,
  answererId?: number,
): Promise<LeadsAnswer['response']> {
  let answered = selectLeads(db, sellerIds)
    .where('l.created_at', '>', new Date(now - RESPONSE_DAYS * DAY_MS).toISOString())
    .where('l.answered_at', 'is not', null);
  if (answererId !== undefined) answered = answered.where('l.answered_by', '=', answererId);
  const rows = await answered.select(['l.created_at', 'l.answered_at']).execute();
  const answers = rows.flatMap(({ created_at: createdAt, answered_at: answeredAt }) =>
    answeredAt === null ? [] : { createdAt, answeredAt },
  );
  return { answers: answers.length, medianMinutes: medianResponseMinutes(answers) };
}
