/** An address with its place, each part once: `Lang’ata Road, Karen, Nairobi`. Empty where neither is known. */
export function addressText(address: string | null, place: string | null): string {
  const ofPlace = partsOf(place);
  const street = partsOf(address).filter((part) => !ofPlace.some((known) => isSame(known, part)));
  const parts = [...street, ...ofPlace];
  return parts.filter((part, at) => parts.findIndex((first) => isSame(first, part)) === at).join(', ');
}

const partsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
