/** Where in the typed text a piece stands: from `start` to just before `end`. */
export type Span = { start: number; end: number };

/** A text as the rules read it, folded and reworded, and for each of its characters the typed piece that it stands for. */
export type Source = { typed: string; text: string; spans: readonly Span[] };

const KEPT = /[\p{L}\p{N}.,+<>=~/"–—−-]/u;
const DASH = /[–—−]/u;
const MARKS = /\p{M}/gu;

/** Lower case without accents; letters, digits, quotes and the signs that numbers need, blanks for all else. */
export function fold(typed: string): Source {
  let text = '';
  const spans: Span[] = [];
  let start = 0;
  for (const character of typed) {
    const end = start + character.length;
    const folded = character.normalize('NFKD').replace(MARKS, '').toLowerCase();
    for (const one of folded) {
      const kept = DASH.test(one) ? '-' : KEPT.test(one) ? one : ' ';
      text += kept;
      for (let unit = 0; unit < kept.length; unit++) spans.push({ start, end });
    }
    start = end;
  }
  return withMatches({ typed, text, spans }, /(?<=\d),(?=\d{3}(?!\d))/g, () => '');
}

/** What stands instead of the characters from `from` to just before `to`. */
export type Rewording = { from: number; to: number; text: string };

/** The source with pieces of it in other words, each standing for all that was typed there. Pieces come in order. */
export function reworded(source: Source, pieces: readonly Rewording[]): Source {
  let text = '';
  const spans: Span[] = [];
  let done = 0;
  const keep = (to: number) => {
    text += source.text.slice(done, to);
    for (const known of source.spans.slice(done, to)) spans.push(known);
  };
  for (const piece of pieces) {
    keep(piece.from);
    const span = spanOf(source, piece.from, piece.to);
    text += piece.text;
    for (let unit = 0; unit < piece.text.length; unit++) spans.push(span);
    done = piece.to;
  }
  keep(source.text.length);
  return { typed: source.typed, text, spans };
}

/** The source with each match of `pattern` as `reword` says it, and left where that says nothing. */
export function withMatches(
  source: Source,
  pattern: RegExp,
  reword: (match: RegExpExecArray, span: Span) => string | undefined,
): Source {
  const pieces = [...source.text.matchAll(pattern)].flatMap((match): Rewording[] => {
    const [from, to] = [match.index, match.index + match[0].length];
    const text = reword(match, spanOf(source, from, to));
    return text === undefined ? [] : [{ from, to, text }];
  });
  return pieces.length > 0 ? reworded(source, pieces) : source;
}

/** The typed piece that the characters from `from` to just before `to` stand for, without blanks at its ends. */
export function spanOf({ typed, text, spans }: Source, from: number, to: number): Span {
  let first = from;
  let last = to - 1;
  while (first < last && text[first] === ' ') first++;
  while (last > first && text[last] === ' ') last--;
  const start = spans[first]?.start ?? typed.length;
  let end = start;
  for (let at = first; at <= last; at++) end = Math.max(end, spans[at]?.end ?? 0);
  return { start, end };
}

const LINK_BEFORE = /(?<![^\s,;])(?:in|at|from|with|and|or|ya|za|la|kwa|na|au|for)[\s,;]*$/i;
const LINK_AFTER = /^(?:and|or|na|au)(?=[\s,;])[\s,;]*/i;

/** The typed text without a piece, nor the word that tied it to what stood before. */
export function without(typed: string, { start, end }: Span): string {
  const head = typed.slice(0, start);
  const before = head.replace(LINK_BEFORE, '').replace(/[\s,;]+$/, '');
  const after = typed.slice(end).replace(/^[\s,;]+/, '');
  if (before === '') return after.replace(LINK_AFTER, '').trim();
  const hadComma = /,\s*$/.test(head) || /^\s*,/.test(typed.slice(end));
  return `${before}${hadComma ? ', ' : ' '}${after}`.trim().replace(/,$/, '');
}

/** The typed text with a piece in quotes, so that it is taken as it stands. */
export const quoting = (typed: string, { start, end }: Span): string =>
  `${typed.slice(0, start)}"${typed.slice(start, end)}"${typed.slice(end)}`;
