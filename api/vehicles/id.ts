import { notFound } from '#api/http/errors.ts';

const MAX_ID_DIGITS = 15;

/** The number in a listing's address. Throws 404 for what cannot be one. */
export function readVehicleId(text: string): number {
  if (/^\d+$/.test(text) && text.length <= MAX_ID_DIGITS) return Number(text);
  throw notFound('Vehicle not found');
}
