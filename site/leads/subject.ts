import type { Vehicle } from '#api/vehicles/schema.ts';
import { sellerLabel } from '#domain/vehicles/seller.ts';
import { type ContactSubject, canCall } from './contact.ts';

/** What the contact dialogs need to know of a listing. */
export const contactSubject = (vehicle: Vehicle): ContactSubject => ({
  vehicleId: vehicle.id,
  vehicleTitle: vehicle.title,
  participantId: vehicle.sellerId,
  sellerName: sellerLabel(vehicle).name,
  hasNumber: canCall(vehicle),
});
