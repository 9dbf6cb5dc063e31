/** Facts of a listing as JSON: text, so that it need not be read where it is known. */
export type ListingText = { id: number; facts: string };

const known = new WeakMap<object, { of: string; text: ListingText }>();

/** These facts of a listing, written once for as long as the search keeps it. */
export function listingText<Listing extends { id: number }>(
  listing: Listing,
  facts: readonly (keyof Listing & string)[],
): ListingText {
  const of = facts.join();
  const before = known.get(listing);
  if (before?.of === of) return before.text;
  const written = JSON.stringify(Object.fromEntries(facts.map((fact) => [fact, listing[fact]])));
  const text = { id: listing.id, facts: written };
  known.set(listing, { of, text });
  return text;
}
