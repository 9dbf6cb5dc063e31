/** A listing as its advert states it: null where a fact follows from the car's generation. */
export function statedOnly<Listing extends { derived: readonly string[] }>(listing: Listing): Listing {
  if (listing.derived.length === 0) return listing;
  return { ...listing, ...Object.fromEntries(listing.derived.map((fact) => [fact, null])) };
}
