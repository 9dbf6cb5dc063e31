import { insertOnce, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { momentText } from '#domain/deals/moment.ts';
import {
  OFFER_STEPS,
  type OfferHours,
  type OfferStatus,
  type OfferStep,
  offerRefusal,
  type Side,
} from '#domain/deals/offers.ts';
import { readOffer } from '#domain/deals/read-offer.ts';
import { formatKes } from '#domain/money.ts';
import { findDeal } from '../deals/side.ts';
import { refusedStep, tooLate, writeStep, wronglyTyped } from '../deals/write-step.ts';
import { findParties } from '../parties.ts';
import type { Message } from '../schema.ts';
import type { Writing } from '../write-message.ts';
import { findOffer, stateOfOffer } from './queries.ts';
import type { OfferBody, OfferStepBody } from './schema.ts';

const HOUR_MS = 3_600_000;

/**
 * The buyer's offer in a conversation, with its message. Throws 404 for a conversation of others, 409 for the seller,
 * for a car that is not for sale and beside an open offer, 422 for an implausible amount.
 */
export function makeOffer(
  db: Db,
  { conversationId, body, ...writing }: Writing & { conversationId: number; body: OfferBody },
  now = Date.now(),
): Promise<Message> {
  const prepare = async (db: Db) => {
    const deal = await findDeal(db, conversationId, writing.personId);
    if (deal.side === 'seller')
      throw refusedStep('The buyer makes the first offer. You can answer it with another.');
    if (!deal.isForSale) throw refusedStep('This car is not for sale any more.');
    const terms = readTerms(body, deal.askingKes, now);
    return {
      conversationId,
      text: `Offer: ${formatKes(terms.priceKes)}, open until ${momentText(terms.expiresAt)}.`,
      attach: async (messageId: number, at: string) => {
        await expireOffers(db, conversationId, at);
        await addOffer(db, { conversationId, maker: 'buyer', ...terms, messageId }, at);
      },
    };
  };
  return writeStep(db, { ...writing, body: { conversationId, ...body } }, prepare, now);
}

type Stepping = Writing & { offerId: number; body: OfferStepBody };

/**
 * A side's step with an open offer, with its message. Throws 404 for offers in conversations of others, 409 where the
 * step cannot be taken now, 422 for an implausible counter-offer.
 */
export function stepOffer(
  db: Db,
  { offerId, body, ...writing }: Stepping,
  now = Date.now(),
): Promise<Message> {
  const prepare = async (db: Db) => {
    const offer = await findOffer(db, offerId);
    const parties = offer && (await findParties(db, offer.conversation_id, writing.personId));
    if (!parties) throw notFound('There is no such offer of yours.');
    const side: Side = parties.isBuyer ? 'buyer' : 'seller';
    const refusal = offerRefusal(body.step, { state: stateOfOffer(offer, now), maker: offer.maker, side });
    if (refusal !== undefined) throw refusedStep(refusal);
    const counter = body.step === 'counter' ? readTerms(body, offer.asking_kes, now) : undefined;
    const conversationId = offer.conversation_id;
    return {
      conversationId,
      text: counter
        ? `Counter-offer: ${formatKes(counter.priceKes)} instead of ${formatKes(offer.price_kes)}, open until ${momentText(counter.expiresAt)}.`
        : STEP_TEXTS[body.step](formatKes(offer.price_kes)),
      attach: async (messageId: number, at: string) => {
        await decideOffer(db, { id: offerId, status: OFFER_STEPS[body.step].to, messageId }, at);
        if (counter) await addOffer(db, { conversationId, maker: side, ...counter, messageId }, at);
      },
    };
  };
  return writeStep(db, { ...writing, body: { offerId, ...body } }, prepare, now);
}

const STEP_TEXTS: Record<OfferStep, (price: string) => string> = {
  accept: (price) =>
    `Accepted the offer of ${price}. Pay nothing before you have seen the car and its papers.`,
  decline: (price) => `Declined the offer of ${price}.`,
  counter: (price) => `Made another offer instead of ${price}.`,
  withdraw: (price) => `Withdrew the offer of ${price}.`,
};

type Terms = { priceKes: number; expiresAt: string };

function readTerms(
  { price, openHours }: { price: string; openHours: OfferHours },
  askingKes: number | null,
  now: number,
): Terms {
  const { kes, problem } = readOffer(price, askingKes);
  if (problem !== undefined) throw wronglyTyped({ price: problem });
  return { priceKes: kes, expiresAt: new Date(now + openHours * HOUR_MS).toISOString() };
}

/** The unique index on open offers keeps a conversation to one of them. */
async function addOffer(
  db: Db,
  {
    conversationId,
    maker,
    priceKes,
    expiresAt,
    messageId,
  }: Terms & { conversationId: number; maker: Side; messageId: number },
  at: string,
): Promise<void> {
  const added = await insertOnce(
    db
      .insertInto('offers')
      .values({
        ...{ message_id: messageId, conversation_id: conversationId, maker, price_kes: priceKes },
        ...{ status: 'open', created_at: at, expires_at: expiresAt },
      })
      .returning('id'),
  );
  if (!added) throw refusedStep('An offer is open here already. Answer it, or withdraw it first.');
}

async function decideOffer(
  db: Db,
  { id, status, messageId }: { id: number; status: OfferStatus; messageId: number },
  at: string,
): Promise<void> {
  const decided = db
    .updateTable('offers')
    .set({ status, step_message_id: messageId, decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', at);
  if (!(await tookEffect(decided))) throw tooLate();
}

/** Expires unanswered offers, so that there is room for a new offer. */
const expireOffers = (db: Db, conversationId: number, at: string) =>
  db
    .updateTable('offers')
    .set({ status: 'expired' })
    .where('conversation_id', '=', conversationId)
    .where('status', '=', 'open')
    .where('expires_at', '<=', at)
    .execute();
