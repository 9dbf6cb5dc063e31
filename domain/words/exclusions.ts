import { type Excludable, isExcludable } from './excludable.ts';
import type { Part } from './phrases.ts';
import { type Source, withMatches } from './source.ts';

/** What may stand between a denial and what it denies. */
const ARTICLE = /^(?:a|an|any|the|from|in|gari|magari|cars?|vehicles?|ya|za|la|na|kwa|ni|rangi|rangi ya)$/i;
const LINK = /^(?:and|or|nor|na|au|ama|wala)$/i;

const DASH = /(?<=^|\s)-(?=\p{L})/gu;

/** A folded text with the dash of `-vitz` as a word. */
export const withDashesAsWords = (source: Source): Source => withMatches(source, DASH, () => ' not ');

type Denied = { meanings: readonly Excludable[]; last: number };

/**
 * The pieces of a text with each denial and what it denies as one piece: excluded where filters have a word for it, else
 * unread, because nothing tells which adverts lack it. A denial reaches over `or` to more of the same kind.
 */
export function withExclusions(typed: string, parts: readonly Part[]): Part[] {
  const read: Part[] = [];
  let next = 0;
  for (const [at, part] of parts.entries()) {
    if (at < next) continue;
    const taken = isDenial(part) ? denialAt(typed, parts, at) : { part, last: at };
    read.push(taken.part);
    next = taken.last + 1;
  }
  return read;
}

function denialAt(typed: string, parts: readonly Part[], at: number): { part: Part; last: number } {
  const textOf = (part?: Part) => (part ? typed.slice(part.span.start, part.span.end) : '');
  let target = at + 1;
  while (isFiller(parts[target]) && ARTICLE.test(textOf(parts[target]))) target++;
  const denied = deniedAt(parts, target, textOf);
  const last = denied?.last ?? Math.min(at + 1, parts.length - 1);
  const span = { start: parts[at]?.span.start ?? 0, end: parts[last]?.span.end ?? typed.length };
  return {
    part: denied
      ? { span, kind: 'excluded', meanings: denied.meanings }
      : { span, kind: 'unread', reason: 'denial' },
    last,
  };
}

const isDenial = (part: Part): boolean => part.kind === 'meanings' && part.meanings[0]?.kind === 'not';
const isFiller = (part?: Part): boolean => part?.kind === 'meanings' && part.meanings[0]?.kind === 'nothing';

function deniedAt(parts: readonly Part[], at: number, textOf: (part?: Part) => string): Denied | undefined {
  const first = namedAt(parts, at);
  if (!first) return undefined;
  let { meanings, last } = first;
  while (isFiller(parts[last + 1]) && LINK.test(textOf(parts[last + 1]))) {
    const more = namedAt(parts, last + 2);
    if (!more || groupOf(more.meanings) !== groupOf(first.meanings)) break;
    meanings = [...meanings, ...more.meanings];
    last = more.last;
  }
  return { meanings, last };
}

/** `toyota vitz` names the Vitz, not every Toyota. */
function namedAt(parts: readonly Part[], at: number): Denied | undefined {
  const meanings = excludablesOf(parts[at]);
  const [first] = meanings;
  if (!first) return undefined;
  const models = excludablesOf(parts[at + 1]).filter(
    (next) => first.kind === 'make' && next.kind === 'model' && next.make === first.make,
  );
  return models.length > 0 ? { meanings: models, last: at + 1 } : { meanings, last: at };
}

const excludablesOf = (part?: Part): Excludable[] =>
  part?.kind === 'meanings' ? part.meanings.filter(isExcludable) : [];

const groupOf = ([first]: readonly Excludable[]): string | undefined =>
  first?.kind === 'model' ? 'make' : first?.kind;
