/** A map of an address in Kenya, on another site that opens on request. */
export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, Kenya`)}`;
