import type { VehicleFilters } from '#domain/search/filters.ts';
import type { Meaning } from '#domain/words/meanings.ts';
import type { Part } from '#domain/words/phrases.ts';
import { quoting, type Span, without } from '#domain/words/source.ts';
import type { ChipKind, DropReason, ReadingChip, ShownReading } from '../schema.ts';
import { describeFacts, describeMeaning, type Said } from './chip-words.ts';
import { preferenceLabels } from './preferences.ts';
import type { Reading } from './reading.ts';

type Piece = { span: Span; said: Said; isDropped: boolean; reason?: DropReason };

/** How a text was read, as people see it: a chip for each piece, what was corrected, and what was passed over. */
export function showReading(reading: Reading): ShownReading {
  const { typed } = reading;
  const pieces = mergedWords(
    typed,
    reading.parts.flatMap((part) => pieceOf(part, reading)),
  );
  const textOf = ({ start, end }: Span) => typed.slice(start, end);
  return {
    chips: pieces
      .filter(({ isDropped }) => !isDropped)
      .map(({ span, said }): ReadingChip => ({ ...said, text: textOf(span), without: without(typed, span) })),
    corrected: [...reading.corrected, ...pieces.filter(isSlip).map(({ span }) => slip(reading, span))].map(
      ({ from, to, span }) => ({ from, to, original: quoting(typed, span) }),
    ),
    dropped: pieces
      .filter((piece) => piece.isDropped && !isSlip(piece))
      .map(({ span, reason }) => ({
        text: textOf(span).replaceAll('"', ''),
        without: without(typed, span),
        reason: reason ?? 'unknown',
      })),
  };
}

/** A make that has none of the named models: `toyota demio`. */
const isSlip = ({ said, isDropped }: Piece): boolean => isDropped && said.kind === 'make';
const slip = ({ typed, filters }: Reading, span: Span) => ({
  from: typed.slice(span.start, span.end),
  to: filters.make?.join(' or ') ?? '',
  span,
});

function pieceOf(part: Part, reading: Reading): Piece[] {
  const { span } = part;
  if (part.kind === 'word') {
    const said: Said = { kind: 'word', meaning: part.word };
    return [{ span, said, isDropped: reading.dropped.includes(part.word) }];
  }
  if (part.kind === 'unread')
    return [{ span, said: { kind: 'not', meaning: '' }, isDropped: true, reason: part.reason }];
  if (part.kind === 'excluded') {
    const meaning = `Not ${[...new Set(part.meanings.map(describeMeaning))].join(' or ')}`;
    return [{ span, said: { kind: 'not', meaning }, isDropped: false }];
  }
  if (part.kind === 'facts') {
    const said = describeFacts(part.facts, reading);
    if (!said) return [];
    const meaning = said.meaning + orNotStated(said, reading);
    return [{ span, said: { ...said, meaning }, isDropped: isGivenUp(said.kind, reading) }];
  }
  const counted = part.meanings.filter((meaning) => meaning.kind !== 'nothing');
  const used = counted.filter((meaning) => isUsed(meaning, reading.filters));
  const [first] = used.length > 0 ? used : counted;
  if (!first) return [];
  // A place or an order that adds nothing to another one needs no word.
  if (used.length === 0 && (first.kind === 'place' || first.kind === 'sort')) return [];
  const said = [...new Set(used.map((one) => describeKept(one, reading)))].join(', ');
  return [
    {
      span,
      said: { kind: first.kind, meaning: said },
      isDropped: used.length === 0 || (first.kind !== 'generation' && isGivenUp(first.kind, reading)),
    },
  ];
}

/** A meaning as far as it is searched for. */
function describeKept(meaning: Meaning, reading: Reading): string {
  return (
    describeMeaning(withoutDropped(narrowedMeaning(meaning, reading.filters), reading)) +
    orNotStated(meaning, reading)
  );
}

const orNotStated = ({ kind }: { kind: ChipKind | 'nothing' }, { unstated }: Reading): string =>
  unstated.some((one) => one === kind) ? ', or not stated' : '';

/** What is left of a meaning beside the others of its kind: of `van ya mizigo` the vans. */
function narrowedMeaning(meaning: Meaning, filters: Partial<VehicleFilters>): Meaning {
  switch (meaning.kind) {
    case 'bodyType':
      return { ...meaning, values: meaning.values.filter((value) => filters.bodyType?.includes(value)) };
    case 'fuelType':
      return { ...meaning, values: meaning.values.filter((value) => filters.fuelType?.includes(value)) };
    case 'transmission':
      return {
        ...meaning,
        values: meaning.values.filter((value) => filters.transmission?.includes(value)),
      };
    case 'condition':
      return { ...meaning, values: meaning.values.filter((value) => filters.condition?.includes(value)) };
    default:
      return meaning;
  }
}

/** `Hilux Vigo` where no advert that fits says Vigo is any Hilux, and `LC200` where none is for sale any Land Cruiser. */
function withoutDropped(meaning: Meaning, reading: Reading): Meaning {
  if (meaning.kind === 'model' && reading.dropped.includes(meaning.rest)) return { ...meaning, rest: '' };
  if (meaning.kind === 'generation' && isGivenUp(meaning.kind, reading))
    return { ...meaning, kind: 'model', rest: '' };
  return meaning;
}

/** Whether a meaning is part of what is searched for: of two that exclude each other only one is. */
function isUsed(meaning: Meaning, filters: Partial<VehicleFilters>): boolean {
  switch (meaning.kind) {
    case 'make':
      return filters.make?.includes(meaning.make) ?? false;
    case 'model':
      return (
        (filters.model?.includes(meaning.names[0] ?? '') && filters.make?.includes(meaning.make)) ?? false
      );
    case 'place':
      return filters.location?.includes(meaning.name) ?? false;
    case 'sort':
      return filters.sortBy === meaning.sortBy;
    default:
      return true;
  }
}

function isGivenUp(kind: ChipKind, reading: Reading): boolean {
  const label = preferenceLabels(reading)[kind];
  return label !== undefined && reading.dropped.includes(label);
}

/** Words next to each other that are looked up together are one piece. */
function mergedWords(typed: string, pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const between = last && typed.slice(last.span.end, piece.span.start);
    const isOne = piece.said.kind === 'word' && last?.said.kind === 'word' && between?.trim() === '';
    if (!last || !isOne || last.isDropped !== piece.isDropped) {
      merged.push(piece);
      continue;
    }
    const said = { kind: 'word' as const, meaning: `${last.said.meaning} ${piece.said.meaning}` };
    const span = { start: last.span.start, end: Math.max(last.span.end, piece.span.end) };
    merged[merged.length - 1] = { span, said, isDropped: last.isDropped };
  }
  return merged.map((piece) =>
    piece.said.kind === 'word'
      ? { ...piece, said: { kind: 'word', meaning: `“${piece.said.meaning}” in the advert` } }
      : piece,
  );
}
