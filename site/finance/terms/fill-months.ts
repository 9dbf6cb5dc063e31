import { monthOn, type Terms } from '#domain/finance/month.ts';
import { plainAmount, termsText } from '#domain/finance/month-words.ts';
import { readTerms, writeTerms } from '#domain/finance/terms.ts';
import { formatKes } from '#domain/money.ts';
import { currentYear } from '#site/lib/dates.ts';
import { readMonthMark, termsOfLender } from './month-mark.ts';

/** What stands around and in the figure: `from `, `70,066`, ` a month`, and the terms below it. */
type Words = { before: string; figure: string; after: string; terms: string };

/** The words that were published, for the way back. */
const published = new WeakMap<HTMLElement, Words>();

const places = () => document.querySelectorAll<HTMLElement>('[data-month]');

/**
 * Writes every month of the page on the visitor's terms, on the published ones where there are none; and whether it fits
 * the room that a visitor's budget leaves, in KES a month.
 */
export function fillMonths(terms: Terms | undefined, roomKes?: number): void {
  for (const place of places()) {
    const own = terms ? wordsOn(terms, place) : published.get(place);
    const words = roomKes === undefined ? own : withFit(own ?? readWords(place), place, { terms, roomKes });
    if (words) write(place, words);
  }
  const said = terms ? termsText(terms) : '';
  for (const place of document.querySelectorAll<HTMLElement>('[data-terms-words]'))
    if (place.dataset.termsWords !== said) {
      place.textContent = said;
      place.dataset.termsWords = said;
    }
}

/** The terms that the search of a card carries in its address, which is answered on those; empty without any. */
const searchTerms = (place: HTMLElement): string =>
  place.closest<HTMLElement>('[data-search-terms]')?.dataset.searchTerms ?? '';

function wordsOn(terms: Terms, place: HTMLElement): Words | undefined {
  const ofSearch = searchTerms(place);
  if (ofSearch && ofSearch !== writeTerms(terms)) return published.get(place);
  const { priceKes, year } = readMonthMark(place.dataset.month ?? '');
  const { monthLender } = place.dataset;
  const asked = monthLender === undefined ? terms : termsOfLender(monthLender, terms);
  const month = monthOn(asked, priceKes, year, currentYear());
  if (!month) return undefined;
  if (monthLender !== undefined)
    return {
      before: '',
      figure: formatKes(month.kes),
      after: ' a month on your deposit',
      terms: '',
    };
  // The contact bar has room for a few words only.
  const isPlain = 'monthPlain' in place.dataset;
  const isHeld = termsText(month) !== termsText(terms);
  return {
    before: '',
    figure: isPlain ? plainAmount(month.kes) : formatKes(month.kes),
    // Where the age rules are stricter, the terms below are not quite those that were set.
    after: isPlain ? ', your terms' : isHeld ? ' a month, near your terms' : ' a month, your terms',
    terms: termsText(month),
  };
}

/** Says behind a month whether it fits; the contact bar and lenders' months have no room for it. */
function withFit(
  words: Words | undefined,
  place: HTMLElement,
  { terms, roomKes }: { terms: Terms | undefined; roomKes: number },
): Words | undefined {
  const { month: mark = '', monthLender, monthPlain } = place.dataset;
  const { priceKes, year } = readMonthMark(mark);
  const asked = readTerms(searchTerms(place)) ?? terms;
  const month = monthOn(asked, priceKes, year, currentYear());
  if (!words || !month || monthLender !== undefined || monthPlain !== undefined) return words;
  return { ...words, after: ` a month, ${month.kes <= roomKes ? 'within' : 'over'} your budget` };
}

function write(place: HTMLElement, words: Words): void {
  const figure = place.querySelector('b');
  const line = figure?.parentElement;
  if (!figure || !line) return;
  const below = place.querySelector('[data-month-terms]');
  const standing = readWords(place);
  if (standing && !published.has(place)) published.set(place, standing);
  if (figure.textContent === words.figure && standing?.after === words.after) return;
  // New nodes take the place of those that would move aside: that is no layout shift. React draws a month anew by its key.
  const next = figure.cloneNode();
  next.textContent = words.figure;
  line.replaceChildren(words.before, next, words.after);
  if (below) below.textContent = words.terms;
}

/** What stands in a place now. */
function readWords(place: HTMLElement): Words | undefined {
  const figure = place.querySelector('b');
  if (!figure) return undefined;
  return {
    before: figure.previousSibling?.textContent ?? '',
    figure: figure.textContent,
    after: figure.nextSibling?.textContent ?? '',
    terms: place.querySelector('[data-month-terms]')?.textContent ?? '',
  };
}
