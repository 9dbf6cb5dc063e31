import type { ListingFields } from '#api/selling/fields-schema.ts';
import type { Listing } from '#api/selling/schema.ts';
import type { Answer, Sent } from '#api/wire.ts';
import { listDealersOfMine } from '#site/agents/api.ts';
import { ask } from '#site/session/ask.ts';
import { sendForm } from '#site/session/send-form.ts';
import type { Seller } from './form.ts';

/** The calls of the form. They reject with an ApiFailure, or as aborted. */

export const findListing = async (id: number, signal?: AbortSignal): Promise<Listing> =>
  (await ask('GET /api/my/listings/:id', { params: { id }, signal })).vehicle;

/** Begins a draft; the same key again is the same draft. */
export const beginListing = async (body: ListingFields, key: string): Promise<Listing> =>
  (await ask('POST /api/vehicles', { body, key })).vehicle;

/** Changes fields; a conflict where the listing has changed since `updatedAt`. */
export const changeListing = async (
  id: number,
  body: ListingFields & { updatedAt: string },
): Promise<Listing> => (await ask('PATCH /api/vehicles/:id', { params: { id }, body })).vehicle;

/** The dealers who let an agent sell for them. */
export const listSellers = async (signal?: AbortSignal): Promise<Seller[]> =>
  (await listDealersOfMine(signal)).flatMap(
    ({ sellerId: id, businessName: name, acceptedAt, permissions }) =>
      acceptedAt === null || !permissions.includes('edit') ? [] : [{ id, name }],
  );

type Step = Sent<'POST /api/vehicles/:id/status'>['body'];
/** A listing after a step, and why it waits where it was handed in. */
export type Stepped = Pick<Answer<'POST /api/vehicles/:id/status'>, 'vehicle' | 'reasons'>;

export const stepListing = (id: number, body: Step): Promise<Stepped> =>
  ask('POST /api/vehicles/:id/status', { params: { id }, body });

export const deleteListing = (id: number): Promise<object> =>
  ask('DELETE /api/vehicles/:id', { params: { id } });

export type OwnDraft = Answer<'GET /api/my/listings'>['listings'][number];

/** The drafts that were not finished, the newest first. */
export const listDrafts = async (signal?: AbortSignal): Promise<OwnDraft[]> =>
  (await ask('GET /api/my/listings', { query: { status: 'draft' }, signal })).listings;

export type Reading = Answer<'POST /api/selling/read'>;

/** The facts that one line of text states of a vehicle. */
export const readLine = (text: string): Promise<Reading> => ask('POST /api/selling/read', { body: { text } });

export type KnownNames = Answer<'GET /api/selling/models'>;

/** The makes, or the models of one. */
export const findNames = (make: string | undefined, signal?: AbortSignal): Promise<KnownNames> =>
  ask('GET /api/selling/models', { query: { make }, signal });

export type KnownCar = Answer<'GET /api/selling/known'>;
export type CarQuestion = { make: string; model: string; year: string; variant: string };

/** The catalogue's facts of such a car. */
export const findKnownCar = ({ make, model, year, variant }: CarQuestion, signal?: AbortSignal) =>
  ask('GET /api/selling/known', {
    query: { make, model, year: year || undefined, variant: variant || undefined },
    signal,
  });

export type PriceAnswer = Pick<Answer<'POST /api/selling/price'>, 'help' | 'reason' | 'doubt'>;
export type PriceHelp = NonNullable<PriceAnswer['help']>;

/** How a price would rank among live comparables, or why it cannot be ranked. */
export const findPriceHelp = (
  fields: ListingFields,
  id: number | undefined,
  signal?: AbortSignal,
): Promise<PriceAnswer> =>
  ask('POST /api/selling/price', { body: { fields, ...(id !== undefined && { id }) }, signal });

export type PhoneProfile = Pick<
  Answer<'GET /api/profile'>['profile'],
  'phone' | 'phoneProvedAt' | 'canProvePhone'
>;

export const findPhone = async (signal?: AbortSignal): Promise<PhoneProfile> =>
  (await ask('GET /api/profile', { signal })).profile;

export const askForCode = (phone: string): Promise<object> =>
  ask('POST /api/profile/phone/code', { body: { phone } });

export const provePhone = (code: string): Promise<Answer<'POST /api/profile/phone/proof'>> =>
  ask('POST /api/profile/phone/proof', { body: { code } });

export type ListingDocument = Answer<'GET /api/vehicles/:id/documents'>['documents'][number];
type DocumentKind = ListingDocument['kind'];

export const listDocuments = async (id: number, signal?: AbortSignal): Promise<ListingDocument[]> =>
  (await ask('GET /api/vehicles/:id/documents', { params: { id }, signal })).documents;

/** `onProgress` gets the share that is sent, from 0 to 1. */
export function sendDocument(
  id: number,
  kind: DocumentKind,
  file: File,
  onProgress: (share: number) => void,
): Promise<object> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('document', file);
  return sendForm('POST /api/vehicles/:id/documents', { params: { id }, form, onProgress });
}

export const deleteDocument = (id: number, documentId: number): Promise<object> =>
  ask('DELETE /api/vehicles/:id/documents/:documentId', { params: { id, documentId } });
