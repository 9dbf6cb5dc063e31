import { randomUUID } from 'node:crypto';
import { insertOnce, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { momentText } from '#domain/deals/moment.ts';
import type { Side } from '#domain/deals/offers.ts';
import { type Proposal, readViewing, type TypedViewing } from '#domain/deals/read-viewing.ts';
import {
  type ViewingStatus,
  type ViewingStep,
  viewingAfter,
  viewingRefusal,
} from '#domain/deals/viewings.ts';
import { type Deal, findDeal } from '../deals/side.ts';
import { refusedStep, tooLate, writeStep, wronglyTyped } from '../deals/write-step.ts';
import { findParties } from '../parties.ts';
import type { Message } from '../schema.ts';
import type { Writing } from '../write-message.ts';
import { findViewing, stateOfViewing, type ViewingRow } from './queries.ts';
import type { ViewingBody, ViewingStepBody } from './schema.ts';

/**
 * Proposes a time and a place to see the car of a conversation, with its message. Throws 404 for a conversation of
 * others, 409 for a car that is not for sale and beside a coming viewing, 422 for a wrong time or place.
 */
export function proposeViewing(
  db: Db,
  { conversationId, body, ...writing }: Writing & { conversationId: number; body: ViewingBody },
  now = Date.now(),
): Promise<Message> {
  const prepare = async (db: Db) => {
    const deal = await findDeal(db, conversationId, writing.personId);
    if (!deal.isForSale) throw refusedStep('This car is not for sale any more.');
    const proposal = readProposal(body, deal, now);
    const calendar = { uid: randomUUID(), sequence: 0 };
    return {
      conversationId,
      text: `Viewing: ${proposalText(proposal)}`,
      attach: async (messageId: number, at: string) => {
        await endPastViewings(db, conversationId, at);
        await addViewing(db, { conversationId, maker: deal.side, proposal, calendar, messageId }, at);
      },
    };
  };
  return writeStep(db, { ...writing, body: { conversationId, ...body } }, prepare, now);
}

type Stepping = Writing & { viewingId: number; body: ViewingStepBody };

/**
 * A side's step with a viewing, with its message. Throws 404 for viewings in conversations of others, 409 where the
 * step cannot be taken now, 422 for another time or place that is wrong.
 */
export function stepViewing(
  db: Db,
  { viewingId, body, ...writing }: Stepping,
  now = Date.now(),
): Promise<Message> {
  const prepare = async (db: Db) => {
    const viewing = await findViewing(db, viewingId);
    const parties = viewing && (await findParties(db, viewing.conversation_id, writing.personId));
    if (!parties) throw notFound('There is no such viewing of yours.');
    const side: Side = parties.isBuyer ? 'buyer' : 'seller';
    const to = readStep(viewing, { step: body.step, side, now });
    const conversationId = viewing.conversation_id;
    const moved =
      body.step === 'move'
        ? readProposal(body, await findDeal(db, conversationId, writing.personId), now)
        : undefined;
    const calendar = { uid: viewing.calendar_uid, sequence: viewing.sequence + 1 };
    return {
      conversationId,
      text: moved ? `Another time to see the car: ${proposalText(moved)}` : STEP_TEXTS[body.step](viewing),
      attach: async (messageId: number, at: string) => {
        await decideViewing(db, { viewing, to, messageId }, at);
        if (moved)
          await addViewing(db, { conversationId, maker: side, proposal: moved, calendar, messageId }, at);
      },
    };
  };
  return writeStep(db, { ...writing, body: { viewingId, ...body } }, prepare, now);
}

/** Where a step leads. Throws 409 where this side cannot take it now. */
function readStep(
  viewing: ViewingRow,
  { step, side, now }: { step: ViewingStep; side: Side; now: number },
): ViewingStatus {
  const state = stateOfViewing(viewing, now);
  const refusal = viewingRefusal(step, { state, maker: viewing.maker, side });
  const to = viewingAfter(state, step);
  if (refusal !== undefined || to === undefined)
    throw refusedStep(refusal ?? 'This cannot be done with the viewing any more.');
  return to;
}

const when = ({ starts_at, place }: ViewingRow): string => `${momentText(starts_at)}. Place: ${place}.`;

const STEP_TEXTS: Record<ViewingStep, (viewing: ViewingRow) => string> = {
  accept: (viewing) => `Agreed: we meet on ${when(viewing)}`,
  decline: ({ starts_at }) => `${momentText(starts_at)} does not suit me.`,
  move: ({ starts_at }) => `Another time instead of ${momentText(starts_at)}.`,
  cancel: (viewing) => `Cancelled: the viewing on ${when(viewing)}`,
};

const proposalText = ({ startsAt, place, isOutsideHours }: Proposal): string =>
  `${momentText(startsAt)}. Place: ${place}.${isOutsideHours ? ' This is outside the seller’s usual hours.' : ''}`;

function readProposal(typed: TypedViewing, { hours }: Deal, now: number): Proposal {
  const { proposal, problems } = readViewing(typed, hours, now);
  if (problems) throw wronglyTyped(problems);
  return proposal;
}

type New = {
  conversationId: number;
  maker: Side;
  proposal: Proposal;
  calendar: { uid: string; sequence: number };
  messageId: number;
};

/** The unique index on viewings to come keeps a conversation to one of them. */
async function addViewing(
  db: Db,
  { conversationId, maker, proposal, calendar, messageId }: New,
  at: string,
): Promise<void> {
  const added = await insertOnce(
    db
      .insertInto('viewings')
      .values({
        ...{ message_id: messageId, conversation_id: conversationId, maker, status: 'proposed' },
        ...{ starts_at: proposal.startsAt, place: proposal.place },
        is_outside_hours: proposal.isOutsideHours ? 1 : 0,
        ...{ calendar_uid: calendar.uid, sequence: calendar.sequence, created_at: at },
      })
      .returning('id'),
  );
  if (!added) throw refusedStep('A viewing is proposed or agreed here already. Propose another time there.');
}

async function decideViewing(
  db: Db,
  { viewing, to, messageId }: { viewing: ViewingRow; to: ViewingStatus; messageId: number },
  at: string,
): Promise<void> {
  const decided = db
    .updateTable('viewings')
    .set({ status: to, step_message_id: messageId, decided_at: at, sequence: viewing.sequence + 1 })
    .where('id', '=', viewing.id)
    .where('status', '=', viewing.status)
    .where('starts_at', '>', at);
  if (!(await tookEffect(decided))) throw tooLate();
}

/** Marks what has passed, so that there is room for another viewing. */
const endPastViewings = (db: Db, conversationId: number, at: string) =>
  db
    .updateTable('viewings')
    .set({ status: 'past' })
    .where('conversation_id', '=', conversationId)
    .where('status', 'in', ['proposed', 'agreed'])
    .where('starts_at', '<=', at)
    .execute();
