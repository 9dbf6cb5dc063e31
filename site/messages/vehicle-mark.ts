import type { Conversation } from '#api/messages/schema.ts';
import { isFound, statusMark } from '#domain/vehicles/listing-life.ts';

/** What is to be known of a car that cannot simply be bought, or undefined. */
export const vehicleMark = (vehicle: Conversation['vehicle']): string | undefined =>
  statusMark(vehicle) ?? (isFound(vehicle) ? undefined : 'No longer on the market');
