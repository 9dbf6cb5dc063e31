import { COLOR_WORDS } from '../../words/meanings.ts';
import { readPhrases, tokensOf } from '../../words/phrases.ts';
import { fold, type Source, type Span, withMatches } from '../../words/source.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { type Figures, takeFigures } from '../figures.ts';
import { takePrivateParts, withoutAddresses } from '../private-parts.ts';
import { type StatedNotes, takeNotes } from '../stated-notes.ts';
import type { AdvertPart } from './words.ts';

/** One line of an advert with all that was read in it, by where it stands. */
export type AdvertLine = {
  text: string;
  parts: AdvertPart[];
  figures: Figures;
  /** Colours that are said of the inside. */
  interiors: string[];
  notes: StatedNotes['says'];
  noted: readonly Span[];
  /** Where a phone number or a plate stood. */
  cut: readonly Span[];
  plates: readonly string[];
};

/** What a chat puts before a message: `[12/03/2026, 10:45] Name:`. */
export const CHAT_STAMP =
  /^\s*\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?:\]| - )[^:\n]{0,60}:/gimu;
export const EMPHASIS = /[*_~`]|\u{fe0f}|\u{20e3}|[\u{200b}-\u{200f}]|\u{2060}|\u{feff}/gu;
/** `Model: X-Trail` is no Tesla Model X. */
const LABEL = /(?<![\p{L}\d])(?:make|model|brand|trim|variant)\s?[:=]/giu;
/** Line breaks, bullets and pictures part what is said. */
const LINE_BREAK = /[\n\r\u2022\u00b7\u25aa\u25ab\u25cf\u25ba\u2013\u2014|]|\p{Extended_Pictographic}/u;

/** The lines of an advert as it was typed, dictated or pasted from a chat, without what must never be read. */
export const linesOf = (text: string): string[] =>
  text
    .toWellFormed()
    .replace(CHAT_STAMP, '\n')
    .replace(EMPHASIS, '')
    .replace(LABEL, ' ')
    .split(LINE_BREAK)
    .map((line) =>
      withoutAddresses(line)
        .replace(/@(?=\s?\d|\s?k)/gi, ' price ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');

/** Reads one line: what is private is cut out first, then phrases, figures and names are taken in turn. */
export function readLine(text: string, line: number, vocabulary: Vocabulary): AdvertLine {
  const folded = withMatches(fold(text), / {2,}/gu, () => ' ');
  const { rest: open, cut, plates } = takePrivateParts(folded);
  const { interiors, rest: outside } = takeInteriors(open);
  const { says, rest: unnoted, taken } = takeNotes(outside);
  const { figures, rest } = takeFigures(unnoted);
  const parts = readPhrases(tokensOf(rest), vocabulary, isNeverCorrected).map((part) => ({
    part,
    text: text.slice(part.span.start, part.span.end),
    line,
  }));
  return { text, parts, figures, interiors, notes: says, noted: taken, cut, plates };
}

/** Misspelt names are looked for only where no name is found. */
const isNeverCorrected = (): boolean => true;

const COLOR = `((?:(?:light|dark|off) )?(?:${COLOR_WORDS.split(', ').join('|')}|grey))`;
const INTERIOR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:interior (?:colou?r )?(?:is )?${COLOR}|${COLOR} (?:interior|inside|seats?|upholstery)|${COLOR}(?= (?:full )?leather))(?![\p{L}\d])`,
  'gu',
);

/** Takes out what is said of the colour inside: `beige interior`, `interior black`, the black of `black leather`. */
function takeInteriors(source: Source): { interiors: string[]; rest: Source } {
  const interiors: string[] = [];
  const rest = withMatches(source, INTERIOR, ([, ...colors]) => {
    interiors.push(...colors.filter((color) => color !== undefined));
    return ' | ';
  });
  return { interiors, rest };
}
