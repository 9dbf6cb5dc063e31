import { DOCUMENT_WORDS, type SeenDocument } from '#domain/vehicles/documents.ts';
import { formatMediumDay } from '#site/lib/dates.ts';

/** `An admin saw the logbook on 3 Nov 2026.` */
export const seenSentence = ({ kind, seenAt }: SeenDocument): string =>
  `An admin saw the ${DOCUMENT_WORDS[kind]} on ${formatMediumDay(seenAt)}.`;
