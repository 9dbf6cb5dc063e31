/** Where a map shows an address in Kenya: another site, opened by who asks for it. */
export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, Kenya`)}`;
