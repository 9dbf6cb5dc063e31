import type { BulkResult } from '#api/selling/bulk-schema.ts';
import type { OwnListing, Undo } from '#api/selling/schema.ts';
import type { Bulk, Changed, InventoryAnswer, OwnListings, OwnListingsQuestion, Step } from './api.ts';

/** What a change needs to know of a listing. */
export type Changeable = Pick<OwnListing, 'id' | 'title' | 'updatedAt' | 'price' | 'status' | 'isRenewalDue'>;

export type SellingGateway = {
  inventory(before: number | undefined, signal: AbortSignal): Promise<InventoryAnswer>;
  find(id: number, signal: AbortSignal): Promise<OwnListing>;
  list(question: OwnListingsQuestion, signal: AbortSignal): Promise<OwnListings>;
  step(listing: Changeable, step: Step): Promise<Changed>;
  setPrice(listing: Changeable, price: number): Promise<Changed>;
  confirm(id: number): Promise<OwnListing>;
  feature(id: number, isFeatured: boolean): Promise<OwnListing>;
  appeal(id: number, text: string): Promise<unknown>;
  bulk(bulk: Bulk): Promise<BulkResult[]>;
  undo(changes: readonly Undo[]): Promise<BulkResult[]>;
};
