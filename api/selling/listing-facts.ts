import { refuseProblems } from '#api/http/errors.ts';
import { readListing } from '#domain/adverts/listing-fields.ts';
import { statedFacts } from '#domain/catalogue/derived-facts.ts';
import { ASKING_PRICE_PROBLEM, isAskingPrice } from '#domain/vehicles/asking-price.ts';
import type { VehicleColumns } from '#domain/vehicles/columns.ts';
import { wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import type { ListingFields } from './fields-schema.ts';
import { type PrivateFacts, readPrivateFacts } from './private-facts.ts';
import type { LockedListing } from './rights.ts';

type Facts = Omit<Partial<VehicleColumns>, 'status'> & PrivateFacts;

/** The columns that change by what was sent. Throws 422 with a sentence for each field that cannot be read or taken back. */
export function readFacts(fields: ListingFields, before: LockedListing | undefined, now: number): Facts {
  const { sellerId: _, updatedAt: __, plate, chassisNumber, ...sent } = fields;
  const hidden = readPrivateFacts({ plate, chassisNumber }, before);
  const { price } = fields;
  const isWrong = price !== undefined && price !== null && !isAskingPrice(price);
  const { facts, problems } = readListing(
    isWrong ? { ...sent, price: undefined } : sent,
    before && statedFacts(before),
    new Date(now).getUTCFullYear(),
  );
  const isPublic = before !== undefined && !wasNeverPublic(before);
  refuseProblems({
    ...problems,
    ...hidden.problems,
    ...(isWrong && { price: ASKING_PRICE_PROBLEM }),
    ...(isPublic && facts.make === '' && { make: 'A listing that was on sale keeps its make.' }),
    ...(isPublic && facts.model === '' && { model: 'A listing that was on sale keeps its model.' }),
    ...(isPublic && facts.year === 0 && { year: 'A listing that was on sale keeps its year.' }),
  });
  const { status: ___, ...rest } = facts;
  return { ...rest, ...hidden.facts };
}
