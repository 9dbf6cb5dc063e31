const ELLIPSIS = '…';
/** A line never ends on these before an ellipsis. */
const DANGLING = /[\s,;:·–—(/-]+$/;

export type Room = { width: number; lines: number; widthOf: (text: string) => number };

type Fits = (line: string) => boolean;

/**
 * The text in at most `lines` lines that are no wider than `width`, broken between words. What has no room is left
 * out by words, after a comma where there is one, with an ellipsis; only a word wider than a whole line is cut within.
 */
export function breakLines(text: string, { width, lines, widthOf }: Room): string[] {
  const fits: Fits = (line) => widthOf(line) <= width;
  const words = text.split(' ').filter((word) => word !== '');
  const broken: string[] = [];
  while (words.length > 0 && broken.length < lines) {
    const count = countFitting(words, fits);
    const isCut = broken.length === lines - 1 && count < words.length;
    broken.push(isCut ? cutLine(words, count, fits) : wholeLine(words, count, fits));
    words.splice(0, Math.max(count, 1));
  }
  return broken;
}

function countFitting(words: readonly string[], fits: Fits): number {
  let count = 0;
  while (count < words.length && fits(words.slice(0, count + 1).join(' '))) count++;
  return count;
}

const wholeLine = (words: readonly string[], count: number, fits: Fits): string =>
  count > 0 ? words.slice(0, count).join(' ') : cutWord(words[0] ?? '', fits);

/** A letter alone says nothing before an ellipsis. */
const isLetter = (word = ''): boolean => /^\p{L}$/u.test(word);

function cutLine(words: readonly string[], most: number, fits: Fits): string {
  const comma = words.slice(0, most).findLastIndex((word) => word.endsWith(','));
  for (let count = comma >= 0 ? comma + 1 : most; count > 0; count--) {
    if (count > 1 && isLetter(words[count - 1])) continue;
    const line = words.slice(0, count).join(' ').replace(DANGLING, '') + ELLIPSIS;
    if (fits(line)) return line;
  }
  return cutWord(words[0] ?? '', fits);
}

function cutWord(word: string, fits: Fits): string {
  const signs = [...word];
  let count = 1;
  while (count < signs.length && fits(signs.slice(0, count + 1).join('') + ELLIPSIS)) count++;
  return signs.slice(0, count).join('').replace(DANGLING, '') + ELLIPSIS;
}
