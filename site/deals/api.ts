import type { Agreement } from '#api/messages/agreement/schema.ts';
import type { Message } from '#api/messages/schema.ts';
import type { Answer, Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';

/** The calls on the way from a conversation to a sale. They reject with an ApiFailure. */

export type Deal = Answer<'GET /api/messaging/conversations/:id/deal'>;
export type OfferStepBody = Sent<'POST /api/messaging/offers/:id/steps'>['body'];
export type ViewingBody = Sent<'POST /api/messaging/conversations/:id/viewings'>['body'];
export type ViewingStepBody = Sent<'POST /api/messaging/viewings/:id/steps'>['body'];
type OfferBody = Sent<'POST /api/messaging/conversations/:id/offers'>['body'];

/** What the forms need to know of a conversation. */
export const readDeal = (id: number): Promise<Deal> =>
  ask('GET /api/messaging/conversations/:id/deal', { params: { id } });

export const makeOffer = async (id: number, body: OfferBody, key: string): Promise<Message> =>
  (await ask('POST /api/messaging/conversations/:id/offers', { params: { id }, body, key })).message;

export const stepOffer = async (id: number, body: OfferStepBody, key: string): Promise<Message> =>
  (await ask('POST /api/messaging/offers/:id/steps', { params: { id }, body, key })).message;

export const proposeViewing = async (id: number, body: ViewingBody, key: string): Promise<Message> =>
  (await ask('POST /api/messaging/conversations/:id/viewings', { params: { id }, body, key })).message;

export const stepViewing = async (id: number, body: ViewingStepBody, key: string): Promise<Message> =>
  (await ask('POST /api/messaging/viewings/:id/steps', { params: { id }, body, key })).message;

/** An agreed viewing as a file for calendars. */
export const readCalendarFile = (id: number) =>
  askForFile('GET /api/messaging/viewings/:id/calendar.ics', { params: { id } });

export const markReserved = (id: number): Promise<object> =>
  ask('POST /api/vehicles/:id/status', { params: { id }, body: { status: 'reserved' } });

/** Marks the listing as sold here for this price. */
export const markSold = (id: number, soldPrice: number): Promise<object> =>
  ask('POST /api/vehicles/:id/status', {
    params: { id },
    body: { status: 'sold', soldWhere: 'Here', soldPrice },
  });

export type AgreementSubject = { conversation: number } | { vehicle: number };

/** What the agreement of a conversation, or of a listing without its buyer, is filled with. */
export const readAgreement = (subject: AgreementSubject): Promise<Agreement> =>
  'conversation' in subject
    ? ask('GET /api/messaging/conversations/:id/agreement', { params: { id: subject.conversation } })
    : ask('GET /api/my/listings/:id/agreement', { params: { id: subject.vehicle } });
